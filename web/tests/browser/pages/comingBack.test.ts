// Coming back: cards of games with opponents, round, who leads, date and a picture; one's own statistics, which count
// every game once and stay when it is deleted.
import { AxeBuilder } from '@axe-core/playwright';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { GameRecord } from '../../../src/engine/types.ts';
import type { GameFile } from '../../../src/game/file.ts';
import { doors } from '../doors.ts';
import { withMouse } from '../players/pointer.ts';
import { chooseFile, goTo, importGame } from '../screens.ts';
import { playOn } from '../table.ts';
import { keepGames } from '../storage.ts';

const open = doors();
const LIMIT = { timeout: 240_000 };
const GAMES = new URL('../../../../tests/data/games/golden/', import.meta.url);
const NAMES = ['Skipper', 'Marit', 'Tomás', 'Ishaan'];

// A game of this device, whole or up to a part of it.
function kept(number: number, name: string, part = 1): GameFile {
  const record = JSON.parse(fs.readFileSync(new URL(`${name}.json`, GAMES), 'utf8')) as GameRecord;
  const moves = record.moves.slice(0, Math.ceil(record.moves.length * part));
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const next = record.moves[moves.length];
  return {
    id,
    deal: id,
    created: 0,
    updated: Date.now() - 86_400_000 * number,
    seats: NAMES.map((seat, i) => ({
      kind: i ? 'bot' : 'you',
      name: seat,
      mark: (['a', 'b', 'c', 'd'] as const)[i] ?? 'a',
      ...(i ? { strength: i === 1 ? 'captain' : 'mate' } : {}),
    })),
    record: { ...record, players: NAMES, moves, result: next ? null : record.result },
    round: 4,
    phase: next ? 'action' : 'over',
    toMove: next ? next[0] : null,
  };
}

const glory = (file: GameFile): number[] => file.record.result?.scores ?? [];
const statistics = (page: Page) => page.getByRole('region', { name: 'Your statistics' });
const unfold = (page: Page) =>
  statistics(page)
    .getByText(/^\d+ games?, /)
    .click();

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

test('cards say against whom, how far, who leads and when, with a picture of the map', LIMIT, async () => {
  const { page, problems } = await open();
  const [going, over] = [kept(1, 'side-b-4', 0.6), kept(2, 'side-b-4')];
  await keepGames(page, [going, over]);
  await page.reload();
  const card = page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /^Side B, 4 seats/ });
  await card.getByText(/leads? with \d+ Glory/).waitFor();
  const text = await card.innerText();
  for (const part of ['Against Tomás and Ishaan (Mate); Marit (Captain)', 'Round 4, Action', 'yesterday'])
    expect(text).toContain(part);
  // As many discs on the picture as the log has put on the map: at least some of each seat.
  const marks = await card.locator('.small-disc').evaluateAll((discs) => discs.map((d) => d.getAttribute('style')));
  for (const mark of ['a', 'b', 'c', 'd']) expect(marks).toContain(`fill: var(--seat-${mark});`);
  expect(await faults(page)).toEqual([]);
  await goTo(page, 'replays');
  const best = Math.max(...glory(over));
  const rows = page.getByRole('listitem');
  await rows
    .filter({ hasText: 'finished' })
    .getByText(new RegExp(`(won|wins?) with ${best} Glory`))
    .waitFor();
  expect(await rows.filter({ hasText: 'finished' }).innerText()).toContain('2 days ago');
  // In a game from elsewhere nobody is against anybody.
  await chooseFile(page);
  const brought = rows.filter({ hasText: 'Player 1, Player 2, Player 3 and Player 4' });
  await brought.waitFor();
  expect(await brought.innerText()).not.toContain('Against');
  // Whoever does not want to see the Glory as it stands is not told who leads.
  await goTo(page, 'settings');
  await page.getByRole('checkbox', { name: 'Show the Glory as it stands' }).uncheck();
  await goTo(page, '');
  await card.locator('.small-disc').first().waitFor();
  expect(await card.innerText()).not.toMatch(/leads?/);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('statistics stay when a game is deleted, and go out as a file', LIMIT, async () => {
  const { page, problems } = await open();
  const over = kept(1, 'side-b-4');
  await keepGames(page, [over]);
  await goTo(page, 'replays');
  const mine = glory(over)[0] ?? 0;
  const won = mine === Math.max(...glory(over)) ? 1 : 0;
  const row = statistics(page).getByRole('row', { name: new RegExp(`^Captain 1 ${won} .*% ${mine}$`) });
  await unfold(page);
  await row.waitFor();
  await statistics(page)
    .getByRole('row', { name: new RegExp(`^Age of Sail 1 ${won} .*% ${mine}$`) })
    .waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this game' }).click();
  await page.getByText('No games yet.').waitFor();
  await row.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click(); // it comes back and counts no second time
  await page.getByRole('button', { name: 'Delete this game' }).waitFor();
  await row.waitFor();
  await page.reload();
  await unfold(page);
  await row.waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the statistics' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^endeavor-statistics-\d{4}-\d\d-\d\d\.json$/);
  const { format, games } = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as {
    format: string;
    games: object[];
  };
  expect(format).toBe('endeavor-statistics/1');
  expect(games).toMatchObject([{ deal: over.id, edition: 'age-of-sail', glory: mine, against: 'captain' }]);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('a game that is finished twice, also in two windows, counts once; an imported one never', LIMIT, async () => {
  const { page, problems } = await open();
  const over = kept(1, 'side-b-4');
  await keepGames(page, [over]);
  await goTo(page, 'replays');
  await statistics(page)
    .getByText(/^1 game,/)
    .waitFor();
  await unfold(page);
  const before = await statistics(page).getByRole('table').first().innerText();
  // The end was taken back, and is played again in a second window.
  await keepGames(page, [{ ...kept(1, 'side-b-4', 0.925), id: over.id }]);
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  await other.goto(page.url().replace(/#.*/, `#/table/${over.id}`));
  expect(await playOn(other, withMouse, [0])).toBeGreaterThan(0);
  await other.getByRole('heading', { level: 1, name: /\d+ Glory/ }).waitFor();
  await other.close();
  await chooseFile(page);
  await page.getByRole('link', { name: 'Score' }).nth(1).waitFor();
  expect(await statistics(page).getByRole('table').first().innerText()).toBe(before);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('a record from elsewhere makes no statistics', LIMIT, async () => {
  const { page, problems } = await open();
  await importGame(page);
  await page.getByText(/wins? with \d+ Glory/).waitFor();
  expect(await statistics(page).count()).toBe(0);
  expect(problems).toEqual([]);
});
