// How far Undo goes back from a position: one step, or the whole turn.
import { isPerson } from './seats.ts';
import type { Table } from './table.svelte.ts';

// How many moves to take back: to the latest decision of a person, or to the first of their turn.
export function movesToUndo(t: Table, wholeTurn: boolean): number {
  const moves = t.now.record.moves;
  const person = ([seat]: [number, string]) => isPerson(t.file.seats[seat]);
  const index = moves.findLastIndex(person);
  if (index < 0) return 0;
  const first = wholeTurn ? (t.now.turns[index] ?? 0) - 1 : index; // plies count from 1
  return index < t.floor ? 0 : moves.length - Math.max(first, t.floor);
}

// In company nobody takes back what is over, nor while a bot has the chair.
function mayUndo({ company, now, settled }: Table): boolean {
  if (!company) return !settled;
  return company.seat !== null && now.state.to_move !== null && !company.ended && !company.held[company.seat];
}

export const canUndo = (t: Table): boolean => mayUndo(t) && movesToUndo(t, false) > 0;

// Others are asked first, unless all that goes is one's own and it is still one's own turn.
export function needsConsent(t: Table, wholeTurn: boolean): boolean {
  if (!t.company) return false;
  const { seat } = t.company;
  const gone = t.now.record.moves.slice(t.now.record.moves.length - movesToUndo(t, wholeTurn));
  return t.now.state.to_move !== seat || gone.some(([mover]) => mover !== seat);
}

// Is the start of the turn further back than the latest step?
export const canUndoTurn = (t: Table): boolean => canUndo(t) && movesToUndo(t, true) > movesToUndo(t, false);
