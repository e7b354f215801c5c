// The editor of a box: from a copy of side A a city is moved, a link drawn, a track lengthened, a token, a tile and a card
// changed and everything named, taken back and done again, tried in a whole game, saved and opened by somebody else, who sees that
// game again. With the mouse; by keys alone in keys.test.ts.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import {
  copyBox,
  dragBy,
  dragTo,
  field,
  middle,
  oldLisbon,
  onMap,
  openPart,
  playable,
  playedToTheEnd,
  rested,
  tile,
  value,
} from './editor.ts';
import { withMouse } from '../players/pointer.ts';
import { linkTo } from '../screens.ts';
import { heard } from '../site.ts';
import { nextMoment, playOn } from '../table.ts';

const open = doors();
const LIMIT = { timeout: 600_000 };

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();

test('a copy of side A is changed with the mouse, tried, saved and opened elsewhere', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await copyBox(page);
  await field(page, 'Name of the box · English').fill('Harbor Lights');
  await field(page, 'Name of the box · Español').fill('Luces del puerto');

  await openPart(page, /^Side A/);
  await onMap(page, /^Lisbon, city/).click();
  const before = Number(await value(page, 'Latitude'));
  await dragBy(page, onMap(page, /^Lisbon, city/), [-30, 24]);
  expect(Number(await value(page, 'Latitude'))).toBeLessThan(before - 0.5);
  expect((await heard(page)).some((text) => /^Lisbon: latitude [\d.]+, longitude -[\d.]+\.$/.test(text))).toBe(
    true,
  );
  await field(page, 'Name · English').fill('Old Lisbon');
  await field(page, 'Name · Español').fill('Lisboa la Vieja');
  await onMap(page, /^Old Lisbon, city, changed$/).waitFor();

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await dragTo(page, onMap(page, /^Venice, city/), onMap(page, /^Elmina, city/));
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('square');
  await field(page, 'Glory for whoever holds both ends').fill('2');
  await onMap(page, /^Link Venice–Elmina, square, new$/).waitFor();

  // One space more than there are tokens: said at once, and mended where the tokens are.
  await onMap(page, /^Lengthen the track, Africa$/).click();
  await page.getByRole('link', { name: '1 mistake', exact: true }).click();
  await page.getByRole('heading', { name: 'What is wrong' }).waitFor();
  await page.locator('h3:focus', { hasText: 'What is wrong' }).waitFor();
  await openPart(page, /^Tokens/);
  const count = field(page, 'How many: Industry');
  await count.fill(String(Number(await count.inputValue()) + 1));
  await playable(page);

  await openPart(page, /^Buildings/);
  await tile(page, 'Theater').getByRole('textbox', { name: 'Copies' }).fill('5');
  await openPart(page, /^Cards/);
  await field(page, 'Glory, Africa 2').fill('3');
  await field(page, 'Glory, Africa 3').fill('4');
  await undo(page).click();
  expect(await value(page, 'Glory, Africa 3')).toBe('0');
  await page.keyboard.press('Control+y');
  expect(await value(page, 'Glory, Africa 3')).toBe('4');
  await undo(page).click();
  await openPart(page, /^Box/);
  for (const name of ['Old Lisbon', 'Link Venice–Elmina', 'Theater', 'Africa 2', 'Industry'])
    await page.getByRole('listitem').getByRole('link', { name }).first().waitFor();
  expect(await page.getByRole('listitem').getByRole('link', { name: 'Africa 3' }).count()).toBe(0);

  await openPart(page, /^Side A/);
  await playable(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await nextMoment(page, [0]);
  await oldLisbon(page).waitFor();
  await playOn(page, withMouse, [0], { most: 1 });
  await page.goBack();
  await onMap(page, /^Old Lisbon, city, changed$/).waitFor();
  expect(await undo(page).isEnabled()).toBe(true);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('harbor-lights.endeavor-box');
  const buffer = fs.readFileSync(await saved.path());
  await page.goForward(); // to the table, where the game is played to its end
  const record = await playedToTheEnd(page, withMouse);
  expect(problems).toEqual([]);

  const other = await open({ at: '#/boxes' });
  await other.page
    .getByLabel('Open a box file')
    .setInputFiles({ name: 'harbor.endeavor-box', mimeType: 'application/zip', buffer });
  await other.page.getByRole('link', { name: 'Play' }).waitFor();
  await other.page.getByRole('link', { name: 'Change it' }).click();
  await openPart(other.page, /^Cards/);
  expect(await value(other.page, 'Glory, Africa 2')).toBe('3');
  await openPart(other.page, /^Side A/);
  await onMap(other.page, /^Old Lisbon, city, changed$/).waitFor();
  await other.page.goto(new URL(linkTo(record), other.page.url()).href);
  await other.page.getByRole('button', { name: 'Move by move' }).click();
  await oldLisbon(other.page).waitFor();
  expect(other.problems).toEqual([]);
});

test('a place goes with its links and comes back; a mistake leads to its field', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await copyBox(page);
  await openPart(page, /^Side A/);
  await onMap(page, /^Goa, city/).click();
  await page.getByRole('button', { name: /^Remove, with 3 links$/ }).click();
  await page.getByText('Removed: Goa and the 3 links that ended there.').first().waitFor();
  expect(await onMap(page, /Goa/).count()).toBe(0);
  await page.getByRole('region', { name: 'This board', exact: true }).waitFor();
  await undo(page).click();
  await onMap(page, /^Link Goa–/)
    .or(onMap(page, /–Goa, /))
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'New city in India' }).click();
  await field(page, 'Name · English').fill('Diu');
  await onMap(page, /^Diu, city, new$/).waitFor();
  await field(page, 'Latitude').fill('95');
  await page.getByRole('link', { name: /^\d mistakes?$/ }).click();
  await page.getByRole('listitem').getByRole('link', { name: /lat/ }).first().click();
  await page.getByRole('textbox', { name: 'Latitude' }).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)).toBe(
    'Latitude',
  );
  // A box with mistakes is kept too.
  await page.reload();
  expect(await value(page, 'Latitude')).toBe('95');
  await page.getByRole('link', { name: 'Your boxes' }).click();
  await page.getByText(/^It cannot be played yet/).waitFor();
  expect(problems).toEqual([]);
});

test('two windows with one box follow each other', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await copyBox(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'Name of the box · English').waitFor();
  await field(page, 'Name of the box · English').fill('Harbor Lights');
  await expect.poll(() => value(other, 'Name of the box · English')).toBe('Harbor Lights');
  await other.getByText('It was changed in another window').waitFor();
  await field(other, 'Whose it is').fill('Marit');
  await expect.poll(() => value(page, 'Whose it is')).toBe('Marit');
  expect(await value(page, 'Name of the box · English')).toBe('Harbor Lights');
  // The list of a third window has it as it is, and what was followed can be taken back.
  await undo(page).click();
  await expect.poll(() => value(other, 'Whose it is')).toBe('');
  await other.getByRole('link', { name: 'Your boxes' }).click();
  await other.getByRole('heading', { name: 'Harbor Lights' }).waitFor();
  await field(page, 'Name of the box · English').fill('Old Harbor');
  await other.getByRole('heading', { name: 'Old Harbor' }).waitFor();
  expect(problems).toEqual([]);
});

test('a finger drags a place, and the page stays where it is', LIMIT, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, problems } = await open({ at: '#/boxes', ...phone });
  await copyBox(page);
  await openPart(page, /^Side A/);
  await rested(page);
  const [x, y] = await middle(
    onMap(page, /^Lisbon, city/)
      .locator('circle')
      .first(),
  );
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 8; step++) await touch('touchMove', [{ x: x - 3 * step, y: y + 4 * step }]);
  await touch('touchEnd', []);
  await expect.poll(async () => Number(await value(page, 'Latitude'))).toBeLessThan(37);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(problems).toEqual([]);
});
