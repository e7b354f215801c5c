// Recorded games as the page keeps them, whole or up to a decision of seat 0: positions that are the same in every run.
import fs from 'node:fs';
import type { GameRecord } from '../../src/engine/types.ts';
import type { GameFile } from '../../src/game/file.ts';

const GAMES = new URL('../../../tests/data/games/golden/', import.meta.url);
const NAMES = ['Skipper', 'Marit', 'Tomás', 'Ishaan', 'Yuki'];
const MARKS = ['a', 'b', 'c', 'd', 'e'] as const;

// Up to the first decision of seat 0 that begins with `verb` after a part of the game; 1: all of it.
export function recorded(number: number, name: string, part = 1, verb = 'use'): GameFile {
  const record = JSON.parse(fs.readFileSync(new URL(`${name}.json`, GAMES), 'utf8')) as GameRecord;
  const from = Math.floor(record.moves.length * part);
  const next = record.moves.findIndex(([seat, move], i) => i >= from && seat === 0 && move.startsWith(verb));
  const whole = next < 0;
  const { moves } = record;
  return asKept(number, whole ? record : { ...record, moves: moves.slice(0, next), result: null }, whole);
}

// A game of this device: seat 0 is played here, and the others are bots.
export function asKept(number: number, record: GameRecord, isOver = false): GameFile {
  const players = NAMES.slice(0, record.rules.players);
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    created: 0,
    updated: Date.now() - (13 - number) * 86_400_000, // the days stay as many days ago
    seats: players.map((name, i) => {
      const mark = MARKS[i] ?? 'a';
      return i ? { kind: 'bot', name, mark, strength: 'mate' } : { kind: 'you', name, mark };
    }),
    record: { ...record, players },
    round: 4,
    phase: 'action',
    toMove: isOver ? null : 0,
  };
}
