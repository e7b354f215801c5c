// What is shown after a move comes from two positions: Growth and Salary bring as many discs as the log says, an opened
// region's governor goes to its winner, and the ceremony of a round is short.
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/wasm.ts';
import type { GameRecord, GameState, LogEntry } from '../../src/engine/types.ts';
import { actsOf, type Act } from '../../src/game/acts.ts';
import { openedAreas } from '../../src/game/changes.ts';
import { engineFrom } from './engines.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor.wasm');
});

interface Look {
  state: GameState;
  log: LogEntry[];
}
const ask = (request: object) => JSON.parse(engine.answer(JSON.stringify(request))) as Look;

interface Seen {
  before: GameState;
  after: GameState;
  acts: Act[];
}

// Every move of a recorded game with what is shown after it.
function whole(name: string): Seen[] {
  const url = new URL(`../../../tests/data/games/golden/${name}.json`, import.meta.url);
  const record = JSON.parse(fs.readFileSync(url, 'utf8')) as GameRecord;
  let { state } = ask({ cmd: 'load', record: { ...record, moves: [], result: null }, look: {} });
  return record.moves.map(([, move], i) => {
    const before = state;
    const look = ask({ cmd: 'play', move, look: { log_from: i + 1 } });
    state = look.state;
    return { before, after: state, acts: actsOf(before, state, look.log.at(-1)?.then ?? []) };
  });
}

const GAMES = ['side-b-4', 'side-b-5', 'first-edition-5', 'side-a-2-silent-fleet', 'side-b-5-both-dealt-by-player'];

test.each(GAMES)('discs arrive as the log says: %s', (name) => {
  let grown = 0;
  for (const { acts } of whole(name))
    for (const { kind, flights, step } of acts) {
      if (kind !== 'growth' && kind !== 'salary') continue;
      const told = (step?.shares ?? []).flatMap(({ seat, count }) => Array.from({ length: count }, () => seat));
      expect(flights.map(({ seat }) => seat).sort()).toEqual(told.sort());
      grown++;
    }
  expect(grown).toBeGreaterThan(6);
});

test.each(GAMES)('the ceremony of a round stays under three seconds: %s', (name) => {
  const rounds = new Map<number, number>();
  for (const { after, acts } of whole(name))
    for (const { kind, time } of acts)
      if (kind === 'round' || kind === 'growth' || kind === 'salary')
        rounds.set(after.round, (rounds.get(after.round) ?? 0) + time);
  expect(rounds.size).toBe(7);
  for (const time of rounds.values()) expect(time).toBeLessThan(3000);
});

test('a governor goes to whoever wins it, a token to the ladder of its attribute', () => {
  let [governors, ladders] = [0, 0];
  for (const { before, after, acts } of whole('side-b-4')) {
    const flights = acts.flatMap((act) => act.flights);
    for (const area of openedAreas(before, after)) {
      const winner = after.players.findIndex(({ cards }) => cards.includes(`${area}-governor`));
      expect(flights).toContainEqual({
        seat: winner,
        card: `${area}-governor`,
        from: `sea:${area}`,
        to: `hand:${winner}:${area}-governor`,
      });
      governors++;
    }
    ladders += flights.filter(({ token, to }) => token && to.startsWith('ladder:')).length;
  }
  expect(governors).toBeGreaterThan(2);
  expect(ladders).toBeGreaterThan(10);
});

test('a jump in time shows no ceremony', () => {
  const moves = whole('side-b-4');
  const [first, last] = [moves[0]?.before, moves.at(-1)?.after];
  if (first && last) expect(actsOf(first, last, null)).toEqual([]);
});
