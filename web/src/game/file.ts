// A game as it is kept: the record, which is the truth, and what only this device knows about it.
import type { GameRecord, Phase, Rules } from '../engine/types.ts';
import { isPerson, MARKS, type SeatPlan } from './seats.ts';

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
  guided?: boolean; // the teacher still sits beside it
  table?: string; // of a game that is played through a server: which table there
  deal?: string | null; // what it counts as in one's statistics (played.ts); null: it came from elsewhere
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

// A game that begins here. A copy of it is the same deal and counts once with it.
export function newFile(rules: Rules, seats: SeatPlan[], guided: boolean): GameFile {
  const [id, now] = [newId(), Date.now()];
  return {
    id,
    created: now,
    updated: now,
    seats,
    record: { format: '', rules_version: 0, rules, players: [], moves: [], result: null },
    round: 1,
    phase: 'start',
    toMove: null,
    deal: id,
    ...(guided ? { guided } : {}),
  };
}

export const isOver = (file: GameFile): boolean => file.toMove === null;

// A record from elsewhere, every seat of the same kind.
export function fileOf(record: GameRecord, kind: SeatPlan['kind']): GameFile {
  const seats = record.players.map((name, i): SeatPlan => ({ kind, name, mark: MARKS[i] ?? 'a' }));
  const now = Date.now();
  const file = { id: newId(), created: now, updated: now, seats, record, deal: null };
  return { ...file, round: 1, phase: 'start', toMove: null };
}

export const day = (time: number): string => {
  const date = new Date(time);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

// endeavor-side-b-4-players-2026-11-16.json, with the round while it is unfinished. The same in every language.
export function fileName(file: GameFile): string {
  const { board, players } = file.record.rules;
  const parts = ['endeavor', board, players, 'players', ...(isOver(file) ? [] : ['round', file.round])];
  return `${[...parts, day(file.updated)].join('-').replace(/[^a-z0-9-]/gi, '')}.json`;
}

type Moves = GameRecord['moves'];

function sameStart(a: Moves, b: Moves): number {
  const differ = a.findIndex(([seat, move], i) => seat !== b[i]?.[0] || move !== b[i][1]);
  return differ < 0 ? a.length : differ;
}

// Would a person's moves be lost if `theirs` took the place of `mine`? What was already kept (`base`) and taken back
// by the other window is not lost but undone.
export function wouldVanish(mine: GameFile, base: Moves, theirs: GameFile): boolean {
  const moves = mine.record.moves;
  if (sameStart(moves, theirs.record.moves) === moves.length) return false;
  return moves.slice(sameStart(moves, base)).some(([seat]) => isPerson(mine.seats[seat]));
}
