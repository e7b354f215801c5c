// A server's game on the page's table: laid out when one comes, laid out anew when it was not the server's, and with the
// names and chairs as they are now.
import { lookBack } from '../engine/client.ts';
import type { GameRecord } from '../engine/types.ts';
import type { Company } from '../game/company/company.ts';
import { GAME } from '../game/lookingBack.ts';
import { alter } from '../game/play.ts';
import type { SeatPlan } from '../game/seats.ts';
import { change, onTable, table } from '../game/table.svelte.ts';
import { namePlayers } from '../i18n/index.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { Person, TableInfo } from './protocol.ts';
import { companyOf, seatsOf } from './seating.ts';

// Whoever comes back sees what has changed since their last move.
export async function layOut(company: Company) {
  const { now } = onTable();
  const { seat } = company;
  change({ company, holder: seat ?? 0, settled: company.ended });
  const last = seat === null ? -1 : now.record.moves.findLastIndex(([mover]) => mover === seat);
  if (last < 0 || last + 1 === now.record.moves.length) return;
  const left = await lookBack(GAME, settings.language, now, last + 1);
  if (table()?.now === now) change({ since: left.state });
}

export async function layAnew(record: GameRecord) {
  const players = onTable().file.seats.map(({ name }) => name);
  await alter([{ cmd: 'load', record: { ...record, players } }], null, ({ log }) => ({
    latest: log.at(-1) ?? null,
  }));
}

const same = (a: readonly SeatPlan[], b: readonly SeatPlan[]): boolean =>
  a.length === b.length &&
  a.every(({ kind, name, strength }, i) => {
    const other = b[i];
    return kind === other?.kind && name === other.name && strength === other.strength;
  });

// Somebody went, came back or is called otherwise. The engine's sentences have the names too.
export async function nameSeats(info: TableInfo, me: Person | null) {
  const t = table();
  if (!t?.company) return;
  const company = companyOf(info, me);
  const seats = seatsOf(info, me);
  change({ company, holder: company.seat ?? t.holder, settled: company.ended });
  if (same(seats, t.file.seats)) return;
  const players = seats.map(({ name }) => name);
  change({ file: { ...t.file, seats } });
  if (players.every((name, i) => name === t.file.seats[i]?.name) || t.home) return;
  namePlayers(players);
  await alter([{ cmd: 'load', record: { ...t.now.record, players } }], null, () => ({}));
}
