// The table in every window: nothing is too small to read, cut, or over something else; three entries of the log can
// be read on a desktop; little of the wood is bare. Two and five players, with and without modules.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { recorded } from '../recorded.ts';
import { QUICK } from '../site.ts';
import { keepGames } from '../storage.ts';
import {
  DESKTOPS,
  HANDHELD,
  LEAST_IN_HAND,
  lookAt,
  lookAtDesktops,
  lookAtHandhelds,
  resize,
  type Faults,
} from './looking.ts';

const open = doors();
const GAMES = {
  two: recorded(1, 'side-a-2', 0.7),
  'two with modules': recorded(2, 'side-a-2-both-silent-fleet', 0.7),
  five: recorded(3, 'side-b-5', 0.7),
  'five with modules': recorded(4, 'side-b-5-both-dealt-by-player', 0.7),
};
async function lay(page: Page, game: keyof typeof GAMES) {
  await keepGames(page, Object.values(GAMES));
  await page.evaluate((id) => (location.hash = `#/table/${id}`), GAMES[game].id);
  await page.locator('.map .spot.can, .spot.means').first().waitFor({ state: 'attached' });
  if (game.endsWith('modules')) await page.locator('.opponent .nation-mark, .tabs').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const LIMIT = { timeout: 240_000 };
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

// What lies beside the question there, in every window: a strip for ideas, one for a replay.
test('ideas, a replay and its analysis on phones and tablets', LIMIT, async () => {
  const { page, problems } = await open();
  await lay(page, 'five');
  const faults: Faults = {};
  const look = async (name: string) => {
    for (const size of HANDHELD) {
      await resize(page, size);
      const list = await lookAt(page, LEAST_IN_HAND, 'bare');
      if (list.length) faults[`${size.join(' × ')}, ${name}`] = list;
    }
  };
  await resize(page, [844, 390]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /idea/ }).click();
  await page.locator('.notice').waitFor();
  await look('ideas');
  await page.evaluate((id) => (location.hash = `#/replay/${id}/analysis`), GAMES.five.id);
  await page.locator('.replay-strip').waitFor();
  await look('analysis');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button').first().click();
  await look('replay');
  expect(faults).toEqual({});
  expect(problems).toEqual([]);
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

// Beside the map of a small desktop; part of the next one says that there are more.
test.each(['en', 'es'])('the Nations to choose from are whole: %s', LIMIT, async (language) => {
  const { page } = await open({ viewport: { width: 1024, height: 768 }, settings: { ...QUICK, language } });
  const nations = recorded(5, 'side-a-3-nations', 0, 'nation');
  await keepGames(page, [nations]);
  await page.evaluate((id) => (location.hash = `#/table/${id}`), nations.id);
  const cards = page.locator('.nation-cards');
  await cards.locator('.nation-card').first().waitFor();
  const [high, room, wide, across] = await cards.evaluate((list) => [
    list.scrollHeight,
    list.clientHeight,
    list.querySelector<HTMLElement>('.nation-card')?.offsetWidth ?? 0,
    list.clientWidth,
  ]);
  expect(high).toBeLessThanOrEqual((room ?? 0) + 1);
  expect(((across ?? 0) / (wide ?? 1)) % 1).toBeGreaterThan(0.1);
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
