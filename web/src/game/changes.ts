// What differs between two positions: for the preview of a move, for the marks "changed since your last turn"
// and for motion. Compares what the engine says and counts nothing by rules of its own.
import { ATTRIBUTES, type AttributeId, type GameState, type View } from '../engine/types.ts';
import { at, type Anchor } from './anchors.ts';

export interface Look {
  state: GameState;
  view: View;
}

export interface AttributeChange {
  attribute: AttributeId;
  from: number;
  to: number;
  levelFrom: number;
  levelTo: number;
}

export interface Change<T> {
  from: T;
  to: T;
}

export interface SeatChanges {
  seat: number;
  attributes: AttributeChange[];
  glory: Change<number> | null;
  harbor: Change<number> | null;
  tokens: string[]; // gained, blue ones
  links: number[]; // gained, as numbers of the board's links
  lostLinks: number[];
  cards: string[]; // gained
  lostCards: string[];
  exploits: { id: string; from: number; to: number }[]; // Glory from each
  fate: Change<number> | null; // Glory from it
  monument: string | null; // raised
}

const changed = (from: number, to: number): Change<number> | null => (from === to ? null : { from, to });

function seatChanges(before: Look, after: Look, seat: number): SeatChanges | null {
  const [a, b] = [before.state.players[seat], after.state.players[seat]];
  const [va, vb] = [before.view.players[seat], after.view.players[seat]];
  if (!a || !b || !va || !vb) return null;
  const attributes = ATTRIBUTES.filter((id) => a.attributes[id] !== b.attributes[id]).map((attribute) => ({
    attribute,
    from: a.attributes[attribute],
    to: b.attributes[attribute],
    levelFrom: va.levels[attribute],
    levelTo: vb.levels[attribute],
  }));
  const isOwn = (view: View, link: number) => view.links[link] === seat;
  const links = after.view.links.map((_, i) => i);
  return {
    seat,
    attributes,
    glory: changed(before.view.sheets[seat]?.total ?? 0, after.view.sheets[seat]?.total ?? 0),
    harbor: changed(a.harbor, b.harbor),
    // A brown token shows as its attribute.
    tokens: Object.keys(b.tokens).filter(
      (id) => !(id in b.attributes) && (b.tokens[id] ?? 0) > (a.tokens[id] ?? 0),
    ),
    links: links.filter((i) => isOwn(after.view, i) && !isOwn(before.view, i)),
    lostLinks: links.filter((i) => isOwn(before.view, i) && !isOwn(after.view, i)),
    cards: b.cards.filter((card) => !a.cards.includes(card)),
    lostCards: a.cards.filter((card) => !b.cards.includes(card)),
    exploits: Object.entries(after.view.sheets[seat]?.exploit_sheet ?? {})
      .map(([id, to]) => ({ id, from: before.view.sheets[seat]?.exploit_sheet?.[id] ?? 0, to }))
      .filter(({ from, to }) => from !== to),
    fate: changed(before.view.sheets[seat]?.fate ?? 0, after.view.sheets[seat]?.fate ?? 0),
    monument: (!a.nation?.monument && b.nation?.monument) || null,
  };
}

const isEmpty = (c: SeatChanges): boolean =>
  !c.attributes.length &&
  !c.glory &&
  !c.harbor &&
  !c.tokens.length &&
  !c.links.length &&
  !c.cards.length &&
  !c.monument;

export interface Changes {
  seats: SeatChanges[]; // only those with a change
  opened: string[];
  available: string[]; // Exploits, from now on
  abolished: boolean;
}

export function changes(before: Look, after: Look): Changes {
  return {
    seats: before.state.players
      .map((_, seat) => seatChanges(before, after, seat))
      .filter((c): c is SeatChanges => c !== null && !isEmpty(c)),
    opened: Object.keys(after.state.areas).filter(
      (area) => after.state.areas[area]?.open === true && before.state.areas[area]?.open === false,
    ),
    available: (after.view.exploits ?? [])
      .filter(({ id, available }) => available && !before.view.exploits?.find((old) => old.id === id)?.available)
      .map(({ id }) => id),
    abolished: after.state.abolished && !before.state.abolished,
  };
}

// Places on the map that look different.
export function changedPlaces(before: GameState, after: GameState): Set<Anchor> {
  const found = new Set<Anchor>();
  for (const id of Object.keys(after.spaces)) if (before.spaces[id] !== after.spaces[id]) found.add(at.space(id));
  for (const [area, region] of Object.entries(after.areas)) {
    const old = before.areas[area];
    if (!old) continue;
    region.track.forEach((seat, i) => {
      if (seat !== old.track[i]) found.add(`track:${area}:${i}`);
    });
    if (region.sea.some((n, i) => n !== old.sea[i])) found.add(at.sea(area));
    if (region.deck.length !== old.deck.length) found.add(at.deck(area));
  }
  for (const deck of ['europe', 'slavery'] as const) {
    if (after.decks[deck].length !== before.decks[deck].length) found.add(at.deck(deck));
  }
  return found;
}
