// Somebody's own box, made by the program: opened as a file, played against bots, saved again as the same bytes, sent as a
// link; a game of it is replayed by somebody who has never seen the box. Nothing of this is fetched before.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { withMouse } from '../players/pointer.ts';
import { linkTo } from '../screens.ts';
import { openBrowser, PROGRAM, QUICK, serveDist, visit } from '../site.ts';
import { keptGames } from '../storage.ts';
import { ENGLISH, nextMoment, playOn } from '../table.ts';
import { begin } from '../wholeGame.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
const CONTENT = new URL('../../../../content/box', import.meta.url).pathname;

let bytes: Buffer;
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'endeavor-box-'));
  const box = path.join(folder, 'box');
  fs.cpSync(CONTENT, box, { recursive: true });
  fs.writeFileSync(path.join(box, 'box.toml'), 'name = { en = "Harbor Lights", es = "Luces del puerto" }\n');
  for (const side of ['side-a', 'side-b', 'first-edition']) {
    const board = path.join(box, `board-${side}.toml`);
    const renamed = 'name = { en = "Old London", es = "Londres la Vieja" }';
    const text = fs.readFileSync(board, 'utf8').replace('name = { en = "London", es = "Londres" }', renamed);
    expect(text).toContain(renamed);
    fs.writeFileSync(board, text);
  }
  const file = path.join(folder, 'box.endeavor-box');
  execFileSync(PROGRAM, ['content', 'export', '--content', box, '--out', file]);
  bytes = fs.readFileSync(file);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Open a box file')
    .setInputFiles({ name: 'harbor.endeavor-box', mimeType: 'application/zip', buffer });
// Names may stand in two lines, so the place is asked for by what it is called.
const london = (page: Page) => page.getByRole('button', { name: /^Old London(,|$)/ }).first();
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a box of the program is played on the page, and its record where nobody has the box', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await page.getByText('There is no box of your own').waitFor();
  await choose(page, bytes);
  const mine = card(page, 'Harbor Lights');
  await mine.getByRole('link', { name: 'Play' }).click();
  await page.getByRole('radio', { name: /^Harbor Lights/, checked: true }).waitFor();
  await begin(page);
  await nextMoment(page, [0]);
  await london(page).waitFor();
  await playOn(page, withMouse, [0], { most: 3 });
  await nextMoment(page, [0]);
  await page.reload();
  await nextMoment(page, [0]);
  await london(page).waitFor();
  const [game] = await keptGames(page);
  if (!game?.record.box) throw new Error('the box was not kept with the game');
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);

  const other = await open({ at: linkTo(game.record) });
  await other.page.getByRole('button', { name: 'Move by move' }).click();
  await london(other.page).waitFor();
  expect(other.problems).toEqual([]);
});

test('at a server with a box of its own that is what one plays, alone and with friends', LIMIT, async () => {
  const site = await serveDist(undefined, ['--content', path.join(folder, 'box.endeavor-box')]);
  const browser = await openBrowser();
  try {
    const { page, problems } = await visit(browser, site.address, { settings: QUICK });
    await page.getByRole('link', { name: /^With friends/ }).waitFor(); // it has said who it is
    await page.getByRole('button', { name: /^Play now/ }).click();
    await nextMoment(page, [0]);
    await london(page).waitFor();
    await page.goto(`${site.address}#/new`);
    await page.getByRole('group', { name: 'Box' }).getByRole('radio', { checked: true }).waitFor();
    await page.getByRole('radio', { name: /^Built-in box/, checked: false }).waitFor();

    await page.goto(`${site.address}#/friends/new`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana');
    for (const seat of await page.locator('.chair-row select').all())
      if ((await seat.inputValue()) === 'open') await seat.selectOption('cabin-boy');
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await london(page).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});

// How many boxes of servers this browser keeps.
const keptOfServer = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'endeavor-served';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    return new Promise<number>((resolve) => {
      const request = indexedDB.open(name, 1);
      request.onsuccess = () => {
        const count = request.result.transaction('boxes').objectStore('boxes').count();
        count.onsuccess = () => {
          request.result.close();
          resolve(count.result);
        };
      };
    });
  });

test('a page from such a server has its box also without a network', LIMIT, async () => {
  const site = await serveDist(undefined, ['--content', path.join(folder, 'box.endeavor-box')]);
  const browser = await openBrowser();
  try {
    const { page, problems } = await visit(browser, site.address, { settings: QUICK, installs: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => keptOfServer(page)).toBe(1);
    await page.getByRole('link', { name: /^With friends/ }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await nextMoment(page, [0]);
    await london(page).waitFor();
    await page.goto(`${site.address}#/new`);
    await page.getByRole('radio', { name: /^The box of this server/, checked: true }).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});

test('a box goes out as the bytes that came in, and by link', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await choose(page, bytes);
  const mine = card(page, 'Harbor Lights');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('harbor-lights.endeavor-box');
  expect(Buffer.compare(fs.readFileSync(await saved.path()), bytes)).toBe(0);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await mine.getByRole('button', { name: 'Copy a link' }).click();
  const link = await mine.getByRole('textbox', { name: 'A link to this box' }).inputValue();
  expect(problems).toEqual([]);
  const other = await open({ at: link.slice(link.indexOf('#')) });
  await card(other.page, 'Harbor Lights').getByRole('link', { name: 'Play' }).waitFor();
  expect(new URL(other.page.url()).hash).toBe('#/boxes');
  expect(other.problems).toEqual([]);
});

test('what is no box, or a box with mistakes, is said in words and the page goes on', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/boxes' });
  await choose(page, Buffer.from('no zip'));
  await page.getByRole('alert').filter({ hasText: 'This file is no box, or it is damaged.' }).waitFor();
  await page.getByRole('button', { name: 'Copy the built-in box' }).click();
  const copy = card(page, 'My box');
  await copy.getByText('the same as the built-in box').waitFor();
  await copy.getByRole('button', { name: 'Delete' }).click();
  await copy.getByRole('heading').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await copy.getByRole('link', { name: 'Play' }).waitFor();
  expect(problems).toEqual([]);
});

test('nothing that reads boxes is fetched for a game with the built-in one', LIMIT, async () => {
  const { page, problems } = await open();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
  expect(fetched.filter((url) => /endeavor-boxes|land-50m|bringing|ownChart|worker-/.test(url))).toEqual([]);
  expect(problems).toEqual([]);
});
