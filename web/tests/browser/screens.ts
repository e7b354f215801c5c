// All screens of the page, each with the way there; and a finished game to look at.
import fs from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { GameRecord } from '../../src/engine/types.ts';
import { ENGLISH, nextMoment, root } from './table.ts';

const GAME = new URL('../../../tests/data/games/conformance/side-b-4.json', import.meta.url);

export const finishedGame = (): GameRecord =>
  (JSON.parse(fs.readFileSync(GAME, 'utf8')) as { record: GameRecord }).record;

// The address of a link, as the page makes them.
export const linkTo = (record: GameRecord, day = '/2026-11-16'): string =>
  `#/replay/${deflateRawSync(JSON.stringify(record)).toString('base64url')}${day}`;

export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

const TITLES = {
  '': 'Endeavor',
  new: 'New game',
  settings: 'Settings',
  rules: 'Rules',
  replays: 'Games and replays',
  learn: 'Learn',
  boxes: 'Your own box',
  'boxes/guide': 'An evening with your box',
  friends: 'With friends',
  'friends/new': 'A table with friends',
} as const;

export async function goTo(page: Page, name: keyof typeof TITLES) {
  await page.evaluate((hash) => (location.hash = `#/${hash}`), name);
  await page.getByRole('heading', { level: 1, name: TITLES[name] }).waitFor();
}

export async function openTable(page: Page) {
  await goTo(page, '');
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
}

// Brings a finished game in as a file, as a player would; once.
export async function importGame(page: Page) {
  await goTo(page, 'replays');
  const score = page.getByRole('link', { name: 'Score' });
  await score.or(page.getByText('No games yet.')).first().waitFor();
  if (await score.count()) return;
  await chooseFile(page);
  await score.waitFor();
}

export async function chooseFile(page: Page) {
  await page.getByLabel('Import a record').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(finishedGame())),
  });
}

async function openScore(page: Page) {
  await importGame(page);
  await page.getByRole('link', { name: 'Score' }).first().click();
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
}

async function openReplay(page: Page) {
  await importGame(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
  await page.getByRole('button', { name: 'One move on' }).first().waitFor();
}

async function openLink(page: Page) {
  await page.evaluate((hash) => (location.hash = hash), linkTo(finishedGame()));
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('button', { name: 'Watch' }).waitFor();
}

async function openLesson(page: Page) {
  await goTo(page, 'learn');
  await page.getByRole('link', { name: /Your first round/ }).click();
  await page.getByRole('main', { name: 'Table' }).waitFor();
}

async function openFirstGame(page: Page) {
  await goTo(page, 'learn');
  await page.getByRole('button', { name: 'Play a real game' }).click();
  await nextMoment(page, [0]);
  await page.getByRole('complementary', { name: 'The teacher beside you' }).waitFor();
}

async function openBoxes(page: Page) {
  await goTo(page, 'boxes');
  const copy = page.getByRole('heading', { level: 3, name: 'My box' });
  await copy.or(page.getByText('There is no box of your own')).first().waitFor();
  if (!(await copy.count())) await page.getByRole('button', { name: 'Copy the built-in box' }).click();
  await page.getByRole('link', { name: 'Change it' }).first().waitFor();
}

// The editor with something to see: a mistake, a difference, a selected place; and a part of it.
const ofEditor = (name: string, part: string, what?: (page: Page) => Promise<void>): Screen => ({
  name: `editor, ${name}`,
  open: async (page) => {
    await openBoxes(page);
    const way = await page.getByRole('link', { name: 'Change it' }).first().getAttribute('href');
    await page.evaluate((hash) => (location.hash = hash), `${way}/${part}`);
    await page.getByRole('navigation', { name: 'Parts of the box' }).waitFor();
    await page.locator('.edit-sheet, .edit-map').waitFor();
    await what?.(page);
  },
});

// The last of the screens of the editor, because the box stays so.
async function aMistake(page: Page) {
  await page.getByRole('button', { name: 'Goa', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Latitude' }).fill('95');
  await page.getByRole('link', { name: /^\d mistakes?$/ }).waitFor();
}

// The table that was opened before, with nothing open on it.
async function backToTable(page: Page) {
  if (!page.url().includes('#/table/') || (await root(page).locator('.coach').count())) return openTable(page);
  const dialog = page.getByRole('dialog');
  if (!(await dialog.count())) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const ofTable = (name: string, what: (page: Page) => Promise<void>): Screen => ({
  name: `table, ${name}`,
  open: async (page) => {
    await backToTable(page);
    await what(page);
    await page.getByRole('dialog').waitFor();
  },
});

export const SCREENS: Screen[] = [
  { name: 'first screen', open: (page) => goTo(page, '') },
  { name: 'new game', open: (page) => goTo(page, 'new') },
  { name: 'settings', open: (page) => goTo(page, 'settings') },
  { name: 'rules', open: (page) => goTo(page, 'rules') },
  { name: 'games', open: importGame },
  { name: 'score', open: openScore },
  { name: 'replay', open: openReplay },
  { name: 'shared game', open: openLink },
  { name: 'learn', open: (page) => goTo(page, 'learn') },
  { name: 'with friends', open: (page) => goTo(page, 'friends') },
  { name: 'new table', open: (page) => goTo(page, 'friends/new') },
  { name: 'own boxes', open: openBoxes },
  { name: 'guide', open: (page) => goTo(page, 'boxes/guide') },
  ofEditor('the box', 'box'),
  ofEditor('a board', 'side-a'),
  ofEditor('cards', 'cards'),
  ofEditor('Exploits', 'exploits'),
  ofEditor('a mistake', 'side-a', aMistake),
  { name: 'lesson', open: openLesson },
  { name: 'first game', open: openFirstGame },
  { name: 'table', open: openTable },
  ofTable('menu', (page) => page.getByRole('button', { name: 'Menu' }).click()),
  ofTable('symbols', (page) => page.keyboard.press('l')),
  ofTable('keys', (page) => page.keyboard.press('?')),
  ofTable('all moves', (page) => page.keyboard.press('m')),
  ofTable('another mat', (page) => page.locator('.opponent-open, .seat-button').nth(1).press('Enter')),
  ofTable('why not', async (page) => {
    const map = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Map' });
    if (await map.count()) await map.click();
    await page.getByRole('button', { name: /^Lima(,|$)/ }).press('Enter');
  }),
];
