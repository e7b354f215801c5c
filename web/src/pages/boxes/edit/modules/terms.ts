// The nine scoring terms of Exploits and Fates (X4), each a sentence with blanks, and what frames them.
import { ACTIONS, ATTRIBUTE_WORDS, blank, DECKS, REGIONS, type Part, type Row } from './blanks.ts';

const ON = blank.many('place', ['city', 'fleet', 'track', 'sea']);
const GLORY = blank.number(1, 20);

export const TERMS: readonly Row[] = [
  {
    id: 'discs',
    name: 'page-edit-words.term-discs',
    text: 'page-edit-words.discs',
    other: { when: (term) => term['need'] !== 0, text: 'page-edit-words.discs-need' },
    blanks: {
      on: ON,
      in: blank.areas(),
      when: blank.choice(
        { text: 'page-edit-words.need-nothing', sets: { need: 0, need_on: [] }, silent: true },
        { text: 'page-edit-words.need-discs', sets: { need: 1, need_on: ['sea'] } },
      ),
      need_on: ON,
      need: blank.number(1, 35),
      glory: GLORY,
    },
    fresh: { term: 'discs', on: ['city'], in: 'any', need_on: [], need: 0, glory: 1 },
  },
  {
    id: 'areas',
    name: 'page-edit-words.term-areas',
    text: 'page-edit-words.areas',
    blanks: {
      on: ON,
      in: blank.areas(),
      min: blank.number(1, 35),
      cities: blank.choice(
        { text: 'page-edit-words.cities-any', sets: { cities: 'any' }, silent: true },
        { text: 'page-edit-words.cities-none', sets: { cities: 'none' } },
      ),
      glory: GLORY,
    },
    fresh: {
      term: 'areas',
      on: ['city', 'fleet', 'track', 'sea'],
      in: [...REGIONS],
      min: 1,
      cities: 'any',
      glory: 1,
    },
  },
  {
    id: 'sets',
    name: 'page-edit-words.term-sets',
    text: 'page-edit-words.sets',
    blanks: { on: ON, in: blank.areas({ and: true }), glory: GLORY },
    fresh: { term: 'sets', on: ['city'], in: ['europe', 'africa'], glory: 3 },
  },
  {
    id: 'links',
    name: 'page-edit-words.term-links',
    text: 'page-edit-words.links',
    blanks: {
      a: blank.areas(),
      b: blank.areas(),
      cross: blank.choice(
        { text: 'page-edit-words.cross-any', sets: { cross: false }, silent: true },
        { text: 'page-edit-words.cross-only', sets: { cross: true } },
      ),
      glory: GLORY,
    },
    fresh: { term: 'links', a: 'any', b: 'any', cross: false, glory: 1 },
  },
  {
    id: 'cards',
    name: 'page-edit-words.term-cards',
    text: 'page-edit-words.cards',
    blanks: {
      decks: blank.many('deck', DECKS),
      min_value: blank.number(0, 5),
      governors: blank.choice(
        { text: 'page-edit-words.governors-no', sets: { governors: false } },
        { text: 'page-edit-words.governors-yes', sets: { governors: true } },
      ),
      distinct: blank.choice(
        { text: 'page-edit-words.distinct-no', sets: { distinct: false } },
        { text: 'page-edit-words.distinct-yes', sets: { distinct: true } },
      ),
      glory: GLORY,
    },
    fresh: {
      term: 'cards',
      decks: DECKS.filter((deck) => deck !== 'slavery'),
      min_value: 1,
      governors: false,
      distinct: false,
      glory: 1,
    },
  },
  {
    id: 'attribute',
    name: 'page-edit-words.term-attribute',
    text: 'page-edit-words.attribute',
    blanks: {
      attributes: { kind: 'many', of: 'attribute', words: ATTRIBUTE_WORDS, and: true },
      of: {
        kind: 'one',
        of: 'score-of',
        words: ['each', 'lowest', 'highest'],
        silent: ({ of, attributes }) => of === 'each' && Array.isArray(attributes) && attributes.length === 1,
      },
      per: blank.number(1, 15),
      glory: GLORY,
    },
    fresh: { term: 'attribute', attributes: ['culture'], of: 'each', per: 4, glory: 1 },
  },
  {
    id: 'buildings',
    name: 'page-edit-words.term-buildings',
    text: 'page-edit-words.buildings',
    blanks: { symbol: blank.one('symbol', [...ACTIONS, 'any']), min_level: blank.number(0, 5), glory: GLORY },
    fresh: { term: 'buildings', symbol: 'any', min_level: 3, glory: 1 },
  },
  {
    id: 'tile',
    name: 'page-edit-words.term-tile',
    text: 'page-edit-words.tile',
    blanks: { table: { kind: 'row', low: 0, high: 99, most: 8 } },
    fresh: { term: 'tile', table: [0, 3, 6, 9] },
  },
  {
    id: 'majority',
    name: 'page-edit-words.term-majority',
    text: 'page-edit-words.majority',
    blanks: { on: ON, in: blank.areas({ and: true }), first: GLORY, second: blank.number(0, 20) },
    fresh: { term: 'majority', on: ['city'], in: ['africa'], first: 3, second: 0 },
  },
];

export const MOST_TERMS = 8;
export const termRow = (id: unknown): Row | undefined => TERMS.find((row) => row.id === id);
// Only an Exploit has discs on it.
export const termsFor = (part: Part): readonly Row[] =>
  TERMS.filter(({ id }) => part === 'exploit' || id !== 'tile');

// Who scores, and how much at most.
export const SCORE: Row = {
  id: 'score',
  name: 'page-edit-words.score-name',
  text: 'page-edit-words.score',
  other: { when: (score) => score['max'] !== 0, text: 'page-edit-words.score-most' },
  blanks: {
    if: blank.choice(
      { text: 'page-edit-words.if-always', sets: { if: 'always' }, silent: true },
      { text: 'page-edit-words.if-clean', sets: { if: 'clean' } },
    ),
    most: blank.choice(
      { text: 'page-edit-words.most-any', sets: { max: 0 }, silent: true },
      { text: 'page-edit-words.most-some', sets: { max: 12 } },
    ),
    max: blank.number(1, 99),
  },
  fresh: { if: 'always', max: 0, text: { en: '' }, term: [] },
};
