// What the pieces of the table are called for people who listen: kind, holder or token, numbers, and whether
// something is possible there. The same facts that the drawing shows.
import type { Position } from '../engine/client.ts';
import { known } from '../engine/content.ts';
import { SILENT_FLEET } from '../engine/types.ts';
import { box, t } from '../i18n/index.svelte.ts';

const tokenName = (id: string): string => known(box().token, id).name;
const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');

// A seat as the lists of a state count them: the Silent Fleet comes last.
export const seatAt = (position: Position, index: number): number =>
  index < position.state.players.length ? index : SILENT_FLEET;

export function spaceLabel(position: Position, id: string, possible: boolean): string {
  const facts = known(box().space, id);
  const owner = position.state.spaces[id];
  const token = position.state.tokens[id];
  const kind =
    facts.kind === 'fleet'
      ? t('page-map.fleet', { area: facts.area })
      : facts.glory > 1
        ? t('page-map.city-glory', { area: facts.area, glory: facts.glory })
        : t('page-map.city', { area: facts.area });
  const holder =
    owner === null || owner === undefined ? token && tokenName(token) : t('page-map.held', { seat: owner });
  const monument = position.state.players.some(({ nation }) => nation?.monument === id) && t('page-map.monument');
  const shut = position.state.areas[facts.area]?.open === false && t('page-map.closed');
  return join(facts.name, kind, holder, monument, shut, possible && t('page-map.possible'));
}

export function trackLabel(position: Position, area: string, possible: boolean): string {
  const track = position.state.areas[area]?.track ?? [];
  const free = track.findIndex((seat) => seat === null);
  const token = position.state.tokens[`track:${area}:${free}`];
  const discs = track.filter((seat) => seat !== null);
  const by = [...new Set(discs)].map((seat) =>
    t('page-map.discs', { count: discs.filter((s) => s === seat).length, seat }),
  );
  return join(
    t('page-map.track', { area, count: discs.length, total: track.length }),
    ...by,
    free >= 0 && token && t('page-map.next-token', { token }),
    possible && t('page-map.possible'),
  );
}

export function seaLabel(position: Position, area: string, possible: boolean): string {
  const sea = position.state.areas[area]?.sea ?? [];
  const by = sea
    .map((count, i) => (count > 0 ? t('page-map.discs', { count, seat: seatAt(position, i) }) : null))
    .filter((text) => text !== null);
  return join(t('page-map.sea', { area }), ...by, possible && t('page-map.possible'));
}

export function symbolsText(id: string): string {
  const gives = (box().card.get(id) ?? box().building.get(id))?.gives ?? {};
  return Object.entries(gives)
    .map(([key, count]) => `${key === 'glory' ? box().words['glory'] : known(box().attribute, key).name} ${count}`)
    .join(', ');
}

export function deckLabel(position: Position, deck: string, possible: boolean): string {
  const cards =
    deck === 'europe' || deck === 'slavery' ? position.state.decks[deck] : (position.state.areas[deck]?.deck ?? []);
  const facts = known(box().deck, deck);
  const [top] = cards;
  if (!top) return t('page-map.deck-empty', { deck });
  const presence = (position.view.presence[facts.area] ?? [])
    .map((count, i) => t('page-map.presence', { count, seat: seatAt(position, i) }))
    .join(', ');
  const card = known(box().card, top);
  return join(
    t('page-map.deck', { card: top, count: cards.length, value: card.value }),
    symbolsText(top),
    presence,
    possible && t('page-map.possible'),
  );
}

export function governorLabel(position: Position, area: string): string {
  const leader = position.view.governors[area];
  const card = position.state.areas[area]?.governor;
  if (!card) return '';
  return join(
    known(box().card, card).name,
    symbolsText(card),
    leader !== null && leader !== undefined && t('page-map.governor-to', { seat: leader }),
  );
}

export function linkLabel(position: Position, index: number): string {
  const link = box().board.get(position.state.rules.board)?.links[index];
  if (!link) return '';
  const [a, b] = link.ends.map((end) => known(box().space, end).name);
  const owner = position.view.links[index];
  const token = position.state.tokens[link.id];
  return join(
    t('page-map.link', { name: a ?? '', name2: b ?? '' }),
    owner !== null && owner !== undefined ? t('page-map.held', { seat: owner }) : token && tokenName(token),
  );
}

export function tileLabel(position: Position, id: string, possible: boolean): string {
  const facts = known(box().building, id);
  const left = position.state.supply[id] ?? 0;
  return join(
    facts.name,
    facts.tier > 0 && t('page-map.level', { level: facts.tier }),
    symbolsText(id),
    actionsText(id),
    facts.tier > 0 && t('page-map.left', { count: left }),
    possible && t('page-map.possible'),
  );
}

export function actionsText(id: string): string {
  const facts = box().building.get(id) ?? box().token.get(id);
  if (!facts) return '';
  const words = facts.actions.map((action) => box().actions[action] ?? action);
  return words.join(facts.joiner === '+' ? ' + ' : ' / ');
}

export function ownLabel(id: string, worker: boolean, usable: boolean, possible: boolean): string {
  const facts = known(box().building, id);
  return join(
    facts.name,
    symbolsText(id),
    actionsText(id),
    facts.actions.length > 0 && (worker ? t('page-mat.with-worker') : t('page-mat.without-worker')),
    usable && t('page-mat.usable'),
    possible && t('page-map.possible'),
  );
}

export function cardLabel(id: string, possible: boolean): string {
  return join(known(box().card, id).name, symbolsText(id), possible && t('page-map.possible'));
}
