// A table with friends before it is made: who is expected on which seat, and the choices of pace.
import { MARKS, type SeatPlan, type Strength } from '../../game/seats.ts';
import type { GameFile } from '../../game/file.ts';
import type { Pace } from '../../net/protocol.ts';

export type Chair = 'me' | 'open' | Strength;
export type PaceKind = Pace['kind'];

// Minutes for each seat and seconds for each move: an evening, an unhurried one, a long one.
export const LIVE: readonly (readonly [minutes: number, seconds: number])[] = [
  [10, 15],
  [20, 30],
  [45, 60],
];
export const DAYS: readonly number[] = [1, 2, 3, 7, 14];

export interface PaceDraft {
  kind: PaceKind;
  live: number; // which of LIVE
  days: number;
}

export const NEW_PACE: PaceDraft = { kind: 'untimed', live: 1, days: 3 };

export function paceOf({ kind, live, days }: PaceDraft): Pace {
  const [minutes, seconds] = LIVE[live] ?? [20, 30];
  if (kind === 'live') return { kind, base_s: minutes * 60, increment_s: seconds };
  return kind === 'days' ? { kind, days } : { kind };
}

export const newChairs = (players: number): Chair[] =>
  Array.from({ length: players }, (_, seat) => (seat === 0 ? 'me' : 'open'));

// As many as there are players; whoever is there stays.
export const fittedChairs = (chairs: readonly Chair[], players: number): Chair[] =>
  Array.from({ length: players }, (_, seat) => chairs[seat] ?? 'open');

// One sits on one seat only.
export const withChair = (chairs: readonly Chair[], seat: number, chair: Chair): Chair[] =>
  chairs.map((other, i) => (i === seat ? chair : chair === 'me' && other === 'me' ? 'open' : other));

// A game of this device goes on at a table: you stay where you sit, bots stay, friends are expected by link.
export const chairsOf = ({ seats }: GameFile, invited: number): Chair[] => {
  const me = seats.findIndex(({ kind }) => kind === 'you');
  return seats.map(({ kind, strength }: SeatPlan, seat) => {
    if (seat === invited && seat !== me) return 'open';
    if (seat === me) return 'me';
    return kind === 'bot' ? (strength ?? 'mate') : 'open';
  });
};

export const markAt = (seat: number) => MARKS[seat] ?? 'a';
