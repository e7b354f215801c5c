// What branches off from the moment that is looked at: ideas on a private copy, on which every seat is moved by hand, and
// playing on from a replay. The game itself stays as it is.
import { NO_CHOICE } from './choice.ts';
import { fileOf, type GameFile } from './file.ts';
import { keep } from './keeping.ts';
import { browse } from './lookingBack.ts';
import { changeOver, goOn, isChanging, seatDown, takePart } from './play.ts';
import type { SeatPlan } from './seats.ts';
import { isBrowsing, onTable, plyOf, table, type Table } from './table.svelte.ts';
import { release } from './windows.ts';

const IDEA = 'idea';

// Of a game, or of a moment of a replay; a lesson is nobody's game, and its teacher looks on.
export const mayTryIdeas = (t: Table): boolean => !t.home && (!t.file.lesson || t.told !== null);

export async function tryIdeas() {
  while (isChanging()) await changeOver();
  const t = table();
  if (!t || !mayTryIdeas(t)) return;
  const record = { ...t.shown.record, result: null };
  const seats = t.file.seats.map((plan): SeatPlan => ({ ...plan, kind: 'friend' }));
  await seatDown({ ...t.file, seats, record, lesson: IDEA }, [{ cmd: 'load', record }], (copy) => ({
    ...copy,
    home: { ...t, watching: false },
    holder: copy.now.state.to_move ?? t.holder,
  }));
  release();
}

export async function leaveIdeas() {
  const { home } = onTable();
  if (!home) return;
  const load = { cmd: 'load' as const, record: home.file.record };
  const laid = await seatDown(home.file, [load], ({ now }) => ({
    ...home,
    now,
    shown: now,
    choice: NO_CHOICE,
    hint: null,
    thinking: false,
  }));
  if (table() !== laid) return; // somebody went elsewhere
  if (isBrowsing(home)) await browse(plyOf(home));
  takePart(home);
  goOn();
}

// ---- A game of this device's own: whoever is to move there is you, and bots have the other chairs ----

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
