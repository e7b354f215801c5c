// The editor of a box: the way there, its parts, dragging on its map and walking through its fields; and what both who
// change a box see of it in the end.
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { press } from '../players/keys.ts';
import { keptGames } from '../storage.ts';
import { ENGLISH, playOn, type Player } from '../table.ts';
import type { GameRecord } from '../../../src/engine/types.ts';

export async function copyBox(page: Page) {
  await page.getByRole('button', { name: 'Copy the built-in box' }).click();
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('navigation', { name: 'Parts of the box' }).waitFor();
}

const part = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Parts of the box' }).getByRole('link', { name });

export async function openPart(page: Page, name: RegExp) {
  await part(page, name).click();
  await page.locator('.edit-nav [aria-current]', { hasText: name }).waitFor();
}

export const onMap = (page: Page, name: RegExp): Locator =>
  page.getByRole('group', { name: 'Map', exact: true }).getByRole('button', { name });

export async function middle(piece: Locator): Promise<[number, number]> {
  const box = await piece.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Until what is drawn is laid out and lies still.
export async function rested(page: Page) {
  await page.locator('.map-frame[data-busy="false"]').waitFor();
}

export async function dragBy(page: Page, piece: Locator, [dx, dy]: [number, number]) {
  await rested(page);
  const [x, y] = await middle(piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 3, y + dy / 3);
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
}

export async function dragTo(page: Page, piece: Locator, other: Locator) {
  await rested(page);
  const [[x, y], [toX, toY]] = [await middle(piece), await middle(other)];
  await dragBy(page, piece, [toX - x, toY - y]);
}

// A tile among the buildings, by its name.
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
export const value = (page: Page, name: string): Promise<string> => field(page, name).inputValue();
export const playable = (page: Page) => page.getByText('It can be played, and is kept here.').waitFor();

// With Tab, or back, to what has this label or name; everybody must see where the focus is. `of`: the piece whose field it is.
export async function walkTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', of = '') {
  const piece = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h4')?.textContent.trim());
  for (let i = 0; i < 400; i++)
    if (name.test((await press(page, key)).name) && (!of || (await piece()) === of)) return;
  throw new Error(`${key} does not lead to ${name.source} ${of}`);
}

// A game that was begun to try the box, to its end.
export async function playedToTheEnd(page: Page, player: Player): Promise<GameRecord> {
  await playOn(page, player, [0]);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  const [game] = await keptGames(page);
  if (!game) throw new Error('the game was not kept');
  expect(game.record.box).toBeDefined();
  return game.record;
}

// Names may stand in two lines, so the place is asked for by what it is called.
export const oldLisbon = (page: Page): Locator => page.getByRole('button', { name: /^Old Lisbon(,|$)/ }).first();
