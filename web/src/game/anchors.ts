// Where on the table a move is made: every piece that can be pointed at has an anchor, and every move of the
// menu belongs to one or several. The pieces carry theirs as `data-anchor`.
import type { Content } from '../engine/content.ts';
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
};

const NOTHING = 'none';

// What kind of piece an id of the box is. Abilities can aim at nearly everything, so their targets ask here.
type Kind = 'deck' | 'own' | 'attribute' | 'link';
let kinds = new Map<string, Kind>();

export function learnKinds(box: Pick<Content, 'decks' | 'buildings' | 'attributes' | 'boards'>) {
  const all = (list: { id: string }[], kind: Kind) => list.map(({ id }): [string, Kind] => [id, kind]);
  kinds = new Map([
    ...all(box.decks, 'deck'),
    ...all(box.buildings, 'own'),
    ...all(box.attributes, 'attribute'),
    ...all(
      box.boards.flatMap((board) => board.links),
      'link',
    ),
  ]);
}

const hasPrefix = (target: string): boolean =>
  target.startsWith('track:') || target.startsWith('sea:') || target.startsWith('pile:');

function placeOf(id: string): Anchor {
  const kind = kinds.get(id);
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

const idOf = (anchor: Anchor) => anchor.slice(anchor.indexOf(':') + 1);

// A power in the words of a move.
function powerWords(anchor: Anchor): string | null {
  const id = idOf(anchor);
  if (anchor.startsWith('exploit:')) return `exploit ${id}`;
  if (anchor.startsWith('ability:')) return `exploit ${id.slice(0, id.indexOf(':'))}`;
  if (anchor.startsWith('fate:')) return `fate ${id}`;
  return anchor.startsWith('power:') ? id : null;
}

export interface Pointed {
  with?: string;
  target?: string;
  tile?: string;
  power?: string;
}

// What to ask the engine about a piece that cannot be used.
export function pointedAt(anchor: Anchor, picked: Pick<Picked, 'means' | 'power'>): Pointed {
  const { means } = picked;
  if (anchor.startsWith('tile:')) return { tile: idOf(anchor) };
  if (anchor.startsWith('token:')) return { with: idOf(anchor) };
  if (anchor.startsWith('own:') && !means) return { with: idOf(anchor) };
  const pointed: Pointed = means ? { with: idOf(means) } : {};
  const itself = powerWords(anchor);
  if (itself) return { ...pointed, power: itself };
  const power = picked.power && powerWords(picked.power);
  if (power) pointed.power = power;
  return { ...pointed, target: hasPrefix(anchor) ? anchor : idOf(anchor) };
}
