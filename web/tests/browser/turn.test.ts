// Your turn is felt: in the top line, the tab's title and icon, and if wanted by a chime; who sits alone is "You", several
// people have names, bots their strength; and nobody is said to think who does not.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { countSounds, made } from './hearing.ts';
import { withMouse } from './players/pointer.ts';
import { importGame, openTable } from './screens.ts';
import { QUICK } from './site.ts';
import { ENGLISH, nextMoment, playOn, root } from './table.ts';
import { begin, newGameForThree } from './wholeGame.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
// The dot of the tab's icon.
const dotted = async (page: Page) =>
  decodeURIComponent((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '').includes('<circle');
const top = (page: Page) => root(page).locator('header').first();

test('one person is told "Your turn", in the page and on its tab', LIMIT, async () => {
  const { page, problems } = await open({ settings: { ...QUICK, pace: 'slow' } });
  expect(await page.title()).toBe('Endeavor');
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
  expect(await top(page).innerText()).toMatch(/Your turn\. Choose your start building\./);
  expect(await page.title()).toBe('Your turn · Endeavor');
  await expect.poll(() => dotted(page)).toBe(true);
  await page.getByRole('heading', { level: 2, name: 'You', exact: true }).waitFor();
  const others = page.getByRole('complementary', { name: 'The other players' });
  expect((await others.innerText()).match(/\bmate\b/gi)?.length).toBe(3);
  // While the bots move it is not.
  await withMouse(page, ENGLISH, () => 0);
  await expect.poll(() => page.title()).toBe('Endeavor');
  expect(await dotted(page)).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'To the first screen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Endeavor' }).waitFor();
  expect(await page.title()).toBe('Endeavor');
  expect(problems).toEqual([]);
});

test('several people at one device are called by their names', LIMIT, async () => {
  const { page, problems } = await open();
  await newGameForThree(page);
  for (const [seat, name] of [
    ['Seat 1', 'Ada'],
    ['Seat 2', 'Ben'],
  ] as const) {
    const group = page.getByRole('group', { name: seat });
    if (seat === 'Seat 2') await group.getByRole('combobox', { name: 'Who plays' }).selectOption('friend');
    await group.getByRole('textbox').fill(name);
  }
  await begin(page);
  await nextMoment(page, [0, 1]);
  const text = await top(page).innerText();
  expect(text).toMatch(/(Ada|Ben): choose your start building\./);
  expect(text).not.toContain('Your turn');
  expect(await page.title()).toMatch(/^(Ada|Ben): your turn · Endeavor$/);
  expect(problems).toEqual([]);
});

test('a chime can be had without the other sounds', LIMIT, async () => {
  const { page, problems } = await open({ settings: { ...QUICK, chime: true }, before: countSounds });
  await openTable(page);
  await withMouse(page, ENGLISH, () => 0);
  await nextMoment(page, [0]);
  const first = await made(page);
  await playOn(page, withMouse, [0], { most: 2 });
  await nextMoment(page, [0]);
  await expect.poll(async () => (await made(page)).sources).toBeGreaterThan(first.sources);
  expect((await made(page)).contexts).toBe(1);
  // A bell has two tones, and nothing else has sounded.
  expect((await made(page)).sources % 2).toBe(0);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('nobody is said to think where nobody thinks', LIMIT, async () => {
  const { page, problems } = await open();
  await importGame(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
  await page.getByRole('button', { name: 'To now' }).first().click();
  expect(await root(page).innerText()).not.toMatch(/is thinking/);
  await page.evaluate(() => (location.hash = '#/learn/first-round'));
  await page.getByRole('main', { name: 'Table' }).waitFor();
  await withMouse(page, ENGLISH, () => 0); // then the teacher moves for the other
  for (let i = 0; i < 8; i++) {
    expect(await root(page).innerText()).not.toMatch(/is thinking/);
    await page.waitForTimeout(150);
  }
  expect(problems).toEqual([]);
});
