// Pieces of the box that is being changed as the table draws them. It may say anything, so only what can be drawn is taken.
import type { BuildingFacts, CardFacts, Symbols, TokenFacts } from '../../../../engine/content.ts';
import { ATTRIBUTES, type ActionId } from '../../../../engine/types.ts';
import { ACTIONS, type Table } from '../modules/blanks.ts';

export const asTable = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
export const tablesIn = (value: unknown): Table[] => (Array.isArray(value) ? value.map(asTable) : []);
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

// What of it is our own making in Age of Sail, and so what its owner looks up first: everything, some keys, or nothing.
export function oursOf({ origin, aos, ours }: Table): 'all' | string[] {
  if ((aos ?? origin) === 'ours') return 'all';
  return Array.isArray(ours) ? ours.map(wordOf) : [];
}

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9 ? value : 0;

function symbols(value: unknown): Symbols {
  const gives = asTable(value);
  return Object.fromEntries([...ATTRIBUTES, 'glory'].map((id) => [id, count(gives[id])]));
}

const isAction = (word: string): word is ActionId => (ACTIONS as readonly string[]).includes(word);

export function actionsOf(value: unknown): Pick<BuildingFacts, 'actions' | 'joiner'> {
  const text = wordOf(value);
  const joiner = text.includes('+') ? '+' : text.includes('/') ? '/' : '';
  return { joiner, actions: text.split(/\s*[+/]\s*/).filter(isAction) };
}

export const buildingDrawn = (
  building: Table,
  name: string,
): Pick<BuildingFacts, 'name' | 'gives' | 'actions' | 'joiner' | 'special'> => ({
  name,
  gives: symbols(building['gives']),
  ...actionsOf(building['action']),
  special: building['special'] !== undefined,
});

export const cardDrawn = (card: Table): Pick<CardFacts, 'deck' | 'governor' | 'value' | 'gives' | 'abolition'> => ({
  deck: wordOf(card['deck']),
  governor: card['governor'] === true,
  value: typeof card['value'] === 'number' ? card['value'] : 0,
  gives: symbols(card['gives']),
  abolition: card['abolition'] === true,
});

const BLUE = ['ship-draw', 'occupy-draw', 'attack', 'payment'];

export const tokenDrawn = (token: Table): Pick<TokenFacts, 'blue' | 'actions'> => ({
  blue: BLUE.includes(wordOf(token['id'])),
  actions: actionsOf(token['action']).actions,
});

// Where a circle lies on a board: spaces, links that are no squares, tracks (R2.3).
export function circlesOf(board: unknown): number {
  const { space, link, area } = asTable(board);
  const tracks = tablesIn(area).reduce((sum, { track }) => sum + (typeof track === 'number' ? track : 0), 0);
  return tablesIn(space).length + tablesIn(link).filter(({ kind }) => kind === 'circle').length + tracks;
}
