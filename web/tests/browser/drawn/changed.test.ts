// Boards of somebody's own box as they are drawn: boxes changed by chance are opened as files and a game lies on the table; nothing
// is too small, cut or over something else, in any window. ownLayout.test.ts reckons the same of where things are to lie.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asToml, packed } from '../../../src/boxes/files.ts';
import type { BoxJson, GameRecord, Rules } from '../../../src/engine/types.ts';
import { makeEngine } from '../../../src/engine/wasm.ts';
import { changedBox } from '../../unit/changedBoards.ts';
import { dice } from '../../unit/dice.ts';
import { doors } from '../doors.ts';
import { asKept } from '../recorded.ts';
import { goTo } from '../screens.ts';
import { keepGames } from '../storage.ts';
import { DESKTOPS, HANDHELD, lookAtDesktops, lookAtHandhelds, type Size } from './looking.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const LIMIT = { timeout: 600_000 };
const some = (sizes: Size[], ...wanted: number[]) =>
  THOROUGH ? sizes : sizes.filter(([width]) => wanted.includes(width));

const GAMES: [string, Rules][] = [
  ['side-a', { edition: 'age-of-sail', board: 'side-a', players: 3, options: {} }],
  ['side-b', { edition: 'age-of-sail', board: 'side-b', players: 5, options: {} }],
  ['first-edition', { edition: 'first-edition', board: 'first-edition', players: 4, options: {} }],
];
const SEEDS = THOROUGH ? [1, 2, 3, 4, 5, 6, 7] : [1];

interface Stands {
  state: { to_move: number | null };
}

// Moves by chance, until the middle of the game or a little behind it, where the first seat is to use something; a game in
// which it has passed by then stops where it last could.
async function played(box: BoxJson, rules: Rules, seed: number): Promise<GameRecord> {
  const wasm = fs.readFileSync(new URL('../../../src/engine/endeavor-boxes.wasm', import.meta.url));
  const engine = await makeEngine(await WebAssembly.compile(wasm));
  const say = (request: object) => JSON.parse(engine.answer(JSON.stringify(request))) as Record<string, unknown>;
  const roll = dice(seed);
  expect(say({ cmd: 'box', box })).toMatchObject({ ok: true });
  let { state } = say({ cmd: 'new', rules, seed, rules_version: 2 }) as unknown as Stands;
  let record: GameRecord | undefined;
  for (let ply = 0; state.to_move !== null; ply++) {
    const menu = say({ cmd: 'menu' })['menu'] as { verb: string; move: string }[];
    if (state.to_move === 0 && menu.some(({ verb }) => verb === 'use')) {
      record = say({ cmd: 'record' })['record'] as GameRecord;
      if (ply > 25 * rules.players) break;
    }
    ({ state } = say({ cmd: 'play', move: menu[roll(menu.length)]?.move }) as unknown as Stands);
  }
  return record as GameRecord;
}

describe.each(GAMES)('changed boxes of %s', (board, rules) => {
  test.each(SEEDS)('number %i: nothing is small, cut or over anything else', LIMIT, async (seed) => {
    const box = changedBox(board, seed);
    const { page, problems } = await open({ at: '#/boxes' });
    const files = Object.fromEntries(Object.entries(box).map(([name, file]) => [name, asToml(file)]));
    const buffer = Buffer.from(packed(files));
    await page
      .getByLabel('Open a box file')
      .setInputFiles({ name: 'changed.endeavor-box', mimeType: 'application/zip', buffer });
    await page.getByRole('link', { name: 'Play' }).waitFor();

    const game = asKept(1, await played(box, rules, seed));
    await goTo(page, '');
    await keepGames(page, [game]);
    await page.evaluate((id) => (location.hash = `#/table/${id}`), game.id);
    await page.locator('.map [data-anchor^="space:"]').first().waitFor({ state: 'attached' }); // it is laid out
    await page.locator('.map .spot.can, .spot.means').first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    expect({
      ...(await lookAtDesktops(page, some(DESKTOPS, 1440, 1024))),
      ...(await lookAtHandhelds(page, some(HANDHELD, 390))),
    }).toEqual({});
    expect(problems).toEqual([]);
  });
});
