// The chairs of a server's table as the page's own seats: who is you, who is far away, who is a bot and what it is called.
import type { GameRecord } from '../engine/types.ts';
import type { Company } from '../game/company/company.ts';
import type { GameFile } from '../game/file.ts';
import { BOT_NAMES, isStrength, MARKS, type SeatPlan } from '../game/seats.ts';
import { seatOf, type Person, type SeatInfo, type TableInfo } from './protocol.ts';

// Bots have names here, because two of one strength may sit at a table; the same on every page.
export const chairName = ({ person, bot }: SeatInfo, seat: number): string =>
  person?.name ?? (bot === null ? '' : (BOT_NAMES[(seat + BOT_NAMES.length - 1) % BOT_NAMES.length] ?? bot));

export const seatsOf = (table: TableInfo, me: Person | null): SeatPlan[] =>
  table.seats.map((chair, seat) => ({
    kind: chair.bot !== null ? 'bot' : seat === seatOf(table, me) ? 'you' : 'far',
    name: chairName(chair, seat),
    mark: MARKS[seat] ?? 'a',
    ...(isStrength(chair.bot) ? { strength: chair.bot } : {}),
  }));

export function companyOf(table: TableInfo, me: Person | null): Company {
  const seat = seatOf(table, me);
  return {
    seat: seat < 0 ? null : seat,
    held: table.seats.map(({ held_by }) => held_by),
    ended: table.phase === 'over' && table.scores === null,
  };
}

export const fileIdOf = (table: string): string => `table-${table}`;

// The table that a kept game was played at; nothing for games of this device.
export const tableIdIn = (fileId: string): string | null => /^table-([\w-]{16,})$/.exec(fileId)?.[1] ?? null;

// Counts in one's statistics when one has played it to its end.
export function fileFor(table: TableInfo, record: GameRecord, me: Person | null): GameFile {
  const seats = seatsOf(table, me);
  const now = Date.now();
  return {
    id: fileIdOf(table.id),
    created: now,
    updated: now,
    seats,
    record: { ...record, players: seats.map(({ name }) => name) },
    round: 1,
    phase: 'start',
    toMove: table.to_move,
    table: table.id,
    deal: seatOf(table, me) < 0 ? null : table.id,
  };
}
