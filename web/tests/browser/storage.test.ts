// No game is lost: storage that is blocked, full or fails once; the same game in two windows; deleting and taking
// back. In both languages, at least the sentences.
import { AxeBuilder } from '@axe-core/playwright';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { withMouse } from './players/pointer.ts';
import { doors } from './doors.ts';
import { importGame } from './screens.ts';
import { heard, watch, type Visit } from './site.ts';
import { ENGLISH, nextMoment, playOn, ply, root, SPANISH, type Words } from './table.ts';
import { breakStorage, kept, setStorage, type Mode } from './storage.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };

interface Sentences {
  language: string;
  words: Words;
  blocked: string;
  full: string;
  again: string;
  asFile: string;
  list: string;
}
const LANGUAGES: Sentences[] = [
  {
    language: 'en',
    words: ENGLISH,
    blocked: 'This browser does not let the page keep your game: it is lost when you close this page.',
    full: 'This browser has no room left to keep your game: it is lost when you close this page.',
    again: 'Your game is being kept again.',
    asFile: 'Save it as a file',
    list: 'This browser does not let the page keep games. You can play all the same, and save a game as a file.',
  },
  {
    language: 'es',
    words: SPANISH,
    blocked: 'Este navegador no deja que la página guarde tu partida: se pierde al cerrar esta página.',
    full: 'En este navegador no queda sitio para guardar tu partida: se pierde al cerrar esta página.',
    again: 'Tu partida se vuelve a guardar.',
    asFile: 'Guardarla como archivo',
    list: 'Este navegador no deja que la página guarde partidas. Puedes jugar igualmente y guardar una partida como archivo.',
  },
];
const [EN] = LANGUAGES as [Sentences, Sentences];
const settings = (language: string) => ({ pace: 'instant', motion: 'off', language });
const start = (page: Page, words = ENGLISH) => page.getByRole('button', { name: words.playNow }).click();
const heardTimes = async (page: Page, text: string) => (await heard(page)).filter((said) => said === text).length;

const SHORT = { timeout: 15_000 };
const fetched = (problems: string[]) => problems.filter((text) => !text.endsWith('net::ERR_ABORTED'));
const gameKept = async (page: Page, moves: number) =>
  expect.poll(async () => (await kept(page))[0]?.moves, SHORT).toBe(moves);

// A visit with storage that a test can break and mend.
const openBroken = (mode: Mode, { language } = EN): Promise<Visit> =>
  open({ settings: settings(language), before: (context) => breakStorage(context, mode) });

describe('storage that fails', () => {
  for (const language of LANGUAGES)
    test(
      `blocked from the start: one goes on, is told once and gets the file (${language.language})`,
      LIMIT,
      async () => {
        const { page, problems } = await openBroken('blocked', language);
        await page.getByText(language.list).waitFor();
        await start(page, language.words);
        expect(await playOn(page, withMouse, [0], { most: 4, words: language.words })).toBe(4);
        await nextMoment(page, [0], language.words);
        await page.getByText(language.blocked).first().waitFor();
        expect(await heardTimes(page, language.blocked)).toBe(1);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: language.asFile }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(
          /^endeavor-side-b-4-players-round-[12]-\d{4}-\d\d-\d\d\.json$/,
        );
        const moves = await ply(page);
        const file = JSON.parse(fs.readFileSync(await download.path(), 'utf8')) as { moves: unknown[] };
        expect(file.moves).toHaveLength(moves);
        // The first screen still has it while the page is open.
        await page.evaluate(() => (location.hash = '#/replays'));
        await page.getByText(language.list).waitFor();
        await page.getByRole('listitem').getByRole('link').first().click();
        await nextMoment(page, [0], language.words);
        expect(await ply(page)).toBe(moves);
        expect(await heardTimes(page, language.blocked)).toBe(1);
        expect(fetched(problems)).toEqual([]);
      },
    );

  test('a database that never answers keeps nobody waiting', LIMIT, async () => {
    const { page } = await openBroken('silent');
    await start(page);
    expect(await playOn(page, withMouse, [0], { most: 3 })).toBe(3);
    await page.getByText(EN.blocked).first().waitFor();
  });

  test('settings that cannot be kept do no harm', LIMIT, async () => {
    const { page, problems } = await open({ settings: {}, before: (context) => breakStorage(context, 'missing') });
    await page.getByRole('button', { name: 'English' }).click();
    await start(page);
    expect(await playOn(page, withMouse, [0], { most: 2 })).toBe(2);
    expect(fetched(problems)).toEqual([]);
  });

  for (const language of LANGUAGES)
    test(`full at the first save, and room later (${language.language})`, LIMIT, async () => {
      const { page } = await openBroken('full', language);
      await start(page, language.words);
      await page.getByText(language.full).first().waitFor();
      await playOn(page, withMouse, [0], { most: 3, words: language.words });
      await nextMoment(page, [0], language.words);
      expect(await heardTimes(page, language.full)).toBe(1);
      expect(await kept(page)).toEqual([]);
      await setStorage(page, 'working');
      await page.getByText(language.again).first().waitFor();
      await page.locator('.keep').getByText(language.full).waitFor({ state: 'detached' });
      expect(await heardTimes(page, language.again)).toBe(1);
      const moves = await ply(page);
      await gameKept(page, moves);
      if (language === EN) await page.locator('.keep').waitFor({ state: 'detached' });
    });

  test('full in mid-game: what was kept stays, the rest goes on in memory', LIMIT, async () => {
    const { page } = await openBroken('working');
    await start(page);
    await playOn(page, withMouse, [0], { most: 3 });
    await nextMoment(page, [0]);
    const before = await ply(page);
    await gameKept(page, before);
    await setStorage(page, 'full');
    await playOn(page, withMouse, [0], { most: 3, seed: 8 });
    await nextMoment(page, [0]);
    expect(await ply(page)).toBeGreaterThan(before + 3);
    await page.getByText(EN.full).first().waitFor();
    expect(await heardTimes(page, EN.full)).toBe(1);
    expect((await kept(page))[0]?.moves).toBe(before);
    expect((await new AxeBuilder({ page }).include('.keep').analyze()).violations).toEqual([]);
    // Put away, it stays away.
    await page.locator('.keep').getByRole('button', { name: 'Close' }).click();
    await playOn(page, withMouse, [0], { most: 1, seed: 9 });
    await nextMoment(page, [0]);
    expect(await page.locator('.keep').count()).toBe(0);
    await setStorage(page, 'working');
    await gameKept(page, await ply(page));
  });

  test('failing once is mended without a word', LIMIT, async () => {
    const { page, problems } = await openBroken('working');
    await start(page);
    await playOn(page, withMouse, [0], { most: 2 });
    for (const way of ['full', 'throws', 'closed'] as const) {
      await nextMoment(page, [0]);
      await setStorage(page, way, true);
      await playOn(page, withMouse, [0], { most: 2, seed: 7 });
      await nextMoment(page, [0]);
      await gameKept(page, await ply(page));
    }
    expect(await page.locator('.keep').count()).toBe(0);
    expect(fetched(problems)).toEqual([]);
  });
});

// A second window on the same game.
async function second(page: Page): Promise<Visit> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  const problems = watch(other);
  await other.goto(page.url());
  await root(other).waitFor();
  return { page: other, problems };
}
const follows = async (other: Page, page: Page) => {
  await nextMoment(page, [0]);
  await expect.poll(async () => (await ply(other)) - (await ply(page)), { timeout: 20_000 }).toBe(0);
  expect(await root(other).getAttribute('data-seat')).toBe(await root(page).getAttribute('data-seat'));
};

async function playFromList(page: Page, which: 'first' | 'last') {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'All moves' }).click();
  const moves = page.getByRole('dialog', { name: 'All moves' }).locator('.way');
  await moves.first().waitFor();
  await moves[which]().click();
}

describe('two windows', () => {
  test('the same game: each follows the other, and no move is lost', LIMIT, async () => {
    const { page, problems } = await open();
    await start(page);
    await playOn(page, withMouse, [0], { most: 3 });
    await nextMoment(page, [0]);
    const other = await second(page);
    await follows(other.page, page);
    let last = await ply(page);
    for (const [here, there] of [
      [page, other.page],
      [other.page, page],
      [page, other.page],
    ] as const) {
      await playOn(here, withMouse, [0], { most: 2, seed: last });
      await follows(there, here);
      expect(await ply(here)).toBeGreaterThan(last);
      last = await ply(here);
      await gameKept(here, last);
    }
    // Undo travels too.
    await other.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => ply(other.page), SHORT).toBeLessThan(last);
    await follows(page, other.page);
    expect(await kept(page)).toHaveLength(1);
    expect([...problems, ...other.problems]).toEqual([]);
  });

  test.each([
    { how: 'closed', silent: false },
    { how: 'killed and says nothing', silent: true },
  ])('bots go on when the window that let them move is $how', LIMIT, async ({ silent }) => {
    const { page } = await open({ settings: { ...settings('en'), pace: 'slow' } });
    await start(page);
    const other = await second(page);
    if (silent)
      await other.page.evaluate(() =>
        addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
      );
    await nextMoment(other.page, [0]);
    await playOn(other.page, withMouse, [0], { most: 1 });
    await other.page.close();
    await nextMoment(page, [0]);
    expect(await ply(page)).toBeGreaterThan(1);
  });

  test(
    'without word from the other window nothing newer is overwritten, and what was played here becomes its own game',
    LIMIT,
    async () => {
      const { page } = await open({
        before: (context) => context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel')),
      });
      await start(page);
      await playOn(page, withMouse, [0], { most: 2 });
      await nextMoment(page, [0]);
      const before = await ply(page);
      await gameKept(page, before);
      const other = await second(page);
      await nextMoment(other.page, [0]);
      await playFromList(other.page, 'first');
      await nextMoment(other.page, [0]);
      await playOn(other.page, withMouse, [0], { most: 2, seed: 3 });
      await nextMoment(other.page, [0]);
      const newest = await ply(other.page);
      expect(await ply(page)).toBe(before);
      // This window plays something else onto the old position.
      await playFromList(page, 'last');
      await page
        .getByText(/went on in another window/)
        .first()
        .waitFor();
      await expect.poll(() => ply(page), SHORT).toBe(newest);
      await expect.poll(async () => (await kept(page)).length, SHORT).toBe(2);
      expect((await kept(page)).map((file) => file.moves)).toContain(newest);
    },
  );

  test('deleted in one window, it is still on the table of the other and can be kept', LIMIT, async () => {
    const { page } = await open();
    await start(page);
    await playOn(page, withMouse, [0], { most: 2 });
    await nextMoment(page, [0]);
    const moves = await ply(page);
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '#/replays'));
    await other.getByRole('button', { name: 'Delete this game' }).click();
    const gone = 'This game was deleted in another window. It is still on this table.';
    await page.locator('.keep').getByText(gone).waitFor();
    expect(await heardTimes(page, gone)).toBe(1);
    expect(await kept(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await gameKept(page, moves);
    await other.getByRole('link', { name: 'Continue' }).waitFor();
    // Playing on keeps it too.
    await other.getByRole('button', { name: 'Delete this game' }).click();
    await page.locator('.keep').getByText(gone).waitFor();
    await playOn(page, withMouse, [0], { most: 1 });
    await expect.poll(async () => (await kept(page)).length, SHORT).toBe(1);
    expect(await page.locator('.keep').count()).toBe(0);
  });
});

test('a deleted game can be taken back', LIMIT, async () => {
  for (const { language } of LANGUAGES) {
    const { page, problems } = await open();
    await importGame(page);
    await page.evaluate(
      (code) => localStorage.setItem('endeavor-settings', JSON.stringify({ language: code })),
      language,
    );
    await page.reload();
    const before = await kept(page);
    await page
      .getByRole('button', { name: language === 'en' ? 'Delete this game' : 'Borrar esta partida' })
      .click();
    await page.getByText(language === 'en' ? 'No games yet.' : 'Aún no hay partidas.').waitFor();
    expect(await kept(page)).toEqual([]);
    await page
      .getByText(language === 'en' ? 'Deleted: Side B, 4 seats.' : 'Borrada: Lado B, 4 asientos.')
      .last()
      .waitFor();
    // Going elsewhere in between does no harm.
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('heading', { level: 1, name: 'Endeavor' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: language === 'en' ? 'Undo' : 'Deshacer' }).click();
    await page.getByRole('link', { name: language === 'en' ? 'Score' : 'Puntuación' }).waitFor();
    await expect.poll(() => kept(page), SHORT).toEqual(before);
    expect(fetched(problems)).toEqual([]);
  }
});
