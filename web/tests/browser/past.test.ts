// The past looks past: a veil and the way back to now, arrows that browse whatever was clicked, a replay that does not
// begin with its end, and a link that says what it brings.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { layMiddle } from './laid.ts';
import { withMouse } from './players/pointer.ts';
import { finishedGame, importGame, linkTo } from './screens.ts';
import { QUICK } from './site.ts';
import { nextMoment, playOn, ply, root } from './table.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
const isPast = (page: Page) => root(page).evaluate((node) => node.classList.contains('past'));
const log = (page: Page) => page.getByRole('region', { name: 'Log' });

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('an earlier position is veiled, and one press leads back: $width px', LIMIT, async (viewport) => {
  const { page, problems } = await open({ viewport, hasTouch: viewport.width < 800 });
  await layMiddle(page);
  const now = await ply(page);
  expect(await isPast(page)).toBe(false);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => ply(page)).toBe(now - 1);
  expect(await isPast(page)).toBe(true);
  // Nothing is undone there: on a desktop the words have the room.
  if (viewport.width > 800) expect(await page.getByRole('button', { name: /Undo|Hint/ }).count()).toBe(0);
  const veil = await root(page).evaluate((node) => {
    const box = node.querySelector('.mapbox') ?? node;
    return getComputedStyle(box, '::after').backgroundColor;
  });
  expect(veil).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => ply(page)).toBe(now);
  expect(await isPast(page)).toBe(false);
  expect(await page.getByRole('button', { name: 'Back to now' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a hint points at nothing of the past', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const shown = page.locator('.pointed-out');
  await page.keyboard.press('h');
  await shown.first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isPast(page)).toBe(true);
  expect(await shown.count()).toBe(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await shown.first().waitFor({ state: 'attached' });
  expect(problems).toEqual([]);
});

test('neither a tip nor a list of ways goes along into the past', LIMIT, async () => {
  const { page, problems } = await open({ settings: { ...QUICK, confirm: true } });
  await layMiddle(page);
  const tip = page.getByRole('tooltip');
  await page.locator('[data-anchor="space:lima"]').hover();
  await tip.waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isPast(page)).toBe(true);
  expect(await tip.count()).toBe(0);
  // What pieces say there is of then, and nothing can be done with them.
  await page.locator('[data-anchor="space:recife"]').hover();
  await tip.waitFor();
  expect(await tip.innerText()).not.toContain('Now:');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => isPast(page)).toBe(false);
  expect(await tip.count()).toBe(0);
  const ways = page.getByRole('dialog').locator('.way');
  await page.locator('main .map [data-move]').first().click();
  await ways.first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isPast(page)).toBe(true);
  expect(await ways.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('arrows look back whatever was clicked before', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const now = await ply(page);
  const clicks = [
    { turns: true, click: () => log(page).getByRole('listitem').nth(2).getByRole('button').click() },
    { turns: false, click: () => page.locator('[data-anchor="space:lima"]').click() },
    { turns: true, click: () => page.getByRole('button', { name: 'One move back' }).first().click() },
    { turns: false, click: () => page.getByRole('button', { name: /^Mat of Marit/ }).click() },
  ];
  for (const { turns, click } of clicks) {
    await page.keyboard.press('Escape');
    await click();
    const dialog = page.getByRole('dialog');
    if (await dialog.count()) await dialog.getByRole('button', { name: 'Close' }).first().click();
    if (turns) await expect.poll(() => ply(page)).toBeLessThan(now); // the page that was asked for is there
    const here = await ply(page);
    for (const step of [1, 2, 3]) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => ply(page)).toBe(here - step);
    }
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => ply(page)).toBe(here - 2);
    const back = page.getByRole('button', { name: 'Back to now' });
    await back.click();
    await expect.poll(() => ply(page)).toBe(now);
  }
  // Who comes by keys goes from piece to piece.
  const onPiece = () => page.evaluate(() => document.activeElement?.closest('[data-nav]') !== null);
  for (let i = 0; i < 20 && !(await onPiece()); i++) await page.keyboard.press('Tab');
  expect(await onPiece()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(200);
  expect(await ply(page)).toBe(now);
  expect(problems).toEqual([]);
});

test('whoever presses faster than pages can be shown turns as many as they press', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const now = await ply(page);
  const press = (key: string, times: number) =>
    page.evaluate(
      ([name, count]) => {
        for (let i = 0; i < count; i++)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      },
      [key, times] as const,
    );
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press('ArrowLeft', 12);
  await expect.poll(() => ply(page)).toBe(now - 12);
  await press('ArrowRight', 4);
  await expect.poll(() => ply(page)).toBe(now - 8);
  await press('ArrowRight', 20); // no further than now
  await expect.poll(() => ply(page)).toBe(now);
  await press('ArrowLeft', 1);
  await expect.poll(() => ply(page)).toBe(now - 1);
  expect(problems).toEqual([]);
});

test('a replay begins without telling the end', LIMIT, async () => {
  const { page, problems } = await open();
  await importGame(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
  await page.getByRole('button', { name: 'One move on' }).first().waitFor();
  expect(await log(page).getByRole('listitem').count()).toBe(0);
  expect(await root(page).innerText()).not.toMatch(/wins|victory/);
  // There is no last turn of one's own to begin with: the key goes on from here.
  await page.keyboard.press('r');
  await expect.poll(() => log(page).getByRole('listitem').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the beginning' }).first().click();
  await expect.poll(() => ply(page)).toBe(0);
  expect(await log(page).getByRole('listitem').count()).toBeLessThan(finishedGame().moves.length);
  await page.getByRole('button', { name: 'To now' }).first().click();
  await log(page)
    .getByText(/^The game is over: /)
    .waitFor();
  await page.getByRole('button', { name: 'To the beginning' }).first().click();
  await expect.poll(() => ply(page)).toBe(0);
  expect(await log(page).getByRole('listitem').count()).toBe(finishedGame().moves.length); // what was seen stays
  expect(problems).toEqual([]);
});

test('a link says who and when, the result on demand, and runs by itself', LIMIT, async () => {
  const record = finishedGame();
  const { page, problems } = await open({
    at: linkTo(record),
    settings: { pace: 'fast', motion: 'off', language: 'en' },
  });
  await page.getByRole('heading', { level: 1, name: 'A shared game' }).waitFor();
  const paper = root(page);
  expect(await paper.innerText()).toContain('November 16, 2026');
  for (const name of record.players) expect(await paper.innerText()).toContain(name);
  expect(await paper.innerText()).not.toMatch(/Glory/);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await paper.getByText(/Glory/).waitFor();
  for (const score of record.result?.scores ?? []) expect(await paper.innerText()).toContain(String(score));
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.waitForFunction(() => Number(document.querySelector('main')?.dataset['ply']) > 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await ply(page);
  await page.waitForTimeout(900);
  expect(await ply(page)).toBeLessThanOrEqual(stopped + 1);
  expect(problems).toEqual([]);
});

test('one plays on from any moment of a replay, in a game of one’s own', LIMIT, async () => {
  const record = finishedGame();
  const { page, problems } = await open({ at: linkTo(record, '') });
  await page.getByRole('button', { name: 'Move by move' }).click();
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'One move on' }).first().click();
  await expect.poll(() => ply(page)).toBe(6);
  const seat = Number(await root(page).getAttribute('data-seat'));
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/#\/table\//);
  await nextMoment(page, [seat]);
  expect(await ply(page)).toBe(6);
  await playOn(page, withMouse, [seat], { most: 2 });
  expect(await ply(page)).toBeGreaterThan(6);
  expect(problems).toEqual([]);
});

test('an unfinished game in a link can be taken over where it stands', LIMIT, async () => {
  const whole = finishedGame();
  const record = { ...whole, moves: whole.moves.slice(0, 30), result: null };
  const { page, problems } = await open({ at: linkTo(record) });
  await page.getByText(/^30 moves so far; it is round \d\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Show the result' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await nextMoment(page, [0, 1, 2, 3]);
  expect(await ply(page)).toBe(30);
  expect(problems).toEqual([]);
});
