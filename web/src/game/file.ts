// A game as it is kept: the record, which is the truth, and what only this device knows about it.
import type { GameRecord, Phase } from '../engine/types.ts';
import type { SeatPlan } from './seats.ts';

export interface GameFile {
  id: string;
  created: number;
  updated: number;
  seats: SeatPlan[];
  record: GameRecord;
  round: number;
  phase: Phase;
  toMove: number | null; // null when over
  lesson?: string; // a game of the Learn pages, and which
}

// Not crypto.randomUUID: a page that comes from another machine without https has none.
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const randomSeed = (): number => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return ((high ?? 0) & 0x1fffff) * 2 ** 32 + (low ?? 0);
};

export const isOver = (file: GameFile): boolean => file.toMove === null;
