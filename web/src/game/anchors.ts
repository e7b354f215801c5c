// Where on the table a move is made: every piece that can be pointed at has an anchor, and every move of the
// menu belongs to one. The pieces carry theirs as `data-anchor`.
import type { MoveParts } from '../engine/types.ts';

export type Anchor = string;

export const at = {
  space: (id: string): Anchor => `space:${id}`,
  track: (area: string): Anchor => `track:${area}`,
  sea: (area: string): Anchor => `sea:${area}`,
  deck: (id: string): Anchor => `deck:${id}`,
  pile: (card: string): Anchor => `pile:${card}`,
  own: (building: string): Anchor => `own:${building}`, // a building type on the mover's seaside
  tile: (building: string): Anchor => `tile:${building}`, // in the supply
  token: (id: string): Anchor => `token:${id}`, // in the mover's harbor
  card: (id: string): Anchor => `card:${id}`, // in the mover's hand
  attribute: (id: string): Anchor => `attribute:${id}`,
  button: (move: string): Anchor => `button:${move}`,
};

const NOTHING = 'none';

function actionAnchor(action: string, target: string): Anchor {
  if (target.startsWith('track:') || target.startsWith('sea:') || target.startsWith('pile:')) return target;
  if (action === 'draw') return at.deck(target);
  if (action === 'payment') return at.own(target);
  return at.space(target);
}

export function targetOf(parts: MoveParts): Anchor {
  const { verb, action, target } = parts;
  if (action && target) return actionAnchor(action, target);
  if (verb === 'start' || verb === 'build' || verb === 'scrap') return at.tile(parts.with ?? '');
  if (verb === 'pay') return at.own(parts.with ?? '');
  if (!target || target === NOTHING) return at.button(parts.move);
  if (verb === 'memorial') return at.attribute(target);
  return at.card(target);
}

// What is used or spent for a move, if anything.
export function meansOf(parts: MoveParts): Anchor | null {
  if (parts.verb === 'use' && parts.with) return at.own(parts.with);
  if (parts.verb === 'spend' && parts.with) return at.token(parts.with);
  return null;
}

// What to ask the engine about a piece that cannot be used.
export function pointedAt(anchor: Anchor, means: Anchor | null): { with?: string; target?: string; tile?: string } {
  const id = (a: Anchor) => a.slice(a.indexOf(':') + 1);
  if (anchor.startsWith('tile:')) return { tile: id(anchor) };
  if (anchor.startsWith('token:')) return { with: id(anchor) };
  if (anchor.startsWith('own:') && !means) return { with: id(anchor) };
  const keepsPrefix = anchor.startsWith('track:') || anchor.startsWith('sea:') || anchor.startsWith('pile:');
  const target = keepsPrefix ? anchor : id(anchor);
  return means ? { with: id(means), target } : { target };
}
