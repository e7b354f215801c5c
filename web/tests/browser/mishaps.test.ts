// What comes between: a hint that is asked for while a bot thinks, a bot that cannot think, an end that is taken back, a
// button that is pressed twice, a part of the page that cannot be fetched.
import { expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { doors } from './doors.ts';
import { lay } from './laid.ts';
import { withMouse } from './players/pointer.ts';
import { finishedGame, goTo } from './screens.ts';
import { QUICK } from './site.ts';
import { ENGLISH, nextMoment, ply, root, waitForMove } from './table.ts';

const open = doors();
const LIMIT = { timeout: 120_000 };

// Fetching what is asked for by this name fails so many times.
const refuse = (name: RegExp, from: number, to: number) => async (context: BrowserContext) => {
  let count = 0;
  await context.route(name, (route) => {
    count++;
    return count > from && count <= to ? route.abort() : route.continue();
  });
};

test('a hint that is asked for while a bot thinks keeps nobody from moving', LIMIT, async () => {
  const { page, problems } = await open({ settings: { ...QUICK, pace: 'normal' } });
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
  await withMouse(page, ENGLISH, () => 0);
  const others = async () => (await root(page).getAttribute('data-seat')) !== '0';
  while (!(await others())) await page.waitForTimeout(20);
  // In the same breath, so that it is still their turn.
  const hinted = () =>
    page.evaluate(() => {
      const bots = document.querySelector<HTMLElement>('main')?.dataset['seat'] !== '0';
      if (bots) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
      return bots;
    });
  while (await hinted()) await page.waitForTimeout(60);
  expect(await root(page).getByText('Hint:').count()).toBe(0);
  await nextMoment(page, [0]);
  expect(problems).toEqual([]);
});

test('a bot that could not think is asked again', LIMIT, async () => {
  // The first engine knows the rules; the next one is the bots'.
  const { page, problems } = await open({ before: refuse(/endeavor[^/]*\.wasm/, 1, 2) });
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
  await withMouse(page, ENGLISH, () => 0);
  await nextMoment(page, [0]);
  expect(problems.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});

test('whoever takes the last move back, or goes elsewhere, is not led to the score', LIMIT, async () => {
  const { page, problems } = await open({ settings: { pace: 'slow', motion: 'on', language: 'en' } });
  const record = finishedGame();
  const last = record.moves.at(-1);
  const end = async () => {
    await goTo(page, '');
    await lay(page, { ...record, moves: record.moves.slice(0, -1), result: null }, last?.[0] ?? 0);
    await nextMoment(page, [last?.[0] ?? 0]);
    const before = await ply(page);
    await page.keyboard.press('m');
    await page.getByRole('dialog').locator('.way').first().click();
    await waitForMove(page, before);
    await page.waitForTimeout(2000); // the moment to look at it is over, the ceremony is not
  };
  await end();
  await page.keyboard.press('z');
  await nextMoment(page, [last?.[0] ?? 0]);
  await page.waitForTimeout(500);
  expect(page.url()).toContain('#/table/');
  await end();
  await goTo(page, 'rules');
  await page.waitForTimeout(500);
  expect(page.url()).toContain('#/rules');
  expect(problems).toEqual([]);
});

test('a button that is pressed twice starts one game', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn' });
  const play = page.getByRole('button', { name: 'Play a real game' });
  await play.evaluate((button) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await nextMoment(page, [0]);
  await goTo(page, 'replays');
  await page.getByRole('link', { name: 'Continue' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a part of the page that cannot be fetched says so and can be tried again', LIMIT, async () => {
  const { page } = await open({ before: refuse(/RulesPage[^/]*\.js/, 0, 1) });
  await page.evaluate(() => (location.hash = '#/rules'));
  await page.getByRole('alert').getByText('could not be fetched').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
});
