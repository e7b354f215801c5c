// Nothing is lost: a reload in the middle of a turn, undo through the bots' moves, no network after the first
// visit, a replay that travels in its address, a record that goes out and comes back.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { withMouse } from './players/pointer.ts';
import { doors } from './doors.ts';
import { layMiddle } from './laid.ts';
import { ENGLISH, nextMoment, playOn, ply, root } from './table.ts';
import { begin, newGameForThree } from './wholeGame.ts';

const open = doors();

const LIMIT = { timeout: 300_000 };
const start = (page: Page) => page.getByRole('button', { name: ENGLISH.playNow }).click();

test('a reload in the middle of a turn loses nothing', LIMIT, async () => {
  const { page, problems } = await open();
  await start(page);
  await playOn(page, withMouse, [0], { most: 6 });
  await nextMoment(page, [0]);
  const [before, tree] = [await ply(page), await root(page).ariaSnapshot()];
  expect(before).toBeGreaterThan(6);
  await page.reload();
  await nextMoment(page, [0]);
  expect(await ply(page)).toBe(before);
  expect(await root(page).ariaSnapshot()).toBe(tree);
  // Once more while a bot thinks.
  await withMouse(page, ENGLISH, () => 0);
  const after = await ply(page);
  await page.reload();
  await nextMoment(page, [0]);
  expect(await ply(page)).toBeGreaterThanOrEqual(after);
  // The second reload cuts off what the bot was still fetching.
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('undo goes back through the bots to the last decision, and the game goes on', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  await playOn(page, withMouse, [0], { most: 2 });
  await nextMoment(page, [0]);
  const before = await ply(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((old) => Number(document.querySelector('main')?.dataset['ply']) < old, before);
  expect(await root(page).getAttribute('data-seat')).toBe('0');
  const back = await ply(page);
  await withMouse(page, ENGLISH, () => 0);
  expect(await ply(page)).toBeGreaterThan(back);
  expect(problems).toEqual([]);
});

// Until a person has something to decide; the turn is handed on when it must be.
async function decision(page: Page): Promise<number> {
  await nextMoment(page, [0, 1]);
  const done = page.getByRole('button', { name: ENGLISH.done });
  if (await done.count()) {
    await done.click();
    await done.waitFor({ state: 'detached' });
    return decision(page);
  }
  return ply(page);
}

// The same once nothing moves any more: on a busy machine a press may show late.
async function settled(page: Page): Promise<number> {
  for (let latest = await decision(page); ;) {
    await page.waitForTimeout(500);
    const now = await decision(page);
    if (now === latest) return now;
    latest = now;
  }
}

const twice = (button: Locator) =>
  button.evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });

test('a button pressed twice plays once, and takes back twice', LIMIT, async () => {
  const { page, problems } = await open();
  await newGameForThree(page);
  const second = page.getByRole('group', { name: 'Seat 2' });
  await second.getByRole('combobox', { name: 'Who plays' }).selectOption('friend');
  await begin(page);
  await playOn(page, withMouse, [0, 1], { most: 8 });
  const before = await settled(page);
  await page.getByRole('button', { name: ENGLISH.pass }).click();
  await twice(page.getByRole('dialog').getByRole('button', { name: ENGLISH.pass }));
  await page.getByRole('button', { name: ENGLISH.done }).waitFor();
  await page.waitForTimeout(300);
  expect(await ply(page)).toBe(before + 1); // the next one has not passed too
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ply(page)).toBe(before);
  let latest = before;
  for (let moves = 0; moves < 2;) {
    await playOn(page, withMouse, [0, 1], { most: 1, seed: 11 + moves });
    const now = await settled(page);
    if (now > latest) moves++; // somebody may also only have asked why not
    latest = now;
  }
  await twice(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => ply(page)).toBe(before);
  expect(problems).toEqual([]);
});

// Saving takes long on a busy disk, and meanwhile the second half of a turn is played.
test('a slow disk makes nobody move twice', LIMIT, async () => {
  const slowDisk = () =>
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set(this: IDBTransaction, saved: () => void) {
        this.addEventListener('complete', () => setTimeout(saved, 250));
      },
    });
  const { page, problems } = await open({ before: (context) => context.addInitScript(slowDisk) });
  await start(page);
  for (let decisions = 0; decisions < 16; decisions++) {
    await nextMoment(page, [0]);
    const [before, tree] = [await ply(page), await root(page).ariaSnapshot()];
    if (decisions % 4 === 3) {
      await page.waitForTimeout(600); // whoever thinks longer than the disk
      expect(await ply(page)).toBe(before);
      expect(await root(page).ariaSnapshot()).toBe(tree);
    }
    await playOn(page, withMouse, [0], { most: 1, seed: decisions });
  }
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('offline after the first visit, even in a new tab', LIMIT, async () => {
  const { page, problems } = await open({ installs: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await start(page);
  expect(await playOn(page, withMouse, [0], { most: 3 })).toBe(3);
  const second = await page.context().newPage();
  for (const screen of ['', '#/new', '#/rules', '#/learn', '#/settings', '#/replays']) {
    await second.goto(page.url().replace(/#.*/, '') + screen);
    await second.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(problems).toEqual([]);
});

test('a replay travels in its address and can be browsed', LIMIT, async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, problems } = await open({ permissions });
  await layMiddle(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Copy a link to this game' }).click();
  await page.getByRole('button', { name: 'The link is copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({ at: link });
  await other.page.getByRole('button', { name: 'Move by move' }).click();
  await root(other.page).waitFor();
  expect(await ply(other.page)).toBe(0);
  await other.page.getByRole('button', { name: 'One move on' }).click();
  await other.page.waitForFunction(() => document.querySelector('main')?.dataset['ply'] === '1');
  expect([...problems, ...other.problems]).toEqual([]);
});

test('a record goes out as a file and comes back as a game', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const moves = await ply(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the record' }).click(),
  ]);
  const file = await download.path();
  const record = JSON.parse(fs.readFileSync(file, 'utf8')) as { format: string; moves: unknown[] };
  expect(record.format).toBe('endeavor-record/1');
  expect(record.moves).toHaveLength(moves);
  const other = await open({ at: '#/replays' });
  await other.page.getByLabel(/import/i).setInputFiles(file);
  await other.page.getByRole('link', { name: 'Continue' }).click();
  await nextMoment(other.page, [0]);
  expect(await ply(other.page)).toBe(moves);
  expect([...problems, ...other.problems]).toEqual([]);
});

test('ideas are tried on a copy, and the game waits as it was', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const [before, tree] = [await ply(page), await root(page).ariaSnapshot()];
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Try an idea on a copy' }).click();
  const back = page.getByRole('button', { name: 'Back to the game' });
  await back.waitFor();
  // Every seat is moved by hand there.
  const seats = new Set<string | null>();
  for (let i = 0; i < 4; i++) {
    seats.add(await root(page).getAttribute('data-seat'));
    await playOn(page, withMouse, [0, 1, 2, 3], { most: 1, seed: i });
  }
  expect(seats.size).toBeGreaterThan(2);
  expect(await ply(page)).toBeGreaterThan(before + 3);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect(await ply(page)).toBe(before);
  expect(await root(page).ariaSnapshot()).toBe(tree);
  await page.reload();
  await nextMoment(page, [0]);
  expect(await ply(page)).toBe(before);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});
