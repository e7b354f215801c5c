// The engine in WebAssembly, through the page's own wrapper.
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { indexed, type ContentAnswer } from '../../src/engine/content.ts';
import type { Engine } from '../../src/engine/wasm.ts';
import type { GameState, MenuItem, Preview, View } from '../../src/engine/types.ts';
import { targetOf } from '../../src/game/anchors.ts';
import { changedPlaces, gainedLinks, openedAreas } from '../../src/game/changes.ts';
import { travels } from '../../src/game/flights.ts';
import { engineFrom } from './engines.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor.wasm');
});

const ask = (request: object) =>
  JSON.parse(engine.answer(JSON.stringify(request))) as Record<string, unknown> & { ok: boolean };
const rules = { edition: 'age-of-sail', board: 'side-b', players: 4 };

test('answers in UTF-8', () => {
  expect(ask({ cmd: 'play', move: 'x', lang: 'es' })['error']).toMatchObject({
    message: expect.stringMatching(/\S/) as string,
  });
});

test('checks the shuffle of a record with the SHA-256 that the page lends', () => {
  const text = fs.readFileSync(new URL('../../../tests/data/fair/side-a-3.json', import.meta.url), 'utf8');
  const record = JSON.parse(text) as { fair: { nonces: (string | null)[] } };
  expect(ask({ cmd: 'load', record }).ok).toBe(true);
  expect(JSON.stringify(ask({ cmd: 'record' })['record'])).toBe(text.trim());
  record.fair.nonces[1] = '0'.repeat(64);
  expect(ask({ cmd: 'load', record })['error']).toMatchObject({ code: 'bad-record' });
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

test('the marks of what changed and the motion come from two positions, a preview from the engine', () => {
  ask({ cmd: 'new', rules, seed: 7 });
  for (let i = 0; i < 4; i++) ask({ cmd: 'play', move: 'start colonial-house' });
  for (let i = 0; i < 4; i++) ask({ cmd: 'play', move: 'build shipyard' });
  const before = { state: ask({ cmd: 'state' })['state'] as GameState, view: ask({ cmd: 'view' })['view'] as View };
  const seat = before.state.to_move ?? -1;
  const ahead = ask({ cmd: 'view', move: 'use colonial-house occupy london' });
  const after = { state: ahead['state'] as GameState, view: ahead['view'] as View };
  const { own } = ask({ cmd: 'preview', move: 'use colonial-house occupy london' })['preview'] as Preview;
  expect(own.seat).toBe(seat);
  expect(own.lines[0]).toMatchObject({ kind: 'glory', note: 'city +1, harbor −1' });
  expect(openedAreas(before.state, after.state)).toEqual([]);
  expect(gainedLinks(before.view, after.view)).toEqual([]);
  expect([...changedPlaces(before.state, after.state)]).toEqual(['space:london']);
  const token = before.state.tokens['london'] ?? '';
  const brown = token in (before.state.players[seat]?.attributes ?? {});
  expect(travels(before.state, after.state)).toEqual({
    deed: [
      { seat, from: `harbor:${seat}`, to: `seaside:${seat}:0` },
      { seat, from: `harbor:${seat}`, to: 'space:london' },
      { seat, token, from: 'space:london', to: brown ? `ladder:${seat}:${token}` : `harbor:${seat}` },
    ],
    growth: [],
    salary: [],
  });
});

test('the box has a name for everything in every language', () => {
  for (const lang of ['en', 'es']) {
    const box = indexed(ask({ cmd: 'content', lang })['content'] as ContentAnswer);
    for (const list of [box.areas, box.decks, box.tokens, box.buildings, box.cards])
      for (const { name } of list) expect(name).not.toBe('');
    expect(box.board.get('side-b')?.games[0]?.players).toEqual([4, 5]);
  }
});

// Whichever way the game comes to it: move by move, or as a longer record every time.
test('a bot keeps its tree from one decision to the next', { timeout: 60_000 }, async () => {
  const [byMoves, byRecord, forgetful] = await Promise.all([1, 2, 3].map(() => engineFrom('endeavor.wasm')));
  if (!byMoves || !byRecord || !forgetful) throw new Error('no engine');
  const say = (to: Engine, request: object) =>
    JSON.parse(to.answer(JSON.stringify(request))) as { record?: unknown };
  const choose = (of: Engine, bot: string, seed: number) => {
    expect(of.searchStart(bot, seed)).toBe(true);
    while (!of.searchStep(100));
    return of.searchBest();
  };
  say(byMoves, { cmd: 'new', rules, seed: 5 });
  let differs = 0;
  for (let ply = 0; ply < 90; ply++) {
    const { record } = say(byMoves, { cmd: 'record' });
    for (const other of [byRecord, forgetful]) say(other, { cmd: 'load', record });
    const move = choose(byMoves, 'captain@200n', ply);
    expect(choose(byRecord, 'captain@200n', ply)).toBe(move);
    if (choose(forgetful, 'captain@200n', ply) !== move) differs++;
    say(forgetful, { cmd: 'new', rules, seed: 6 });
    choose(forgetful, 'captain@200n', 0); // another game
    say(byMoves, { cmd: 'play', move });
  }
  expect(differs, 'decisions in which the tree of before made a difference').toBeGreaterThan(0);
});

test('the turning points are those of the studied decisions', () => {
  const ply = (cost: number, after: number[]) => ({ seat: 0, value: [0.5, 0.5], cost, after });
  const plies = [ply(0.2, [0.3, 0.7]), null, ply(0, [0.5, 0.5]), ply(0.4, [0.1, 0.9]), ply(0.1, [0.4, 0.6])];
  expect(engine.turningPoints(JSON.stringify(plies), 8)).toBe('[0,3,4]');
  expect(engine.turningPoints(JSON.stringify(plies), 1)).toBe('[3]');
  expect(engine.turningPoints('', 8)).toBe('[]');
});
