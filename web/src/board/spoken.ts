// What the pieces of the table are called for people who listen: their names, and whether something is possible there.
// What they are, whose and what they give is the engine's to say (game/telling.ts).
import type { Position } from '../engine/client.ts';
import { known } from '../engine/content.ts';
import { SILENT_FLEET } from '../engine/types.ts';
import { box, t } from '../i18n/index.svelte.ts';

const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');
const named = (name: string, possible: boolean): string => join(name, possible && t('page-map.possible'));

// A seat as the lists of a state count them: the Silent Fleet comes last.
export const seatAt = (players: number, index: number): number => (index < players ? index : SILENT_FLEET);

export const spaceLabel = (id: string, possible: boolean): string => named(known(box().space, id).name, possible);

export const trackLabel = (area: string, possible: boolean): string =>
  named(t('page-map.track-title', { area }), possible);

export const seaLabel = (area: string, possible: boolean): string => named(t('page-map.sea', { area }), possible);

export function symbolsText(id: string): string {
  const gives = (box().card.get(id) ?? box().building.get(id))?.gives ?? {};
  return Object.entries(gives)
    .map(([key, count]) => `${key === 'glory' ? box().words['glory'] : known(box().attribute, key).name} ${count}`)
    .join(', ');
}

export const deckLabel = (deck: string, possible: boolean): string =>
  named(t('page-map.deck-title', { deck }), possible);

export function governorLabel(position: Position, area: string): string {
  const card = position.state.areas[area]?.governor;
  return card ? known(box().card, card).name : '';
}

export function linkLabel({ ends }: { ends: string[] }): string {
  const [a, b] = ends.map((end) => known(box().space, end).name);
  return t('page-map.link', { name: a ?? '', name2: b ?? '' });
}

export const tileLabel = (id: string, possible: boolean): string => named(known(box().building, id).name, possible);

export function actionsText(id: string): string {
  const facts = box().building.get(id) ?? box().token.get(id);
  if (!facts) return '';
  const words = facts.actions.map((action) => box().actions[action] ?? action);
  return words.join(facts.joiner === '+' ? ' + ' : ' / ');
}

export const ownLabel = (id: string, usable: boolean, possible: boolean): string =>
  named(join(known(box().building, id).name, usable && t('page-mat.usable')), possible);

export const cardLabel = (id: string, possible: boolean): string => named(known(box().card, id).name, possible);
