// Whole games in a real browser, from the first screen to the score sheet.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { withFinger, withKeys, withMouse, withReader, type Player } from './players.ts';
import { openBrowser, serveDist, visit, type Site } from './site.ts';
import { dice, ENGLISH, nextMoment, settle, SPANISH, type Words } from './table.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serveDist();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const QUICK = { pace: 'instant', motion: 'off' };
const MINUTES = 60_000;

async function playOn(page: Page, player: Player, words: Words, seats: number[]) {
  const roll = dice(5);
  for (let decisions = 0; decisions < 400; decisions++) {
    if ((await nextMoment(page, seats)) === 'over') return decisions;
    await player(page, words, roll);
  }
  throw new Error('the game does not end');
}

async function wholeGame(player: Player, words: Words, options: object, settings: object) {
  const { page, problems } = await visit(browser, site.address, options);
  page.setDefaultTimeout(20_000);
  await settle(page, { ...QUICK, ...settings });
  problems.length = 0;
  await page.getByRole('button', { name: words.playNow }).click();
  const decisions = await playOn(page, player, words, [0]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(decisions).toBeGreaterThan(14);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\d/);
  expect(problems).toEqual([]);
  await page.context().close();
}

test('four seats with the mouse', () => wholeGame(withMouse, ENGLISH, {}, { language: 'en' }), 6 * MINUTES);

test('with the keys alone', () => wholeGame(withKeys, ENGLISH, {}, { language: 'en' }), 8 * MINUTES);

test('through roles and names alone', () => wholeGame(withReader, ENGLISH, {}, { language: 'en' }), 8 * MINUTES);

test(
  'in Spanish on a phone by touch',
  () =>
    wholeGame(
      withFinger,
      SPANISH,
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      { language: 'es' },
    ),
  8 * MINUTES,
);
