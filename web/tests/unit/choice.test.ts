// Means first or target first: what pointing at a piece means.
import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../src/engine/types.ts';
import { meansOf, targetOf } from '../../src/game/anchors.ts';
import { lit, NO_CHOICE, point } from '../../src/game/choice.ts';

const item = (parts: Omit<MenuItem, 'text'>): MenuItem => ({ ...parts, text: parts.move });
const ship = (withId: string, target: string) =>
  item({ move: `use ${withId} ship ${target}`, verb: 'use', with: withId, action: 'ship', target });
const MENU: MenuItem[] = [
  ship('shipyard', 'track:africa'),
  ship('docks', 'track:africa'),
  item({ move: 'use docks occupy london', verb: 'use', with: 'docks', action: 'occupy', target: 'london' }),
  item({ move: 'spend attack attack paris', verb: 'spend', with: 'attack', action: 'attack', target: 'paris' }),
  item({ move: 'pass', verb: 'pass' }),
];

describe('choosing a move', () => {
  test('everything possible lights up while nothing is picked', () => {
    const now = lit(MENU, NO_CHOICE);
    expect([...now.means.keys()]).toEqual(['own:shipyard', 'own:docks', 'token:attack']);
    expect([...now.targets.keys()]).toEqual(['track:africa', 'space:london', 'space:paris']);
    expect(now.buttons.map((b) => b.move)).toEqual(['pass']);
  });

  test('a picked means leaves only its own targets', () => {
    const now = lit(MENU, { ...NO_CHOICE, means: 'own:docks' });
    expect([...now.targets.keys()]).toEqual(['track:africa', 'space:london']);
  });

  test('a target with one way plays it, with several lists them', () => {
    expect(point(MENU, NO_CHOICE, 'space:london')).toMatchObject({
      kind: 'move',
      move: { move: 'use docks occupy london' },
    });
    expect(point(MENU, NO_CHOICE, 'track:africa')).toEqual({ kind: 'ways', open: 'track:africa' });
    expect(point(MENU, { ...NO_CHOICE, means: 'own:shipyard' }, 'track:africa')).toMatchObject({
      kind: 'move',
      move: { move: 'use shipyard ship track:africa' },
    });
  });

  test('a means is picked, changed and put down', () => {
    expect(point(MENU, NO_CHOICE, 'own:docks')).toMatchObject({ kind: 'pick', choice: { means: 'own:docks' } });
    expect(point(MENU, { ...NO_CHOICE, means: 'own:docks' }, 'own:shipyard')).toMatchObject({
      kind: 'pick',
      choice: { means: 'own:shipyard' },
    });
    expect(point(MENU, { ...NO_CHOICE, means: 'own:docks' }, 'own:docks')).toMatchObject({
      kind: 'pick',
      choice: { means: null },
    });
  });

  test('anything else asks why', () => {
    expect(point(MENU, NO_CHOICE, 'space:lima')).toEqual({ kind: 'why' });
  });
});

describe('where a move is made', () => {
  const cases: [Omit<MenuItem, 'text'>, string, string | null][] = [
    [{ move: 'build market', verb: 'build', with: 'market' }, 'tile:market', null],
    [{ move: 'pay docks', verb: 'pay', with: 'docks' }, 'own:docks', null],
    [
      {
        move: 'use market draw pile:europe-0',
        verb: 'use',
        with: 'market',
        action: 'draw',
        target: 'pile:europe-0',
      },
      'pile:europe-0',
      'own:market',
    ],
    [
      { move: 'use market draw europe', verb: 'use', with: 'market', action: 'draw', target: 'europe' },
      'deck:europe',
      'own:market',
    ],
    [
      { move: 'spend payment payment docks', verb: 'spend', with: 'payment', action: 'payment', target: 'docks' },
      'own:docks',
      'token:payment',
    ],
    [{ move: 'memorial wealth', verb: 'memorial', target: 'wealth' }, 'attribute:wealth', null],
    [{ move: 'memorial none', verb: 'memorial' }, 'button:memorial none', null],
    [{ move: 'discard africa-1', verb: 'discard', target: 'africa-1' }, 'card:africa-1', null],
    [{ move: 'react none', verb: 'react' }, 'button:react none', null],
  ];
  test.each(cases)('%o', (parts, target, means) => {
    expect(targetOf(parts)).toBe(target);
    expect(meansOf(parts)).toBe(means);
  });
});
