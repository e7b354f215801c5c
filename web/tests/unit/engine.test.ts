// The engine in WebAssembly, through the page's own wrapper.
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { indexed, type ContentAnswer } from '../../src/engine/content.ts';
import { makeEngine, type Engine } from '../../src/engine/wasm.ts';
import type { GameState, MenuItem } from '../../src/engine/types.ts';
import { targetOf } from '../../src/game/anchors.ts';
import { changes, changedPlaces } from '../../src/game/changes.ts';
import { flights } from '../../src/game/flights.ts';
import type { View } from '../../src/engine/types.ts';

let engine: Engine;
beforeAll(async () => {
  const bytes = fs.readFileSync(new URL('../../src/engine/endeavor.wasm', import.meta.url));
  engine = await makeEngine(await WebAssembly.compile(bytes));
});

const ask = (request: object) =>
  JSON.parse(engine.answer(JSON.stringify(request))) as Record<string, unknown> & { ok: boolean };
const rules = { edition: 'age-of-sail', board: 'side-b', players: 4 };

test('answers in UTF-8', () => {
  expect(ask({ cmd: 'play', move: 'x', lang: 'es' })['error']).toMatchObject({
    message: expect.stringMatching(/\S/) as string,
  });
});

test('every move of a whole game belongs to a place on the table', () => {
  ask({ cmd: 'new', rules, seed: 3 });
  const kinds = new Set<string>();
  for (let ply = 0; ply < 1000; ply++) {
    const menu = ask({ cmd: 'menu' })['menu'] as MenuItem[];
    if (menu.length === 0) break;
    for (const item of menu) {
      const anchor = targetOf(item);
      kinds.add(anchor.slice(0, anchor.indexOf(':')));
      expect(anchor).not.toMatch(/:$/);
    }
    const useful = menu.filter((item) => item.move !== 'pass');
    const choice = (useful.length ? useful : menu)[(ply * 7) % (useful.length || menu.length)];
    expect(ask({ cmd: 'play', move: choice?.move }).ok).toBe(true);
  }
  expect((ask({ cmd: 'state' })['state'] as GameState).phase).toBe('over');
  for (const kind of ['tile', 'space', 'track', 'deck', 'button']) expect(kinds).toContain(kind);
});

test('a preview, the marks of what changed and the motion come from two positions', () => {
  ask({ cmd: 'new', rules, seed: 7 });
  for (let i = 0; i < 4; i++) ask({ cmd: 'play', move: 'start colonial-house' });
  for (let i = 0; i < 4; i++) ask({ cmd: 'play', move: 'build shipyard' });
  const before = { state: ask({ cmd: 'state' })['state'] as GameState, view: ask({ cmd: 'view' })['view'] as View };
  const seat = before.state.to_move ?? -1;
  const ahead = ask({ cmd: 'view', move: 'use colonial-house occupy london' });
  const after = { state: ahead['state'] as GameState, view: ahead['view'] as View };
  const mine = changes(before, after).seats.find((c) => c.seat === seat);
  expect(mine?.harbor?.to).toBe((mine?.harbor?.from ?? 0) - 2);
  expect([...changedPlaces(before.state, after.state)]).toEqual(['space:london']);
  expect(flights(before.state, after.state)).toEqual([
    { seat, from: `harbor:${seat}`, to: `seaside:${seat}:0` },
    { seat, from: `harbor:${seat}`, to: 'space:london' },
  ]);
});

test('the box has a name for everything in every language', () => {
  for (const lang of ['en', 'es']) {
    const box = indexed(ask({ cmd: 'content', lang })['content'] as ContentAnswer);
    for (const list of [box.areas, box.decks, box.tokens, box.buildings, box.cards])
      for (const { name } of list) expect(name).not.toBe('');
    expect(box.board.get('side-b')?.games[0]?.players).toEqual([4, 5]);
  }
});
