// Which discs travel between two positions, from where to where. Motion is this and nothing else: no event is
// remembered, the two positions say it all.
import type { GameState } from '../engine/types.ts';

export interface Flight {
  seat: number;
  from: string; // anchors, also those that only mark a spot: harbor:0, supply:0, track:africa:2
  to: string;
}

// More than these are a jump in time, not a move.
export const MOST_FLIGHTS = 12;

const harbor = (seat: number) => `harbor:${seat}`;
const supply = (seat: number) => `supply:${seat}`;

// A disc in a place it was not in before; one that was there goes back to its owner's supply.
function arrival(place: string, before: number | null, after: number | null): Flight[] {
  if (before === after) return [];
  const flights: Flight[] = [];
  if (before !== null) flights.push({ seat: before, from: place, to: supply(before) });
  if (after !== null) flights.push({ seat: after, from: harbor(after), to: place });
  return flights;
}

function workerFlights(before: GameState, after: GameState): Flight[] {
  return after.players.flatMap((player, seat) =>
    player.buildings.flatMap((building, i) => {
      const old = before.players[seat]?.buildings[i];
      if (!old || old.id !== building.id || old.worker === building.worker) return [];
      const place = `seaside:${seat}:${i}`;
      return [building.worker ? { seat, from: harbor(seat), to: place } : { seat, from: place, to: harbor(seat) }];
    }),
  );
}

export function flights(before: GameState, after: GameState): Flight[] {
  const found: Flight[] = [];
  for (const [id, owner] of Object.entries(after.spaces)) {
    found.push(...arrival(`space:${id}`, before.spaces[id] ?? null, owner));
  }
  for (const [area, region] of Object.entries(after.areas)) {
    const old = before.areas[area];
    if (!old) continue;
    region.track.forEach((seat, i) => found.push(...arrival(`track:${area}:${i}`, old.track[i] ?? null, seat)));
    region.sea.forEach((count, seat) => {
      const from = seat < after.players.length ? seat : -1;
      if (count > (old.sea[seat] ?? 0)) found.push({ seat: from, from: harbor(from), to: `sea:${area}` });
    });
  }
  return [...workerFlights(before, after), ...found];
}
