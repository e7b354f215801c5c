// A whole game by someone who listens, also with the modules: roles, names and announcements alone. And every event is said once.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { decide, listen, tree, type Listener } from './players/reader.ts';
import { doors } from './doors.ts';
import { heard } from './site.ts';
import { dice, ENGLISH } from './table.ts';
import { beginWithModules } from './wholeGame.ts';

const open = doors();

const ME = /^Your turn\. /;
const BY_ITSELF = /^(Round \d begins|New discs reach|Paid workers return)/;

// The lines of the log, oldest first.
const logLines = async (page: Page): Promise<string[]> =>
  (await tree(page))
    .filter((node) => node.role === 'button' && node.path.at(-1)?.name === 'Log')
    .map((node) => node.name.replaceAll('\u00a0', ' '))
    .reverse();

const playNow = (page: Page) => page.getByRole('button', { name: ENGLISH.playNow }).press('Enter');

test.each([
  { game: 'the game itself', start: playNow, in: ['Map', 'Mat of Skipper', 'Buildings'] },
  { game: 'both modules', start: beginWithModules, in: ['Map', 'Mat of Skipper', 'Choose your Nation'] },
])('through roles, names and announcements alone: $game', { timeout: 420_000 }, async (one) => {
  const { page, problems } = await open();
  await one.start(page);
  const listener: Listener = {
    page,
    words: ENGLISH,
    me: ME,
    over: /The game is over/,
    from: 0,
    places: new Set(),
  };
  const roll = dice(5);
  let decisions = 0;
  let log: string[] = [];
  let said: string[] = [];
  while ((await listen(listener)) === 'asked') {
    if (decisions % 10 === 0) [log, said] = [await logLines(page), await heard(page)];
    await decide(listener, roll);
    decisions++;
  }
  expect(decisions).toBeGreaterThan(14);
  for (const place of one.in) expect([...listener.places]).toContain(place);
  // Every event once, in order, and nothing else but the questions to this player and what happened by itself.
  expect(said.filter((text) => !ME.test(text) && !BY_ITSELF.test(text))).toEqual(log);
  expect(said.filter((text) => BY_ITSELF.test(text)).length).toBeGreaterThan(2);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  expect((await tree(page)).some((node) => node.role === 'heading' && ENGLISH.wins.test(node.name))).toBe(true);
  expect(problems).toEqual([]);
});
