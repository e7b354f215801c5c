// How a host arranges the seats before the start: whoever is put on a seat changes places with who sat there.
import type { SeatInfo } from '../../net/protocol.ts';

const sitter = ({ person, bot }: SeatInfo): string => person?.id ?? bot ?? 'open';

// What the server is told: a person's id, a bot, or 'open' for every seat.
export function arranged(seats: readonly SeatInfo[], seat: number, wanted: string): string[] {
  const before = seats.map(sitter);
  const from = seats.findIndex(({ person }) => person !== null && person.id === wanted);
  return before.map((who, i) => {
    if (i === seat) return wanted;
    return i === from ? (before[seat] ?? 'open') : who;
  });
}
