// Playing on from the moment of a replay: a game of this device's own, in which whoever is to move there is you and
// bots have the other chairs. The replay stays as it is.
import { fileOf, type GameFile } from './file.ts';
import { keep } from './keeping.ts';
import type { SeatPlan } from './seats.ts';
import type { Table } from './table.svelte.ts';

export const canPlayOn = (t: Table): boolean => t.shown.state.to_move !== null;

export function playOnFrom(t: Table): string {
  const { record, state } = t.shown;
  const seats = t.file.seats.map((plan, seat): SeatPlan =>
    seat === state.to_move ? { ...plan, kind: 'you' } : { ...plan, kind: 'bot', strength: plan.strength ?? 'mate' },
  );
  const file: GameFile = {
    ...fileOf({ ...record, result: null }, 'bot'),
    seats,
    round: state.round,
    phase: state.phase,
    toMove: state.to_move,
  };
  keep(file, true);
  return file.id;
}
