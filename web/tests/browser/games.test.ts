// Whole games in a real browser, from the first screen to the score sheet, with the mouse.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { withMouse } from './players/pointer.ts';
import { doors } from './doors.ts';
import { ENGLISH, playOn } from './table.ts';

const open = doors();

const MINUTES = 60_000;

// From New game on: what to choose there, who is played by hand, and the end.
async function wholeGame(prepare: (page: Page) => Promise<void>, seats: number[], atLeast: number) {
  const { page, problems } = await open();
  await prepare(page);
  expect(await playOn(page, withMouse, seats)).toBeGreaterThan(atLeast);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  expect(problems).toEqual([]);
}

const newGame = (page: Page) => page.getByRole('link', { name: /^New game/ }).click();
const begin = (page: Page) => page.getByRole('button', { name: 'Begin' }).click();
const players = (page: Page, count: string) =>
  page.getByRole('group', { name: 'How many players' }).getByRole('button', { name: count }).click();

test(
  'four seats',
  () => wholeGame((page) => page.getByRole('button', { name: ENGLISH.playNow }).click(), [0], 14),
  4 * MINUTES,
);

test(
  'two people and a bot at one device',
  () =>
    wholeGame(
      async (page) => {
        await newGame(page);
        await page.getByRole('radio', { name: /Side A/ }).check();
        await players(page, '3');
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

test(
  'the first edition',
  () =>
    wholeGame(
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
