// Four seats with the mouse, and the first edition.
import { test } from 'vitest';
import { doors } from './doors.ts';
import { ENGLISH } from './table.ts';
import { begin, MINUTES, newGame, wholeGame } from './wholeGame.ts';

const open = doors();

test(
  'four seats',
  () => wholeGame(open, (page) => page.getByRole('button', { name: ENGLISH.playNow }).click(), [0], 14),
  4 * MINUTES,
);

test(
  'the first edition',
  () =>
    wholeGame(
      open,
      async (page) => {
        await newGame(page);
        await page.getByRole('radio', { name: /^First edition 2009/ }).check();
        await begin(page);
      },
      [0],
      14,
    ),
  4 * MINUTES,
);
