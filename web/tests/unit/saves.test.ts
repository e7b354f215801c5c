// Keeping games: revisions, what windows may write, names of files, and which moves would be lost.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { GameRecord } from '../../src/engine/types.ts';
import { fileName, wouldVanish, type GameFile } from '../../src/game/file.ts';

type Moves = GameRecord['moves'];
const game = (moves: Moves, part: Partial<GameFile> = {}): GameFile => ({
  id: 'one',
  created: 0,
  updated: new Date(2026, 10, 6, 23, 59).getTime(),
  seats: [
    { kind: 'you', name: 'Ada', mark: 'a' },
    { kind: 'bot', name: 'Yuki', mark: 'b' },
  ],
  record: {
    format: 'endeavor-record/1',
    rules_version: 1,
    rules: { edition: 'age-of-sail', board: 'side-b', players: 2, options: {} },
    players: ['Ada', 'Yuki'],
    moves,
    result: null,
  },
  round: 3,
  phase: 'action',
  toMove: 0,
  ...part,
});

// Each import is a window of its own on the same database.
async function openWindow() {
  vi.resetModules();
  return import('../../src/game/saves.ts');
}

test('a window that has not seen the newest revision cannot overwrite it', async () => {
  const [a, b] = [await openWindow(), await openWindow()];
  expect(await a.writeGame(game([[0, 'x']]), 0, false)).toEqual({ kind: 'kept', revision: 1 });
  expect(await b.writeGame(game([[0, 'y']]), 1, false)).toEqual({ kind: 'kept', revision: 2 });
  const refused = await a.writeGame(
    game([
      [0, 'x'],
      [1, 'z'],
    ]),
    1,
    false,
  );
  expect(refused).toMatchObject({ kind: 'newer', file: { revision: 2, record: { moves: [[0, 'y']] } } });
  expect((await a.findGame('one'))?.record.moves).toEqual([[0, 'y']]);
  // Its own writes are no news to a window, even if it took one for a failure.
  expect(await b.writeGame(game([[0, 'w']]), 1, false)).toEqual({ kind: 'kept', revision: 3 });
});

test('a game that was deleted comes back only when a person wants it', async () => {
  const saves = await openWindow();
  await saves.eraseGame('one');
  expect(await saves.writeGame(game([]), 3, false)).toEqual({ kind: 'gone' });
  expect(await saves.allGames()).toEqual([]);
  expect(await saves.writeGame(game([]), 3, true)).toEqual({ kind: 'kept', revision: 4 });
});

test('games of before revisions are kept as ever', async () => {
  const saves = await openWindow();
  await saves.eraseGame('one');
  const { transact } = await import('../../src/game/database.ts');
  await transact('readwrite', (games) => void games.put(game([[0, 'old']])));
  expect(saves.revisionOf(await saves.findGame('one'))).toBe(0);
  expect(
    await saves.writeGame(
      game([
        [0, 'old'],
        [1, 'new'],
      ]),
      0,
      false,
    ),
  ).toEqual({ kind: 'kept', revision: 1 });
});

test('moves of a person would vanish when another game takes their place', () => {
  const base: Moves = [
    [0, 'a'],
    [1, 'b'],
  ];
  const mine = (...more: Moves) => game([...base, ...more]);
  expect(wouldVanish(mine([0, 'c']), base, mine([0, 'd']))).toBe(true);
  expect(wouldVanish(mine([0, 'c']), base, mine([0, 'c'], [1, 'e']))).toBe(false); // the same
  expect(wouldVanish(mine([1, 'c']), base, mine([1, 'd']))).toBe(false); // a bot's
  expect(wouldVanish(mine(), base, game([[0, 'a']]))).toBe(false); // taken back there
  expect(wouldVanish(game([[0, 'a']]), base, mine([0, 'd']))).toBe(false); // taken back here
  expect(wouldVanish(game([[0, 'z']]), base, mine([0, 'd']))).toBe(true);
});

test('a file is called after its game', () => {
  expect(fileName(game([]))).toBe('endeavor-side-b-2-players-round-3-2026-11-06.json');
  expect(fileName(game([], { toMove: null }))).toBe('endeavor-side-b-2-players-2026-11-06.json');
  const odd = game([]);
  odd.record.rules.board = '../ä b';
  expect(fileName(odd)).toBe('endeavor-b-2-players-round-3-2026-11-06.json');
});
