// The words of the game server as types: tables, people, events and answers, as docs/server.md has them. What the
// rules say in them is the referee's vocabulary (engine/types.ts).
import type { GameState, Result, Rules } from '../engine/types.ts';

export const PROTOCOL = 1;

export interface Person {
  id: string | null; // null: a former player
  name: string;
}

export interface SeatInfo {
  person: Person | null;
  bot: string | null;
  here: boolean;
  held_by: string | null; // the bot that plays for the person
}

export type Pace =
  { kind: 'untimed' } | { kind: 'live'; base_s: number; increment_s: number } | { kind: 'days'; days: number };

export type TablePhase = 'gathering' | 'playing' | 'over';

export interface Vote {
  id: string;
  what: 'undo' | 'end' | 'replace';
  to: number | null;
  seat: number | null;
  by: number;
  yes: number[];
  no: number[];
  until: string;
}

export interface TableInfo {
  id: string;
  rules: Rules;
  pace: Pace;
  stand_in: string;
  phase: TablePhase;
  host: string;
  seats: SeatInfo[];
  ply: number;
  undos: number;
  to_move: number | null;
  clock: (number | null)[] | null; // milliseconds, as it stood when sent
  commitment: string | null;
  fair: unknown;
  listed: boolean;
  votes: Vote[];
  scores: number[] | null;
  rematch: string | null;
}

export interface Said {
  seat: number | null;
  person: Person;
  text: string;
  at: string;
}

export type TableEvent =
  | {
      event: 'moved';
      table: string;
      ply: number;
      undos: number;
      seat: number;
      move: string;
      hash: string;
      clock: (number | null)[] | null;
    }
  | {
      event: 'undone';
      table: string;
      to: number;
      undos: number;
      seat: number;
      hash: string;
      clock: (number | null)[] | null;
    }
  | { event: 'table'; table: TableInfo }
  | ({ event: 'said'; table: string } & Said)
  | { event: 'over'; table: string; ply: number; result: Result | null }
  | { event: 'snapshot'; table: TableInfo; from: number; moves: string[]; hash: string | null };

export interface Hello {
  event: 'hello';
  protocol: number;
  rules_version: number;
}

// What a socket is asked; the line numbers it.
export type Ask =
  | { cmd: 'watch'; table: string; from: number }
  | { cmd: 'unwatch'; table: string }
  | { cmd: 'play'; table: string; ply: number; undos: number; move: string }
  | { cmd: 'undo'; table: string; ply: number; to: number }
  | { cmd: 'propose'; table: string; what: 'end' }
  | { cmd: 'propose'; table: string; what: 'replace'; seat: number }
  | { cmd: 'vote'; table: string; vote: string; yes: boolean }
  | { cmd: 'say'; table: string; text: string }
  | { cmd: 'ping' };

export interface Refused {
  code: string;
  message: string;
}

export interface Watched {
  table: TableInfo;
  from: number;
  moves: string[];
  hash: string | null;
  said: Said[];
}

// Moves that the server has and the page has not.
export interface Missing {
  undos: number;
  from: number;
  moves: string[];
}

export type Reply = { id: number | null } & (
  | ({ ok: true; ply?: number; vote?: string } & Partial<Watched>)
  | ({ ok: false; error: Refused } & Partial<Missing>)
);

// What a table is made of: rules and chance, or a position that a game has reached.
export type Beginning = { rules: Rules; nonce: string } | { position: GameState; rules_version: number };

export type Wish = Beginning & {
  seats: string[]; // 'me', 'open', or a bot's strength
  pace: Pace;
  stand_in: string;
  listed: boolean;
};

export const tableOf = (event: TableEvent): string =>
  typeof event.table === 'string' ? event.table : event.table.id;

// The seat of a person; -1: none.
export const seatOf = (table: TableInfo, person: Person | null): number =>
  person === null || person.id === null
    ? -1
    : table.seats.findIndex((seat) => seat.person !== null && seat.person.id === person.id);

export const isOpen = ({ person, bot }: SeatInfo): boolean => person === null && bot === null;
