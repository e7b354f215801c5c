// What can stand in the blank of a sentence, and what all blanks are called. Effects, terms and set-up steps are rows of
// such blanks (effects.ts, terms.ts, setup.ts); what is right to fill in besides is the engine's to say.
import type { Plain } from '../../../../i18n/languages.ts';

export type Table = Record<string, unknown>;

// Where a sentence stands: an Exploit's ability, the two halves of a Nation, or a Fate.
export type Part = 'exploit' | 'top' | 'middle' | 'fate';

// What words stand for, so that they can be said in the box's own names.
export type Of = 'area' | 'place' | 'from' | 'deck' | 'attribute' | 'symbol' | 'score-of';

export interface Way {
  text: Plain;
  sets: Table;
  silent?: true; // goes without saying where a tile has little room
}

export type Blank =
  | { kind: 'one'; of: Of; words: readonly string[]; silent?: (table: Table) => boolean }
  // `all`: a word for all of them, or for something else than a list.
  | {
      kind: 'many';
      of: Of;
      words: readonly string[];
      all?: { value: string; text: Plain };
      and?: true;
      empty?: true;
    }
  | { kind: 'number'; low: number; high: number }
  | { kind: 'switch'; ways: readonly Way[] } // the first whose values are there, or else the last
  | { kind: 'row'; low: number; high: number; most: number }; // numbers

export interface Row {
  id: string;
  name: Plain; // in a list of all of them
  text: Plain; // the sentence, with its blanks in brackets
  other?: { when: (table: Table) => boolean; text: Plain }; // how it goes then
  blanks: Record<string, Blank>;
  fresh: Table; // what it says when it is chosen
  settled?: (table: Table) => Table; // what goes with a change
}

export const AREAS = [
  'europe',
  'africa',
  'south-america',
  'caribbean',
  'north-america',
  'india',
  'far-east',
] as const;
export const REGIONS = AREAS.slice(1);
export const DECKS = [...REGIONS, 'europe', 'slavery'];
export const ACTIONS = ['ship', 'occupy', 'attack', 'draw', 'payment'] as const;
export const ATTRIBUTE_WORDS = ['industry', 'culture', 'wealth', 'influence'];

const number = (low: number, high: number): Blank => ({ kind: 'number', low, high });
const one = (of: Of, words: readonly string[]): Blank => ({ kind: 'one', of, words });
const many = (of: Of, words: readonly string[]): Blank => ({ kind: 'many', of, words });
const choice = (...ways: Way[]): Blank => ({ kind: 'switch', ways });
const areas = (more: { and?: true; empty?: true } = {}): Blank => ({
  kind: 'many',
  of: 'area',
  words: AREAS,
  all: { value: 'any', text: 'page-edit-words.any-area' },
  ...more,
});
export const blank = { number, one, many, choice, areas };

export const labels: Record<string, Plain> = {
  a: 'page-edit-words.blank-a',
  attribute: 'page-edit-words.blank-attribute',
  attributes: 'page-edit-words.blank-attributes',
  b: 'page-edit-words.blank-b',
  bonus: 'page-edit-words.blank-bonus',
  casualty: 'page-edit-words.blank-casualty',
  cities: 'page-edit-words.blank-cities',
  clean: 'page-edit-words.blank-clean',
  closed: 'page-edit-words.blank-closed',
  cost: 'page-edit-words.blank-cost',
  count: 'page-edit-words.blank-count',
  cross: 'page-edit-words.blank-cross',
  deck: 'page-edit-words.blank-deck',
  decks: 'page-edit-words.blank-deck',
  distinct: 'page-edit-words.blank-distinct',
  first: 'page-edit-words.blank-first',
  from: 'page-edit-words.blank-from',
  from_in: 'page-edit-words.blank-from-in',
  glory: 'page-edit-words.blank-glory',
  governors: 'page-edit-words.blank-governors',
  if: 'page-edit-words.blank-if',
  in: 'page-edit-words.blank-in',
  limit: 'page-edit-words.blank-limit',
  max: 'page-edit-words.blank-max',
  min: 'page-edit-words.blank-min',
  min_level: 'page-edit-words.blank-min-level',
  min_value: 'page-edit-words.blank-min-value',
  most: 'page-edit-words.blank-most',
  need: 'page-edit-words.blank-need',
  need_on: 'page-edit-words.blank-need-on',
  of: 'page-edit-words.blank-of',
  on: 'page-edit-words.blank-on',
  once: 'page-edit-words.blank-once',
  per: 'page-edit-words.blank-per',
  places: 'page-edit-words.blank-on',
  repeat: 'page-edit-words.blank-repeat',
  reveals: 'page-edit-words.blank-reveals',
  second: 'page-edit-words.blank-second',
  symbol: 'page-edit-words.blank-symbol',
  table: 'page-edit-words.blank-table',
  to: 'page-edit-words.blank-to',
  to_in: 'page-edit-words.blank-to-in',
  token: 'page-edit-words.blank-token',
  when: 'page-edit-words.blank-when',
};

// A sentence in its pieces: words, and the names of blanks.
export type Piece = { words: string } | { blank: string };
export const piecesOf = (sentence: string): Piece[] =>
  sentence
    .split(/(\[[a-z_]+\])/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('[') ? { blank: piece.slice(1, -1) } : { words: piece }));

export const sentenceKey = (row: Row, table: Table): Plain => (row.other?.when(table) ? row.other.text : row.text);

// The way of a switch that the table goes.
export function wayOf(ways: readonly Way[], table: Table): Way | undefined {
  const holds = ({ sets }: Way) =>
    Object.entries(sets).every(([key, value]) => JSON.stringify(table[key]) === JSON.stringify(value));
  return ways.find(holds) ?? ways.at(-1);
}
