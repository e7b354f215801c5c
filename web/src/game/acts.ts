// What is to be shown after a move, act by act: the pieces that the move itself moved, then what happened by itself.
// Read off two positions and what the log says followed. Times are those of normal speed.
import type { FollowedStep, GameState } from '../engine/types.ts';
import { openedAreas } from './changes.ts';
import { MOST_FLIGHTS, travels, type Flight } from './flights.ts';

export interface Act {
  kind: 'deed' | FollowedStep['kind'];
  flights: Flight[];
  time: number; // ms
  step: FollowedStep | null;
}

const DEED = 420;
const OPENING = 1000; // a deed that opens a region
const ROUND = 1000;
const OVER = 2600;
// Discs for so many seats. A round's card and its discs together stay under three seconds, whether the seats get theirs
// all at once or each in turn.
const discs = (seats: number): number => Math.max(190, 140 * seats);

function timeOf({ kind, shares = [] }: FollowedStep): number {
  if (kind === 'round') return ROUND;
  if (kind === 'over') return OVER;
  return kind === 'setup' ? 0 : discs(shares.length);
}

// The flights of these shares, taken out of the list: what is left was moved by the move itself.
function claim(flights: Flight[], { shares = [] }: FollowedStep): Flight[] {
  const claimed: Flight[] = [];
  for (const { seat, count } of shares)
    for (let n = 0; n < count; n++) {
      const last = flights.findLastIndex((flight) => flight.seat === seat);
      if (last >= 0) claimed.push(...flights.splice(last, 1));
    }
  return claimed;
}

// `then`: what happened by itself after the one move between the two; null for any other way from one to the other.
export function actsOf(before: GameState, after: GameState, then: FollowedStep[] | null): Act[] {
  const { deed, growth, salary } = travels(before, after);
  if (deed.length > MOST_FLIGHTS) return [];
  const acts = (then ?? []).map((step): Act => {
    const flights =
      step.kind === 'growth' ? claim(growth, step) : step.kind === 'salary' ? claim(salary, step) : [];
    return { kind: step.kind, flights, time: timeOf(step), step };
  });
  const moved = then ? [...deed, ...salary] : deed;
  const time = openedAreas(before, after).length ? OPENING : DEED;
  const first: Act = { kind: 'deed', flights: moved, time, step: null };
  return [...(moved.length ? [first] : []), ...acts].filter((act) => act.time > 0);
}
