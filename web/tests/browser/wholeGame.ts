// A whole game with the mouse, from the first screen to the score sheet.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Open } from './doors.ts';
import { withMouse } from './players/pointer.ts';
import { ENGLISH, playOn } from './table.ts';

export const MINUTES = 60_000;

// From New game on: what to choose there, who is played by hand, and the end.
export async function wholeGame(
  open: Open,
  prepare: (page: Page) => Promise<void>,
  seats: number[],
  atLeast: number,
) {
  const { page, problems } = await open();
  await prepare(page);
  expect(await playOn(page, withMouse, seats)).toBeGreaterThan(atLeast);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  expect(problems).toEqual([]);
}

export const newGame = (page: Page) => page.getByRole('link', { name: /^New game/ }).click();
// Three seats on side A, still to be filled.
export async function newGameForThree(page: Page) {
  await newGame(page);
  await page.getByRole('radio', { name: /Side A/ }).check();
  await players(page, '3');
}

// A game with Exploits and Nations, which are chosen.
export async function beginWithModules(page: Page) {
  await newGame(page);
  await page.getByRole('checkbox', { name: /^Exploits/ }).check();
  await page.getByRole('combobox', { name: 'Seize Your Fate' }).selectOption('chosen');
  await begin(page);
}

export const begin = (page: Page) => page.getByRole('button', { name: 'Begin' }).click();
export const players = (page: Page, count: string) =>
  page.getByRole('group', { name: 'How many players' }).getByRole('button', { name: count }).click();
