// The game on the table: one record of everything that is shown, and one door through which it changes.
// What may be done with it stands in play.ts; components only read.
import type { Position } from '../engine/client.ts';
import type { GameState, LogEntry, MenuItem } from '../engine/types.ts';
import { NO_CHOICE, type Choice } from './choice.ts';
import type { Company } from './company/company.ts';
import type { GameFile } from './file.ts';
import { isPerson, markOf, type Mark } from './seats.ts';

// What the bot would do, and what speaks for it.
export type Hint = MenuItem & { why: string };

export interface Table {
  file: GameFile;
  now: Position; // the game as it stands
  shown: Position; // what lies on the table: the same, or an earlier position while browsing
  holder: number; // whose mat lies open, the last person to decide
  choice: Choice;
  since: GameState | null; // as the holder last left it, for the marks of what has changed
  latest: LogEntry | null; // the bot's move that is being shown
  handOver: boolean; // the holder's turn is over and can still be taken back; Done hands it on
  thinking: boolean;
  hint: Hint | 'asked' | null;
  home: Table | null; // the real game as it was left, while ideas are tried on a copy
  told: number | null; // of a replay: so many moves have been seen, and no more is told; null tells all
  watching: boolean; // the moves are shown one after the other
  settled: boolean; // of a lesson: it is over, and nothing is asked any more
  company: Company | null; // those with whom it is played through a server
  floor: number; // so many moves are never taken back: those that lead up to a problem
}

let current = $state.raw<Table | null>(null);

export const table = (): Table | null => current;

// The table of a page that is only shown while there is one.
export function onTable(): Table {
  if (!current) throw new Error('no game is on the table');
  return current;
}

export function put(next: Table | null) {
  current = next;
}

export function change(part: Partial<Table>) {
  if (current) current = { ...current, ...part };
}

export const choose = (choice: Partial<Choice>) => {
  if (current) change({ choice: { ...current.choice, ...choice } });
};

export const forget = () => change({ choice: NO_CHOICE });

export const isBrowsing = (t: Table): boolean => t.shown !== t.now;

export const plyOf = (t: Table): number => t.shown.record.moves.length;

export const seatToMove = (t: Table): number | null => t.now.state.to_move;

// May the person at this device decide now?
export function isMine(t: Table): boolean {
  const seat = seatToMove(t);
  return (
    seat !== null &&
    seat === t.holder &&
    isPerson(t.file.seats[seat]) &&
    !isBrowsing(t) &&
    !t.handOver &&
    !t.settled &&
    !t.company?.held[seat] &&
    !t.company?.ended
  );
}

// The start building is there, the Nation is not.
export function isChoosingNation(t: Table): boolean {
  return isMine(t) && t.now.menu[0]?.verb === 'nation';
}

export const mark = (t: Table, seat: number): Mark => markOf(t.file.seats, seat);

// The only person at this device, who is called "you"; nobody where several sit there, or none, and on a copy.
export const onlyPerson = (t: Table): number | null => (t.home === null ? onlyPersonOf(t.file) : null);

export function onlyPersonOf({ seats }: GameFile): number | null {
  return seats.filter(isPerson).length === 1 ? seats.findIndex(isPerson) : null;
}

export const peopleCount = (t: Table): number => t.file.seats.filter(isPerson).length;
