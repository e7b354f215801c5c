// Two people at one device, and two seats with the Silent Fleet.
import { test } from 'vitest';
import { doors } from './doors.ts';
import { begin, MINUTES, newGame, newGameForThree, players, wholeGame } from './wholeGame.ts';

const open = doors();

test(
  'two people and a bot at one device',
  () =>
    wholeGame(
      open,
      async (page) => {
        await newGameForThree(page);
        const second = page.getByRole('group', { name: 'Seat 2' });
        await second.getByRole('combobox', { name: 'Who plays' }).selectOption('friend');
        await second.getByRole('textbox', { name: 'Name' }).fill('Lena');
        await begin(page);
      },
      [0, 1],
      28,
    ),
  4 * MINUTES,
);

test(
  'against a bot and the Silent Fleet, with options',
  () =>
    wholeGame(
      open,
      async (page) => {
        await newGame(page);
        await players(page, '2');
        await page.getByRole('checkbox', { name: /^Limited occupation/ }).check();
        await page.getByRole('checkbox', { name: /^Building scarcity/ }).check();
        await begin(page);
      },
      [0],
      14,
    ),
  4 * MINUTES,
);
