// Which pieces travel between two positions, from where to where: discs, tokens and cards. Motion is this and nothing
// else: no event is remembered, the two positions say it all. What the move itself moved comes first; Growth and Salary
// follow by themselves and travel after it.
import { ATTRIBUTES, type GameState, type PlayerState } from '../engine/types.ts';

export interface Flight {
  seat: number;
  from: string; // anchors, also those that only mark a spot: harbor:0, supply:0, track:africa:2, ladder:0:culture
  to: string;
  token?: string; // what travels, when it is no disc
  card?: string;
}

export interface Travels {
  deed: Flight[];
  growth: Flight[];
  salary: Flight[];
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

// Every player beside what they were.
const pairs = (before: GameState, after: GameState): [PlayerState, PlayerState, number][] =>
  after.players.flatMap((is, seat) => {
    const was = before.players[seat];
    return was ? [[was, is, seat] as [PlayerState, PlayerState, number]] : [];
  });

function workerFlights(before: GameState, after: GameState): { out: Flight[]; home: Flight[] } {
  const [out, home]: [Flight[], Flight[]] = [[], []];
  for (const [was, is, seat] of pairs(before, after))
    is.buildings.forEach((building, i) => {
      const old = was.buildings[i];
      if (!old || old.id !== building.id || old.worker === building.worker) return;
      const place = `seaside:${seat}:${i}`;
      if (building.worker) out.push({ seat, from: harbor(seat), to: place });
      else home.push({ seat, from: place, to: harbor(seat) });
    });
  return { out, home };
}

function mapFlights(before: GameState, after: GameState, left: Left): Flight[] {
  const found: Flight[] = [];
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
  return found;
}

// A link's token lies at the link, the others at their space or on the track.
const placeOfToken = (place: string): string =>
  place.startsWith('track:') ? place : place.includes('--') ? `link:${place}` : `space:${place}`;

// Tokens that somebody has taken from the board: to the ladder of their attribute, or to the harbor.
function tokenFlights(before: GameState, after: GameState): Flight[] {
  const gained = pairs(before, after).map(([was, is]) =>
    Object.fromEntries(Object.keys(is.tokens).map((id) => [id, (is.tokens[id] ?? 0) - (was.tokens[id] ?? 0)])),
  );
  return Object.entries(before.tokens).flatMap(([place, token]) => {
    if (after.tokens[place]) return [];
    const seat = gained.findIndex((counts) => (counts[token] ?? 0) > 0);
    const counts = gained[seat];
    if (!counts) return []; // it left the game
    counts[token] = (counts[token] ?? 0) - 1;
    const brown = ATTRIBUTES.some((id) => id === token);
    return [{ seat, token, from: placeOfToken(place), to: brown ? `ladder:${seat}:${token}` : harbor(seat) }];
  });
}

// Cards that somebody has gained: from their deck, or a governor from where it waited.
function cardFlights(before: GameState, after: GameState): Flight[] {
  const from = (card: string): string | null => {
    for (const [area, { deck, governor }] of Object.entries(before.areas)) {
      if (deck.includes(card)) return `deck:${area}`;
      if (governor === card) return `sea:${area}`;
    }
    const beside = Object.entries(before.decks).find(([, deck]: [string, string[]]) => deck.includes(card));
    return beside ? `deck:${beside[0]}` : null;
  };
  return pairs(before, after).flatMap(([was, is, seat]) =>
    is.cards
      .filter((card) => !was.cards.includes(card))
      .flatMap((card) => {
        const place = from(card);
        return place ? [{ seat, card, from: place, to: `hand:${seat}:${card}` }] : [];
      }),
  );
}

// Discs that come into play.
const grownFlights = (before: GameState, after: GameState): Flight[] =>
  pairs(before, after).flatMap(([was, is, seat]) =>
    Array.from({ length: Math.max(0, was.supply - is.supply) }, () => ({
      seat,
      from: supply(seat),
      to: harbor(seat),
    })),
  );

// Inside the action phase discs move by what is done, and at the start by set-ups.
const byItself = (before: GameState, after: GameState): boolean =>
  before.phase !== 'start' &&
  (before.phase !== 'action' || after.phase !== 'action' || before.round !== after.round);

export function travels(before: GameState, after: GameState): Travels {
  const left = leftPlaces(before, after);
  const workers = workerFlights(before, after);
  const apart = byItself(before, after);
  const onMap = mapFlights(before, after, left);
  return {
    deed: [
      ...workers.out,
      ...(apart ? [] : workers.home),
      ...onMap,
      ...moduleFlights(before, after, left),
      ...tokenFlights(before, after),
      ...cardFlights(before, after),
    ],
    growth: apart ? grownFlights(before, after) : [],
    salary: apart ? workers.home : [],
  };
}
