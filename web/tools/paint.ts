// How long a move takes from the press to the picture with it, on two built pages side by side (needs chromium):
//   web/run paint BEFORE AFTER [ROUNDS]      folders like web/dist
// Every round plays a move and takes it back many times at four moments of a recorded game, on either page in turn, so
// that what else the machine does falls on both alike. ENDEAVOR_PROGRAM serves them, build/endeavor if it is not set.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, QUICK, serveDist, visit } from '../tests/browser/site.ts';
import { keepGames } from '../tests/browser/storage.ts';
import { seenBy, share, watchPage } from '../tests/speed/paints.ts';
import type { GameRecord } from '../src/engine/types.ts';

const [, , before, after, rounds = '3'] = process.argv;
if (!before || !after) throw new Error('web/run paint BEFORE AFTER [ROUNDS]');
const PARTS = [0.3, 0.5, 0.7, 0.85];
const TIMES = 12;
const MARKS = ['a', 'b', 'c', 'd'] as const;
const ID = '00000000-0000-4000-8000-000000000001';
const GAME = path.resolve(import.meta.dirname, '../../tests/data/games/golden/side-b-4.json');
const record = JSON.parse(fs.readFileSync(GAME, 'utf8')) as GameRecord;

// Four people at one device, so that no bot thinks meanwhile; before a turn after this part of the game.
function gameAt(part: number) {
  const from = Math.floor(record.moves.length * part);
  const ply = record.moves.findIndex(([, move], i) => i >= from && move.startsWith('use'));
  const seats = record.players.map((name, i) => ({ kind: 'friend' as const, name, mark: MARKS[i] ?? 'a' }));
  return {
    id: ID,
    created: 0,
    updated: 1,
    seats,
    record: { ...record, moves: record.moves.slice(0, ply), result: null },
    round: 4,
    phase: 'action' as const,
    toMove: record.moves[ply]?.[0] ?? 0,
  };
}

async function measure(browser: Browser, address: string, part: number): Promise<number[]> {
  const { page } = await visit(browser, address, { settings: { ...QUICK, motion: 'on' } });
  await keepGames(page, [gameAt(part)]);
  await page.goto(`${address}#/table/${ID}`);
  await page.reload();
  const choice = page.locator('[data-move]').first();
  await choice.waitFor();
  await page.evaluate(watchPage);
  for (let i = 0; i < TIMES; i++) {
    await choice.hover();
    await page.waitForTimeout(250); // the tip is there
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(
      (n) => (window as unknown as { seen: { paints: number[] } }).seen.paints.length > n,
      i,
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await choice.waitFor();
    await page.waitForTimeout(150);
  }
  const { paints } = await seenBy(page);
  await page.context().close();
  return paints.slice(2); // the first are slow, everywhere
}

const browser = await openBrowser();
const sites = [await serveDist(path.resolve(before)), await serveDist(path.resolve(after))];
const all: number[][] = [[], []];
for (let round = 0; round < Number(rounds); round++)
  for (const part of PARTS)
    for (const [i, site] of sites.entries()) all[i]?.push(...(await measure(browser, site.address, part)));
const [old = NaN, fresh = NaN] = all.map((paints) => share(paints, 0.5));
console.log(
  `before: half of ${all[0]?.length} moves in ${old.toFixed(1)} ms, 95 % in ${share(all[0] ?? [], 0.95).toFixed(1)} ms`,
);
console.log(
  `after:  half of ${all[1]?.length} moves in ${fresh.toFixed(1)} ms, 95 % in ${share(all[1] ?? [], 0.95).toFixed(1)} ms`,
);
console.log(`${((fresh / old) * 100).toFixed(0)} %`);
await browser.close();
for (const site of sites) await site.close();
