// One's own statistics: every game once, whatever becomes of it later.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '../../src/engine/types.ts';
import { fileOf, newFile, type GameFile } from '../../src/game/file.ts';
import type { SeatPlan } from '../../src/game/seats.ts';

const RULES = { edition: 'age-of-sail', board: 'side-b', players: 3, options: {} } as const;
const SEATS: SeatPlan[] = [
  { kind: 'bot', name: 'Marit', mark: 'b', strength: 'cabin-boy' },
  { kind: 'you', name: 'Ada', mark: 'a' },
  { kind: 'bot', name: 'Yuki', mark: 'c', strength: 'captain' },
];

function over(scores: number[], part: Partial<GameFile> = {}): GameFile {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const result: Result = { scores, winners, sheets: [] };
  const file = newFile(RULES, SEATS, false);
  return { ...file, updated: 1000, record: { ...file.record, result }, phase: 'over', ...part };
}

let kept: Record<string, string>;

// Like the browser's: what it keeps are its own keys, the functions are not.
class Storage {
  getItem(key: string) {
    return kept[key] ?? null;
  }
  setItem(key: string, text: string) {
    kept[key] = text;
  }
}

beforeEach(() => {
  const storage = new Storage();
  kept = storage as unknown as Record<string, string>;
  vi.stubGlobal('localStorage', storage);
});

// Each import is a window of its own on the same browser.
async function openWindow() {
  vi.resetModules();
  return import('../../src/game/played.ts');
}

test('a finished game counts for the one seat that is one’s own', async () => {
  const { allPlayed, notePlayed } = await openWindow();
  const file = over([40, 51, 47]);
  notePlayed(file);
  const played = { deal: file.id, ended: 1000, edition: 'age-of-sail', board: 'side-b', players: 3 };
  expect(allPlayed()).toEqual([{ ...played, against: 'captain', glory: 51, won: true }]);
});

test('a game that is not over, a lesson, and one with no seat or several of one’s own do not count', async () => {
  const { playedOf } = await openWindow();
  const going = newFile(RULES, SEATS, false);
  const seats = (kind: SeatPlan['kind']) => SEATS.map((seat) => ({ ...seat, kind }));
  expect(playedOf(over([1, 2, 3]))).not.toBeNull();
  expect(playedOf(going)).toBeNull();
  expect(playedOf(over([1, 2, 3], { lesson: 'idea' }))).toBeNull();
  expect(playedOf(over([1, 2, 3], { seats: seats('friend') }))).toBeNull();
  expect(playedOf(over([1, 2, 3], { seats: seats('you') }))).toBeNull();
});

test('a record from elsewhere never counts, even when one takes a chair in it', async () => {
  const { playedOf } = await openWindow();
  const { record } = over([40, 51, 47]);
  const imported = fileOf(record, 'friend');
  expect(playedOf(imported)).toBeNull();
  expect(playedOf({ ...imported, seats: SEATS })).toBeNull();
});

test('the first end counts: not a second one, not after undo, not in a copy, not in another window', async () => {
  const [a, b] = [await openWindow(), await openWindow()];
  const file = over([40, 51, 47]);
  a.notePlayed(file);
  a.notePlayed({ ...over([60, 51, 47]), id: file.id, deal: file.deal ?? null });
  b.notePlayed({ ...over([70, 20, 47]), id: file.id, deal: file.deal ?? null });
  b.notePlayed({ ...over([70, 90, 47]), id: 'copy', deal: file.deal ?? null });
  expect(b.allPlayed()).toEqual(a.allPlayed());
  expect(a.allPlayed().map(({ glory, won }) => [glory, won])).toEqual([[51, true]]);
});

test('games of before there were statistics count, imported ones of then do not', async () => {
  const { playedOf } = await openWindow();
  const { deal: _, ...old } = over([40, 51, 47]);
  expect(playedOf(old)?.deal).toBe(old.id);
  expect(playedOf({ ...old, seats: fileOf(old.record, 'friend').seats })).toBeNull();
});

test('by strength and by edition', async () => {
  const { notePlayed, allPlayed, statisticsOf } = await openWindow();
  expect(statisticsOf(allPlayed())).toBeNull();
  const people = SEATS.map((seat): SeatPlan => (seat.kind === 'bot' ? { ...seat, kind: 'friend' } : seat));
  const first = over([30, 61, 9]);
  first.record.rules = { ...RULES, edition: 'first-edition', board: 'first-edition' };
  for (const file of [over([40, 51, 47]), over([40, 48, 60]), over([55, 55, 3], { seats: people }), first])
    notePlayed(file);
  expect(statisticsOf(allPlayed())).toEqual({
    all: { games: 4, victories: 3, best: 61 },
    against: [
      ['captain', { games: 3, victories: 2, best: 61 }],
      ['people', { games: 1, victories: 1, best: 55 }],
    ],
    editions: [
      ['age-of-sail', { games: 3, victories: 2, best: 55 }],
      ['first-edition', { games: 1, victories: 1, best: 61 }],
    ],
  });
});

test('what is spoilt is left out', async () => {
  const { notePlayed, allPlayed } = await openWindow();
  notePlayed(over([40, 51, 47]));
  const [text] = Object.values(kept);
  kept['endeavor-played-x'] = '{';
  kept['endeavor-played-y'] = 'null';
  kept['endeavor-played-z'] = (text ?? '').replace('captain', 'god');
  kept['endeavor-settings'] = text ?? '';
  expect(allPlayed()).toHaveLength(1);
});

test('a browser that keeps nothing counts until the page is closed', async () => {
  const refuse = () => {
    throw new Error('no');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const window = await openWindow();
  const file = over([40, 51, 47]);
  window.notePlayed(file);
  window.notePlayed(file);
  expect(window.allPlayed()).toHaveLength(1);
  expect((await openWindow()).allPlayed()).toEqual([]);
});
