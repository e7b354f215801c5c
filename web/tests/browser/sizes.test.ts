// The table in every window: nothing is too small to read, cut, or over something else; three entries of the log can
// be read on a desktop; little of the wood is bare. Two and five players, with and without modules.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { mapFaults } from './boxes.ts';
import { doors } from './doors.ts';
import { recorded } from './recorded.ts';
import { QUICK } from './site.ts';
import { measure, type Measured } from './sizes.ts';
import { keepGames } from './storage.ts';

const open = doors();
const DESKTOPS = [
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
const HANDHELD = [
  [768, 1024],
  [834, 1194],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;
const GAMES = {
  two: recorded(1, 'side-a-2', 0.7),
  'two with modules': recorded(2, 'side-a-2-both-silent-fleet', 0.7),
  five: recorded(3, 'side-b-5', 0.7),
  'five with modules': recorded(4, 'side-b-5-both-dealt-by-player', 0.7),
};
const BARE = 0.1;
const LINES = 3;
const leastAt = (width: number, height: number) => (width >= 1440 && height >= 900 ? 12 : 11);

async function lay(page: Page, game: keyof typeof GAMES) {
  await keepGames(page, Object.values(GAMES));
  await page.evaluate((id) => (location.hash = `#/table/${id}`), GAMES[game].id);
  await page.locator('.map .spot.can, .spot.means').first().waitFor({ state: 'attached' });
  if (game.endsWith('modules')) await page.locator('.opponent .nation-mark, .tabs').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const POINTS = 1500;
const told = ({ bare, lines, ...lists }: Measured, desktop = false): string[] => [
  ...Object.entries(lists).flatMap(([kind, list]) => list.map((one) => `${kind}: ${one}`)),
  ...(bare > BARE ? [`bare: ${Math.round(bare * 100)} %`] : []),
  ...(desktop && lines < LINES ? [`lines of the log: ${lines}`] : []),
];

const LIMIT = { timeout: 240_000 };
type Faults = Record<string, string[]>;

async function resize(page: Page, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height });
  // The window's size goes through the page's own reckoning and some paintings, until everything lies still.
  await page.waitForFunction(async () => {
    const lying = () =>
      [...document.querySelectorAll('main *')].map((node) => node.getBoundingClientRect().toJSON() as object);
    const before = JSON.stringify(lying());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)));
    return JSON.stringify(lying()) === before;
  });
}

// One page is drawn larger and smaller, as a window is.
async function lookAtDesktops(page: Page): Promise<Faults> {
  const faults: Faults = {};
  const note = (where: string, list: string[]) => list.length && (faults[where] = list);
  for (const [width, height] of DESKTOPS) {
    await resize(page, [width, height]);
    const least = leastAt(width, height);
    const found = told(await page.evaluate(measure, [least, POINTS] as [number, number]), true);
    note(`${width} × ${height}`, [...found, ...(await page.evaluate(mapFaults, null))]);
    // What is behind a tab is whole too.
    const tabs = page.getByRole('tablist').getByRole('tab');
    for (let i = 0; i < (await tabs.count()); i++) {
      if ((await tabs.nth(i).getAttribute('aria-selected')) === 'true') continue;
      await tabs.nth(i).click();
      const behind = told(await page.evaluate(measure, [least, 0] as [number, number]));
      note(`${width} × ${height}, ${await tabs.nth(i).innerText()}`, behind);
    }
    const log = page.getByRole('tab', { name: /^(Log|Diario)$/ });
    if (await log.count()) await log.click();
  }
  return faults;
}

async function lookAtHandhelds(page: Page): Promise<Faults> {
  const faults: Faults = {};
  for (const [width, height] of HANDHELD) {
    await resize(page, [width, height]);
    const look = async (name: string, points = 0) => {
      const list = told(await page.evaluate(measure, [11, points] as [number, number]));
      if (list.length) faults[`${width} × ${height}, ${name}`] = list;
    };
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('button');
    expect(await views.count(), `${width} × ${height}`).toBeGreaterThan(3);
    const chips = page.getByRole('navigation', { name: 'Areas' }).getByRole('button');
    await views.first().click();
    await chips.first().click();
    for (let i = (await views.count()) - 1; i >= 0; i--) {
      await views.nth(i).click();
      await look(await views.nth(i).innerText(), i < 2 ? POINTS : 0);
    }
    for (const area of ['Europe', 'Caribbean', 'Decks']) {
      await chips.filter({ hasText: new RegExp(`^${area}`) }).click();
      await look(area, area === 'Decks' ? 0 : POINTS); // cards lie on the wood
      if (area !== 'Decks') faults[`${width} × ${height}, names in ${area}`] = await page.evaluate(mapFaults, area);
    }
  }
  return Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length));
}

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('%s', (game) => {
  test('on desktops', LIMIT, async () => {
    const { page, problems } = await open();
    await lay(page, game);
    expect(await lookAtDesktops(page)).toEqual({});
    expect(problems).toEqual([]);
  });
  test('on phones and tablets', LIMIT, async () => {
    const { page, problems } = await open();
    await lay(page, game);
    expect(await lookAtHandhelds(page)).toEqual({});
    expect(problems).toEqual([]);
  });
});

// Spanish words are longer.
test('five with modules in Spanish, on desktops', LIMIT, async () => {
  const { page, problems } = await open({ settings: { ...QUICK, language: 'es' } });
  await lay(page, 'five with modules');
  expect(await lookAtDesktops(page)).toEqual({});
  expect(problems).toEqual([]);
});

// The cards of games that go on: the name on one line, the marks of the seats on two at most, whose turn it is on one.
test('the first screen with games to go on with', LIMIT, async () => {
  const { page, problems } = await open();
  await keepGames(page, Object.values(GAMES));
  await page.evaluate(() => (location.hash = '#/'));
  await page.reload();
  await page.locator('.continue-card .game-head').first().waitFor();
  for (const size of [...DESKTOPS, ...HANDHELD]) {
    await resize(page, size);
    const broken = await page.locator('.continue-card').evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll<HTMLElement>('.game-head :is(b, .ps, .yours)')]
          .filter((part) => {
            const lines = part.matches('.ps') ? 4 : 1.9;
            return part.offsetHeight > lines * parseFloat(getComputedStyle(part).fontSize);
          })
          .map((part) => `${part.className || part.innerText} is ${part.offsetHeight} px high`),
      ),
    );
    expect(broken, size.join(' × ')).toEqual([]);
  }
  expect(problems).toEqual([]);
});

// What is written below the start buildings stays on the tray, also in longer words.
test('the start buildings in Spanish', LIMIT, async () => {
  const { page } = await open({ settings: { ...QUICK, language: 'es' } });
  await page.getByRole('button', { name: 'Jugar ya' }).click();
  await page.locator('.tray-note.advice').first().waitFor();
  for (const size of DESKTOPS) {
    await resize(page, size);
    const beyond = await page.locator('.tray').evaluate((tray) => {
      const ground = tray.querySelector('.tray-ground')?.getBoundingClientRect();
      return [...tray.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, bottom } = text.getBoundingClientRect();
          return !ground || left < ground.left || right > ground.right || bottom > ground.bottom;
        })
        .map((text) => text.textContent);
    });
    expect(beyond, size.join(' × ')).toEqual([]);
  }
});

// Large text may cost room, but never what one must know of one's own mat.
test('text of 200 % keeps name, supply and cards', LIMIT, async () => {
  const { page } = await open({ settings: { ...QUICK, textSize: 200 } });
  await lay(page, 'five with modules');
  for (const size of [...DESKTOPS, ...HANDHELD]) {
    await resize(page, size);
    const mine = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Your mat' });
    if (await mine.count()) await mine.click();
    const mat = page.getByRole('region', { name: 'Mat of Skipper' });
    for (const text of ['You', 'Supply', 'Cards', /^\d+\/\d+$/]) {
      const piece = mat.getByText(text).first();
      const [width, cut] = await piece.evaluate((node) => [
        node.getBoundingClientRect().width,
        node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible',
      ]);
      expect(width, `${size.join(' × ')}: ${String(text)}`).toBeGreaterThan(20);
      expect(cut, `${size.join(' × ')}: ${String(text)}`).toBe(false);
    }
  }
});
