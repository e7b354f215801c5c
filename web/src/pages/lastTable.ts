// The table of the last new game, kept on this device, so that the next evening begins with the same people.
import type { Content } from '../engine/content.ts';
import { isPerson, MARKS, STRENGTHS, type SeatPlan } from '../game/seats.ts';
import { boardsFor, fitted, newDraft, type Draft } from './newGame.ts';

const KEY = 'endeavor-last-table';
const KINDS: readonly SeatPlan['kind'][] = ['you', 'friend', 'bot'];

// A seat that goes by the player's own name has none here: that one is called otherwise in another language.
export function keepTable({ rules, seats }: Draft, you: string) {
  const kept = seats.map((seat) => (isPerson(seat) && seat.name === you ? { ...seat, name: '' } : seat));
  try {
    localStorage.setItem(KEY, JSON.stringify({ rules, seats: kept }));
  } catch {
    // A private window may refuse to keep it.
  }
}

function isSeat(seat: Partial<SeatPlan> | null): seat is SeatPlan {
  if (!seat || typeof seat.name !== 'string' || !seat.kind || !seat.mark) return false;
  const strong = seat.strength === undefined ? seat.kind !== 'bot' : STRENGTHS.includes(seat.strength);
  return KINDS.includes(seat.kind) && MARKS.includes(seat.mark) && strong;
}

// What the browser kept may be of another version of this page, or spoilt.
function isTable(box: Content, table: Partial<Draft> | null): table is Draft {
  if (!table?.rules || !Array.isArray(table.seats)) return false;
  const { edition, players, options } = table.rules;
  const seats: (Partial<SeatPlan> | null)[] = table.seats;
  const apart = new Set(seats.map((seat) => seat?.mark)).size === seats.length;
  const known = boardsFor(box, edition).length > 0 && typeof options === 'object' && options !== null;
  return known && seats.length === players && apart && seats.every(isSeat);
}

export function lastTable(box: Content, you: string): Draft {
  const fresh = newDraft(you);
  try {
    const table = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!isTable(box, table)) return fresh;
    const seats = table.seats.map((seat) => (seat.name === '' ? { ...seat, name: you } : seat));
    return fitted(box, { rules: table.rules, seats, seed: '' }, {}, you);
  } catch {
    return fresh;
  }
}
