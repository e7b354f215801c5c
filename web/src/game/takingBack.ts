// How far Undo goes back from a position: one step, or the whole turn.
import { isPerson } from './seats.ts';
import type { Table } from './table.svelte.ts';

// Moves with which a turn begins; whatever the same seat decides next in that phase belongs to it.
const OPENINGS = new Set(['use', 'spend', 'pass', 'build', 'start', 'nation']);

const goesOn = ({ now }: Table, index: number): boolean => {
  const [before, entry] = [now.log[index - 1], now.log[index]];
  if (!before || !entry || OPENINGS.has(entry.parts.verb)) return false;
  return before.seat === entry.seat && before.round === entry.round && before.phase === entry.phase;
};

// How many moves to take back: to the latest decision of a person, or to the first of their turn.
export function movesToUndo(t: Table, wholeTurn: boolean): number {
  const moves = t.now.record.moves;
  const person = ([seat]: [number, string]) => isPerson(t.file.seats[seat]);
  let index = moves.findLastIndex(person);
  if (index < 0) return 0;
  while (wholeTurn && goesOn(t, index)) index--;
  return moves.length - index;
}

export const canUndo = (t: Table): boolean => movesToUndo(t, false) > 0;

// Is the start of the turn further back than the latest step?
export const canUndoTurn = (t: Table): boolean => movesToUndo(t, true) > movesToUndo(t, false);
