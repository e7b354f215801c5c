// Other games and other days: around one device, the Silent Fleet, the first edition, a reload in the middle of
// a turn, no network after the first visit, replays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { withMouse } from './players.ts';
import { openBrowser, serveDist, visit, type Site } from './site.ts';
import { dice, ENGLISH, nextMoment, ply, root, settle } from './table.ts';

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

const MINUTES = 60_000;
const QUICK = { pace: 'instant', motion: 'off', language: 'en' };

async function open(options: object = {}) {
  const found = await visit(browser, site.address, options);
  found.page.setDefaultTimeout(20_000);
  await settle(found.page, QUICK);
  found.problems.length = 0;
  return found;
}

const newGame = (page: Page) => page.getByRole('link', { name: /^New game/ }).click();
const begin = (page: Page) => page.getByRole('button', { name: 'Begin' }).click();

async function playOn(page: Page, seats: number[], most = 400): Promise<number> {
  const roll = dice(11);
  for (let decisions = 0; decisions < most; decisions++) {
    const done = page.getByRole('button', { name: 'Done' });
    if (await done.count()) await done.click();
    if ((await nextMoment(page, seats)) === 'over') return decisions;
    await withMouse(page, ENGLISH, roll);
  }
  return most;
}

test(
  'two people and a bot at one device',
  async () => {
    const { page, problems } = await open();
    await newGame(page);
    await page.getByRole('radio', { name: /Side A/ }).check();
    await page.getByRole('group', { name: 'How many players' }).getByRole('button', { name: '3' }).click();
    await page
      .getByRole('group', { name: 'Seat 2' })
      .getByRole('combobox', { name: 'Who plays' })
      .selectOption('friend');
    await page.getByRole('group', { name: 'Seat 2' }).getByRole('textbox', { name: 'Name' }).fill('Lena');
    await begin(page);
    expect(await playOn(page, [0, 1])).toBeGreaterThan(20);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
  },
  8 * MINUTES,
);

test(
  'against a bot and the Silent Fleet',
  async () => {
    const { page, problems } = await open();
    await newGame(page);
    await page.getByRole('group', { name: 'How many players' }).getByRole('button', { name: '2' }).click();
    await page.getByRole('checkbox', { name: /^Limited occupation/ }).check();
    await page.getByRole('checkbox', { name: /^Building scarcity/ }).check();
    await begin(page);
    expect(await playOn(page, [0])).toBeGreaterThan(14);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
  },
  8 * MINUTES,
);

test(
  'the first edition',
  async () => {
    const { page, problems } = await open();
    await newGame(page);
    await page.getByRole('radio', { name: /^First edition 2009/ }).check();
    await begin(page);
    expect(await playOn(page, [0])).toBeGreaterThan(14);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
  },
  8 * MINUTES,
);

test(
  'a reload in the middle of a turn loses nothing, and undo goes back through the bots',
  async () => {
    const { page, problems } = await open();
    await page.getByRole('button', { name: ENGLISH.playNow }).click();
    await playOn(page, [0], 4);
    await nextMoment(page, [0]);
    const before = await ply(page);
    await page.reload();
    await nextMoment(page, [0]);
    expect(await ply(page)).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main')?.dataset['ply']) < old,
      before,
    );
    expect(await root(page).getAttribute('data-seat')).toBe('0');
    expect(problems).toEqual([]);
  },
  3 * MINUTES,
);

test(
  'offline after the first visit',
  async () => {
    const { page, problems } = await open();
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true),
    );
    await page.waitForTimeout(1500); // the worker fetches what is left
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: ENGLISH.playNow }).click();
    expect(await playOn(page, [0], 3)).toBe(3);
    expect(problems).toEqual([]);
  },
  3 * MINUTES,
);

test(
  'a replay can be shared by its address and browsed',
  async () => {
    const { page, problems } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: ENGLISH.playNow }).click();
    await playOn(page, [0], 3);
    await nextMoment(page, [0]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Copy a link to this game' }).click();
    await page.getByRole('button', { name: 'The link is copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(browser, link);
    await other.page.getByRole('main').waitFor();
    expect(await ply(other.page)).toBe(0);
    await other.page.getByRole('button', { name: 'One move on' }).click();
    await other.page.waitForFunction(() => document.querySelector<HTMLElement>('main')?.dataset['ply'] === '1');
    expect([...problems, ...other.problems]).toEqual([]);
  },
  3 * MINUTES,
);
