// Which discs travel between two positions, from where to where. Motion is this and nothing else: no event is
// remembered, the two positions say it all.
import { ATTRIBUTES, type GameState } from '../engine/types.ts';

export interface Flight {
  seat: number;
  from: string; // anchors, also those that only mark a spot: harbor:0, supply:0, track:africa:2
  to: string;
}

// More than these are a jump in time, not a move.
export const MOST_FLIGHTS = 12;

const harbor = (seat: number) => `harbor:${seat}`;
const supply = (seat: number) => `supply:${seat}`;

// Places outside the harbor that discs of each seat have left: only the modules move discs about.
type Left = Map<number, string[]>;

function leftPlaces(before: GameState, after: GameState): Left {
  const left: Left = new Map();
  const add = (seat: number, place: string) => left.set(seat, [...(left.get(seat) ?? []), place]);
  before.players.forEach(({ nation }, seat) => {
    const now = after.players[seat]?.nation;
    if (nation?.top && !now?.top) add(seat, `nation:${seat}`);
    if (nation?.middle && !now?.middle) add(seat, `mobilize:${seat}`);
  });
  for (const [area, region] of Object.entries(before.areas)) {
    const now = after.areas[area];
    region.sea.forEach((count, seat) => count > (now?.sea[seat] ?? 0) && add(seat, `sea:${area}`));
    region.track.forEach((seat, i) => seat !== null && now?.track[i] === null && add(seat, `track:${area}:${i}`));
  }
  for (const [id, owner] of Object.entries(before.spaces))
    if (owner !== null && after.spaces[id] === null) add(owner, `space:${id}`);
  return left;
}

// A disc in a place it was not in before; one that was there and is another's goes back to its owner's supply.
function arrival(place: string, before: number | null, after: number | null, left: Left): Flight[] {
  if (before === after || after === null) return [];
  const flights: Flight[] = [];
  if (before !== null) flights.push({ seat: before, from: place, to: supply(before) });
  flights.push({ seat: after, from: left.get(after)?.shift() ?? harbor(after), to: place });
  return flights;
}

// Discs onto Exploits; and what has left a place for the harbor or an attribute track.
function moduleFlights(before: GameState, after: GameState, left: Left): Flight[] {
  const found: Flight[] = [];
  for (const { id, discs } of after.exploits ?? []) {
    const old = before.exploits?.find((exploit) => exploit.id === id)?.discs ?? [];
    discs.forEach((count, seat) => {
      if (count > (old[seat] ?? 0)) found.push({ seat, from: harbor(seat), to: `exploit:${id}` });
    });
  }
  for (const [seat, places] of left) {
    const [now, old] = [after.players[seat], before.players[seat]];
    const risen = now && old && ATTRIBUTES.find((id) => now.track_discs[id] > old.track_discs[id]);
    for (const from of places) found.push({ seat, from, to: risen ? `attribute:${risen}` : harbor(seat) });
  }
  return found;
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
  const left = leftPlaces(before, after);
  for (const [id, owner] of Object.entries(after.spaces)) {
    found.push(...arrival(`space:${id}`, before.spaces[id] ?? null, owner, left));
  }
  for (const [area, region] of Object.entries(after.areas)) {
    const old = before.areas[area];
    if (!old) continue;
    region.track.forEach((seat, i) =>
      found.push(...arrival(`track:${area}:${i}`, old.track[i] ?? null, seat, left)),
    );
    region.sea.forEach((count, seat) => {
      const from = seat < after.players.length ? seat : -1;
      if (count > (old.sea[seat] ?? 0))
        found.push({ seat: from, from: left.get(seat)?.shift() ?? harbor(from), to: `sea:${area}` });
    });
  }
  return [...workerFlights(before, after), ...found, ...moduleFlights(before, after, left)];
}
