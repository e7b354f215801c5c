// Where on the table a move is made: every piece that can be pointed at has an anchor, and every move of the
// menu belongs to one or several. The pieces carry theirs as `data-anchor`, and the engine knows them by the same
// words (docs/referee.md, "In words").
import { kindOf } from '../engine/kinds.ts';
import type { MoveParts } from '../engine/types.ts';

export type Anchor = string;

export const at = {
  space: (id: string): Anchor => `space:${id}`,
  track: (area: string): Anchor => `track:${area}`,
  sea: (area: string): Anchor => `sea:${area}`,
  deck: (id: string): Anchor => `deck:${id}`,
  pile: (card: string): Anchor => `pile:${card}`,
  link: (id: string): Anchor => `link:${id}`,
  own: (building: string): Anchor => `own:${building}`, // a building type on the mover's seaside
  tile: (building: string): Anchor => `tile:${building}`, // in the supply
  token: (id: string): Anchor => `token:${id}`, // in the mover's harbor
  card: (id: string): Anchor => `card:${id}`, // in the mover's hand
  attribute: (id: string): Anchor => `attribute:${id}`,
  button: (move: string): Anchor => `button:${move}`,
  exploit: (id: string): Anchor => `exploit:${id}`, // the whole sheet
  ability: (exploit: string, letter: string): Anchor => `ability:${exploit}:${letter}`,
  fate: (id: string): Anchor => `fate:${id}`,
  nation: (id: string): Anchor => `nation:${id}`, // a tile that can be taken
  power: (id: 'nation' | 'mobilize' | 'monument'): Anchor => `power:${id}`, // of the mover's own Nation
  // What no move is about; it only says what it is.
  governor: (area: string): Anchor => `governor:${area}`,
  area: (id: string): Anchor => `area:${id}`,
  seat: (seat: number): Anchor => `seat:${seat}`,
  phase: (id: string): Anchor => `phase:${id}`,
  of: (seat: number, anchor: Anchor): Anchor => `of:${seat}:${anchor}`, // on somebody's mat
};

const NOTHING = 'none';

const hasPrefix = (target: string): boolean =>
  target.startsWith('track:') || target.startsWith('sea:') || target.startsWith('pile:');

function placeOf(id: string): Anchor {
  const kind = kindOf(id);
  return hasPrefix(id) ? id : kind ? at[kind](id) : at.space(id);
}

function actionAnchor(action: string, target: string): Anchor {
  if (hasPrefix(target)) return target;
  if (action === 'draw') return at.deck(target);
  if (action === 'payment') return at.own(target);
  return at.space(target);
}

// What is done instead of an action, if anything.
export function powerOf({ action, exploit, ability, target }: MoveParts): Anchor | null {
  if (action === 'exploit') return at.ability(exploit ?? '', ability ?? '');
  if (action === 'fate') return at.fate(target ?? '');
  return action === 'nation' || action === 'mobilize' || action === 'monument' ? at.power(action) : null;
}

// Where a move aims; two buildings that are paid at once are two places. A power without a target is its own.
export function targetsOf(parts: MoveParts): Anchor[] {
  const { verb, action, target } = parts;
  const power = powerOf(parts);
  if (power) return !target || action === 'fate' ? [power] : [...new Set(target.split('+').map(placeOf))];
  if (action && target) return [actionAnchor(action, target)];
  if (verb === 'start' || verb === 'build' || verb === 'scrap') return [at.tile(parts.with ?? '')];
  if (verb === 'pay') return [at.own(parts.with ?? '')];
  if (!target || target === NOTHING) return [at.button(parts.move)];
  if (verb === 'memorial') return [at.attribute(target)];
  if (verb === 'nation') return [at.nation(target)];
  if (verb === 'setup' || verb === 'more') return [placeOf(target)];
  return [at.card(target)];
}

// The first of them, to point out.
export const targetOf = (parts: MoveParts): Anchor => targetsOf(parts)[0] ?? at.button(parts.move);

// What is used or spent for a move, if anything.
export function meansOf(parts: MoveParts): Anchor | null {
  if (parts.verb === 'use' && parts.with) return at.own(parts.with);
  if (parts.verb === 'spend' && parts.with) return at.token(parts.with);
  return null;
}

// All of a move that can be pointed out.
export const anchorsOf = (parts: MoveParts): (Anchor | null)[] => [targetOf(parts), meansOf(parts), powerOf(parts)];

// The place that a disc leaves for a move, if any.
export const sourceOf = ({ from }: MoveParts): Anchor | null => (from ? placeOf(from) : null);

// What has been picked so far on the way to a move.
export interface Picked {
  means: Anchor | null; // building or token
  power: Anchor | null; // ability of an Exploit or of the Nation, used instead of an action
  source: Anchor | null; // the place a disc is taken from
}
