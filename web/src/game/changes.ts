// What differs between two positions: for the marks "changed since your last turn" and for motion. What a move would
// bring is the engine's to say (preview).
import type { GameState, View } from '../engine/types.ts';
import { at, type Anchor } from './anchors.ts';

// Regions that were closed.
export const openedAreas = (before: GameState, after: GameState): string[] =>
  Object.keys(after.areas).filter((area) => after.areas[area]?.open === true && before.areas[area]?.open === false);

// Links, by number, that somebody controls who did not.
export const gainedLinks = (before: View, after: View): number[] =>
  after.links.flatMap((owner, i) => (owner !== null && owner !== before.links[i] ? [i] : []));

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
