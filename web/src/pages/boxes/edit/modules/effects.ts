// The eleven effects of abilities (X2), each a sentence with blanks.
import { ATTRIBUTE_WORDS, blank, DECKS, type Part, type Row, type Table } from './blanks.ts';

const from = (...words: string[]) => blank.one('from', words);
const places = (...words: string[]) => blank.many('place', words);

const CLOSED = blank.choice(
  { text: 'page-edit-words.open-only', sets: { closed: false }, silent: true },
  { text: 'page-edit-words.closed-too', sets: { closed: true } },
);

// What a disc from somewhere else than the sea says of seas is nothing.
const trackSettled = (step: Table): Table => {
  if (step['from'] !== 'sea') return { ...step, in: [], repeat: false };
  const seas = step['in'];
  return Array.isArray(seas) && seas.length === 0 ? { ...step, in: 'any' } : step;
};

export const EFFECTS: readonly Row[] = [
  {
    id: 'ship',
    name: 'page-edit-words.effect-ship',
    text: 'page-edit-words.ship',
    blanks: {
      to: places('track', 'fleet', 'sea'),
      in: blank.areas(),
      from: from('harbor', 'supply', 'circle'),
      closed: CLOSED,
    },
    fresh: { effect: 'ship', to: ['track', 'fleet', 'sea'], in: 'any', from: 'harbor', closed: false },
  },
  {
    id: 'occupy',
    name: 'page-edit-words.effect-occupy',
    text: 'page-edit-words.occupy',
    blanks: { in: blank.areas(), from: from('harbor', 'supply', 'circle', 'sea'), closed: CLOSED },
    fresh: { effect: 'occupy', in: 'any', from: 'harbor', closed: false },
  },
  {
    id: 'attack',
    name: 'page-edit-words.effect-attack',
    text: 'page-edit-words.attack',
    blanks: {
      on: places('city', 'fleet'),
      in: blank.areas(),
      from: from('harbor', 'circle', 'sea'),
      casualty: blank.choice(
        { text: 'page-edit-words.casualty-harbor', sets: { casualty: 'harbor' } },
        { text: 'page-edit-words.casualty-none', sets: { casualty: 'none' } },
      ),
    },
    fresh: { effect: 'attack', on: ['city', 'fleet'], in: 'any', from: 'harbor', casualty: 'harbor' },
  },
  {
    id: 'draw',
    name: 'page-edit-words.effect-draw',
    text: 'page-edit-words.draw',
    blanks: {
      decks: {
        kind: 'many',
        of: 'deck',
        words: DECKS,
        all: { value: 'same', text: 'page-edit-words.same-deck' },
      },
      bonus: blank.number(0, 9),
    },
    fresh: { effect: 'draw', decks: DECKS.filter((deck) => deck !== 'slavery'), bonus: 0 },
  },
  {
    id: 'payment',
    name: 'page-edit-words.effect-payment',
    text: 'page-edit-words.payment',
    blanks: { count: blank.number(1, 2) },
    fresh: { effect: 'payment', count: 1 },
  },
  {
    id: 'track',
    name: 'page-edit-words.effect-track',
    text: 'page-edit-words.track',
    other: { when: (step) => step['from'] === 'sea', text: 'page-edit-words.track-sea' },
    blanks: {
      attributes: blank.many('attribute', ATTRIBUTE_WORDS),
      from: from('harbor', 'supply', 'circle', 'sea'),
      in: blank.areas({ empty: true }),
      repeat: blank.choice(
        { text: 'page-edit-words.repeat-once', sets: { repeat: false }, silent: true },
        { text: 'page-edit-words.repeat-often', sets: { repeat: true } },
      ),
    },
    fresh: { effect: 'track', attributes: [...ATTRIBUTE_WORDS], from: 'harbor', in: [], repeat: false },
    settled: trackSettled,
  },
  {
    id: 'move',
    name: 'page-edit-words.effect-move',
    text: 'page-edit-words.move',
    blanks: {
      from: places('city', 'fleet', 'track', 'sea'),
      from_in: blank.areas(),
      to: places('city', 'fleet', 'sea'),
      to_in: blank.areas(),
    },
    fresh: {
      effect: 'move',
      from: ['fleet', 'sea'],
      from_in: ['europe', 'africa'],
      to: ['fleet', 'sea'],
      to_in: 'any',
    },
  },
  {
    id: 'muster',
    name: 'page-edit-words.effect-muster',
    text: 'page-edit-words.muster',
    blanks: { count: blank.number(1, 9), from: from('supply', 'circle') },
    fresh: { effect: 'muster', count: 1, from: 'supply' },
    settled: (step) => (step['from'] === 'circle' ? { ...step, count: 1 } : step),
  },
  {
    id: 'token',
    name: 'page-edit-words.effect-token',
    text: 'page-edit-words.token',
    blanks: { places: places('city', 'fleet', 'link'), in: blank.areas(), cost: blank.number(0, 9) },
    fresh: { effect: 'token', places: ['city', 'fleet', 'link'], in: 'any', cost: 1 },
  },
  {
    id: 'commit',
    name: 'page-edit-words.effect-commit',
    text: 'page-edit-words.commit',
    blanks: { from: from('harbor', 'supply'), limit: blank.number(1, 9) },
    fresh: { effect: 'commit', from: 'harbor', limit: 3 },
  },
  {
    id: 'strike',
    name: 'page-edit-words.effect-strike',
    text: 'page-edit-words.strike',
    blanks: { deck: blank.one('deck', DECKS) },
    fresh: { effect: 'strike', deck: 'slavery' },
  },
];

export const effectRow = (id: unknown): Row | undefined => EFFECTS.find((row) => row.id === id);

// Words that a blank offers here: only a Nation has a circle.
export const wordsHere = (words: readonly string[], part: Part): readonly string[] =>
  part === 'exploit' || part === 'fate' ? words.filter((word) => word !== 'circle') : words;
