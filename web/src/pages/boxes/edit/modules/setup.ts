// The four set-up effects of Nations (X6), and the sentences that frame abilities (X1).
import { ACTIONS, ATTRIBUTE_WORDS, blank, REGIONS, type Row, type Table } from './blanks.ts';

export const MOST_SETUP = 4;

export const SETUPS: readonly Row[] = [
  {
    id: 'harbor',
    name: 'page-edit-words.setup-harbor',
    text: 'page-edit-words.harbor',
    blanks: { count: blank.number(1, 9) },
    fresh: { effect: 'harbor', count: 1 },
  },
  {
    id: 'attribute-disc',
    name: 'page-edit-words.setup-attribute',
    text: 'page-edit-words.attribute-disc',
    blanks: { attribute: blank.one('attribute', ATTRIBUTE_WORDS) },
    fresh: { effect: 'attribute-disc', attribute: 'industry' },
  },
  {
    id: 'track-disc',
    name: 'page-edit-words.setup-track',
    text: 'page-edit-words.track-disc',
    blanks: { in: blank.many('area', REGIONS) },
    fresh: { effect: 'track-disc', in: ['africa'] },
  },
  {
    id: 'city-disc',
    name: 'page-edit-words.setup-city',
    text: 'page-edit-words.city-disc',
    blanks: {
      in: blank.areas(),
      token: blank.choice(
        { text: 'page-edit-words.token-gained', sets: { token: true } },
        { text: 'page-edit-words.token-gone', sets: { token: false } },
      ),
    },
    fresh: { effect: 'city-disc', in: ['europe'], token: false },
  },
];

export const setupRow = (id: unknown): Row | undefined => SETUPS.find((row) => row.id === id);

const asksWhere = (step: Table): boolean => step['effect'] === 'track-disc' || step['effect'] === 'city-disc';

// A step with a choice is the first, and there is one at most.
export const setupsFor = (steps: readonly Table[], at: number): readonly Row[] =>
  SETUPS.filter(({ fresh }) => at === 0 || !asksWhere(fresh)).filter(
    ({ fresh }) => !asksWhere(fresh) || steps.every((step, i) => i === at || !asksWhere(step)),
  );

const SYMBOL = blank.one('symbol', ACTIONS);
const REVEALS = blank.one('attribute', ATTRIBUTE_WORDS);

export const ABILITY: Row = {
  id: 'ability',
  name: 'page-edit-words.ability-name',
  text: 'page-edit-words.ability',
  blanks: {
    symbol: SYMBOL,
    once: blank.choice(
      { text: 'page-edit-words.once-no', sets: { once: false } },
      { text: 'page-edit-words.once-yes', sets: { once: true } },
    ),
    clean: blank.choice(
      { text: 'page-edit-words.clean-no', sets: { clean: false } },
      { text: 'page-edit-words.clean-yes', sets: { clean: true } },
    ),
  },
  fresh: { symbol: 'ship', once: false, clean: false },
};

export const TOP: Row = {
  id: 'top',
  name: 'page-edit-words.top-name',
  text: 'page-edit-words.top',
  blanks: { symbol: SYMBOL, reveals: REVEALS },
  fresh: { symbol: 'ship', reveals: 'industry' },
};

export const MIDDLE: Row = {
  id: 'middle',
  name: 'page-edit-words.middle-name',
  text: 'page-edit-words.middle',
  blanks: { reveals: REVEALS },
  fresh: { reveals: 'industry' },
};
