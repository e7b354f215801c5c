// Games of the tests' data laid on the table at a moment of their own.
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import type { GameRecord } from '../../src/engine/types.ts';
import type { GameFile } from '../../src/game/file.ts';
import { recorded } from './recorded.ts';
import { keepGames } from './storage.ts';
import { nextMoment } from './table.ts';

const read = (path: string) => JSON.parse(fs.readFileSync(new URL(path, import.meta.url), 'utf8')) as GameRecord;
export const goldenGame = (name: string): GameRecord => read(`../../../tests/data/games/golden/${name}.json`);

// Lays a game on the table in which one seat is played here and all the others are bots.
export async function lay(page: Page, record: GameRecord, mine: number) {
  const marks = ['a', 'b', 'c', 'd', 'e'];
  const seats = record.players.map((name, seat) => ({
    kind: seat === mine ? 'you' : 'bot',
    name,
    mark: marks[seat],
    strength: 'mate',
  }));
  const id = '00000000-0000-4000-8000-000000000077';
  const file = { id, created: 0, updated: 1, seats, record, round: 1, phase: 'action', toMove: mine };
  await page.evaluate(async (game) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('endeavor', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no database'));
    });
    database.transaction('games', 'readwrite').objectStore('games').put(game);
    database.close();
    location.hash = `#/table/${game.id}`;
  }, file);
  await page.locator('main.table').waitFor();
}

// A record up to a decision of seat 0 after a part of it.
export function part(record: GameRecord, share: number): GameRecord {
  const from = Math.floor(record.moves.length * share);
  const next = record.moves.findIndex(([seat, move], i) => i >= from && seat === 0 && move.startsWith('use'));
  return { ...record, moves: record.moves.slice(0, next), result: null };
}

// A game as the page keeps it, at a decision of seat 0, against bots that move at once.
export async function layKept(page: Page, file: GameFile) {
  await page.evaluate(() => (location.hash = '#/'));
  await page.locator('main.home').waitFor();
  const seats = file.seats.map((seat, i) => (i ? { ...seat, strength: 'cabin-boy' as const } : seat));
  await keepGames(page, [{ ...file, seats }]);
  await page.evaluate((id) => (location.hash = `#/table/${id}`), file.id);
  await nextMoment(page, [0]);
}

// For tests that only want to be somewhere in a game: nobody has to play up to there.
export const layMiddle = (page: Page, part = 0.2, name = 'side-b-4') => layKept(page, recorded(77, name, part));
