// Pictures of every screen, at every size, light and dark (needs a built page and chromium):
//   web/run shots [FOLDER [FILTER [LANGUAGE]]]      FILTER is a part of NAME-SIZE-THEME, or several with commas
// Positions come from recorded games, so the same pictures come out every time.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { recorded as game } from '../tests/browser/recorded.ts';
import { openBrowser, QUICK, serveDist, visit } from '../tests/browser/site.ts';
import { keepGames } from '../tests/browser/storage.ts';
import type { GameFile } from '../src/game/file.ts';

const [, , folderName = 'shots', only = '', language = 'en'] = process.argv;
const folder = path.resolve(folderName);
const isWanted = (shot: string) => only.split(',').some((part) => shot.includes(part));
const SIZES = {
  '1440': [1440, 900],
  '1024': [1024, 768],
  '390': [390, 844],
  '1366': [1366, 768],
  '1280': [1280, 720],
  '1920': [1920, 1080],
  '2560': [2560, 1440],
  '768': [768, 1024],
  '834': [834, 1194],
  '360': [360, 640],
  '844': [844, 390],
} as const;
const PHONES = ['390', '768', '834', '360', '844']; // or held like one
const THEMES = ['light', 'dark'] as const;

async function goTo(page: Page, hash: string) {
  await page.evaluate((text) => (location.hash = text), hash);
  await page.waitForTimeout(900);
}

const GAME = {
  now: game(1, 'side-b-4', 0.55),
  start: game(2, 'side-b-4', 0, 'start'),
  build: game(3, 'side-b-4', 0.4, 'build'),
  full: game(4, 'side-b-5', 0.7),
  sideA: game(5, 'side-a-4', 0.55),
  first: game(6, 'first-edition-5', 0.6),
  silent: game(7, 'side-a-2-silent-fleet', 0.5),
  over: game(8, 'side-b-5'),
  overFour: game(9, 'side-b-4'),
  modules: game(10, 'side-b-5-both-dealt-by-player', 0.7),
  nations: game(11, 'side-a-3-nations', 0, 'nation'),
  overModules: game(12, 'side-b-5-both-dealt-by-player'),
  guided: { ...game(13, 'side-a-3-by-player', 0.3), guided: true },
};

const table = (file: GameFile) => (page: Page) => goTo(page, `#/table/${file.id}`);
const tab = (file: GameFile, index: number) => async (page: Page) => {
  await table(file)(page);
  await page.locator('.tabs button').nth(index).click();
};
const onTable = (file: GameFile, press: (page: Page) => Promise<void>) => async (page: Page) => {
  await table(file)(page);
  await press(page);
  await page.waitForTimeout(400);
};

const point = async (page: Page, piece: string) => {
  const found = page.locator(piece).first();
  if (!(await page.locator('.chip').count())) return found.click();
  const area = await found.evaluate((node) => node.closest('[data-area]')?.getAttribute('aria-label') ?? '');
  await page.locator('.chip', { hasText: area }).first().tap();
  await found.tap();
};

const openArea = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().tap();

// A private copy of the game, one move into an idea.
const ideas = async (page: Page) => {
  await page.locator('header .plain').click();
  await page.getByRole('button', { name: /idea/ }).click();
  await page.locator('.notice').waitFor();
};

// The replay with its analysis, at the dearest move.
const analysed = async (page: Page) => {
  await goTo(page, `#/replay/${GAME.overFour.id}/analysis`);
  const tabs = page.locator('.tabs button');
  if (await tabs.count()) await tabs.last().click();
  await page.locator('.analysis progress').waitFor();
  await page.locator('.analysis progress').waitFor({ state: 'detached', timeout: 120_000 });
  await page.locator('.turns').last().locator('button').first().click();
  await page.waitForTimeout(600);
};

// Somebody who has learnt a little and comes back.
const learning = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('endeavor-learned', '["first-round","one-link"]'));
  await page.reload();
  await page.locator('.lesson-card').waitFor();
  await page.waitForTimeout(600);
  await page.evaluate(() => localStorage.removeItem('endeavor-learned'));
};

const statistics = async (page: Page) => {
  await goTo(page, '#/replays');
  await page.locator('.statistics summary').click();
};

// A problem, solved.
const solved = async (page: Page) => {
  await goTo(page, '#/learn/open');
  await page.locator('.coach-buttons button').first().click();
  for (const place of ['.own-tile', '.map'])
    await page.locator(`${place} .pointed-out, ${place}.pointed-out`).first().press('Enter');
  const way = page.locator('.way').first();
  await way.or(page.locator('.coach a.pri')).first().waitFor();
  if (await way.count()) await way.press('Enter');
  await page.locator('.coach a.pri').waitFor();
};

interface Shot {
  name: string;
  open: (page: Page) => Promise<void>;
  phone?: boolean; // only there, or only elsewhere
}

const SHOTS: Shot[] = [
  { name: 'home', open: (page) => page.waitForTimeout(1200) },
  { name: 'new-game', open: (page) => goTo(page, '#/new') },
  { name: 'settings', open: (page) => goTo(page, '#/settings') },
  { name: 'rules', open: (page) => goTo(page, '#/rules') },
  { name: 'rule', open: (page) => goTo(page, '#/rules/R8.4') },
  { name: 'learn', open: (page) => goTo(page, '#/learn') },
  { name: 'lesson', open: (page) => goTo(page, '#/learn/first-round') },
  { name: 'problem', open: (page) => goTo(page, '#/learn/governor') },
  { name: 'problem-solved', open: solved },
  { name: 'first-game', open: table(GAME.guided) },
  { name: 'games', open: (page) => goTo(page, '#/replays') },
  { name: 'statistics', open: statistics },
  { name: 'table-now', open: table(GAME.now) },
  { name: 'table-start', open: table(GAME.start) },
  { name: 'table-build', open: table(GAME.build) },
  { name: 'table-five', open: table(GAME.full) },
  { name: 'table-side-a', open: table(GAME.sideA) },
  { name: 'table-first-edition', open: table(GAME.first) },
  { name: 'table-silent-fleet', open: table(GAME.silent) },
  { name: 'table-modules', open: table(GAME.modules) },
  { name: 'table-modules-start', open: table(GAME.nations) },
  {
    name: 'table-means',
    open: onTable(GAME.now, (page) => page.locator('.own-tile .means').first().click()),
    phone: false,
  },
  {
    name: 'table-hover',
    open: onTable(GAME.now, (page) => page.locator('.place .can').last().hover()),
    phone: false,
  },
  { name: 'table-ways', open: onTable(GAME.full, (page) => point(page, '.map .can:not([data-move])')) },
  { name: 'table-why', open: onTable(GAME.full, (page) => point(page, '.place.shut')) },
  {
    name: 'table-mat',
    open: onTable(GAME.now, (page) => page.locator('.opponent, .seat-button').nth(1).click()),
  },
  { name: 'table-menu', open: onTable(GAME.now, (page) => page.locator('header .plain').click()) },
  { name: 'table-ideas', open: onTable(GAME.now, ideas) },
  { name: 'phone-mat', open: tab(GAME.now, 1), phone: true },
  { name: 'phone-tray', open: tab(GAME.now, 2), phone: true },
  { name: 'phone-log', open: tab(GAME.now, 3), phone: true },
  { name: 'phone-modules', open: tab(GAME.modules, 3), phone: true },
  { name: 'phone-sheet', open: onTable(GAME.now, openArea('Europe')), phone: true },
  { name: 'phone-region', open: onTable(GAME.sideA, openArea('Caribbean')), phone: true },
  { name: 'phone-decks', open: onTable(GAME.full, openArea('Decks')), phone: true },
  { name: 'score', open: (page) => goTo(page, `#/score/${GAME.over.id}`) },
  { name: 'score-modules', open: (page) => goTo(page, `#/score/${GAME.overModules.id}`) },
  { name: 'replay', open: (page) => goTo(page, `#/replay/${GAME.overFour.id}`) },
  { name: 'analysis', open: analysed },
  { name: 'home-learning', open: learning },
];

fs.mkdirSync(folder, { recursive: true });
const site = await serveDist();
const browser = await openBrowser();
for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of THEMES) {
    const wanted = SHOTS.filter(
      ({ name, phone }) =>
        isWanted(`${name}-${size}-${theme}`) && (phone === undefined || phone === PHONES.includes(size)),
    );
    if (wanted.length === 0) continue;
    const { page, problems } = await visit(browser, site.address, {
      viewport: { width, height },
      hasTouch: PHONES.includes(size),
      deviceScaleFactor: Number(process.env['SCALE'] ?? 1),
      settings: { ...QUICK, theme, language },
    });
    page.setDefaultTimeout(30_000);
    await page.locator('main').waitFor();
    for (const { name, open } of wanted) {
      await keepGames(page, Object.values(GAME)); // as it was, whatever the last picture did
      await page.evaluate(() => (location.hash = '#/'));
      await page.reload();
      await page.locator('main.home').waitFor();
      const shot = `${name}-${size}-${theme}`;
      try {
        await open(page);
        await page.evaluate(() => document.fonts.ready);
      } catch (error) {
        console.log(shot, String(error).split('\n')[0]);
      }
      await page.screenshot({ path: path.join(folder, `${shot}.png`) });
    }
    // Reloading breaks off what was being fetched.
    const told = problems.filter((problem) => !problem.startsWith('failed'));
    if (told.length) console.log(size, theme, told);
    await page.context().close();
  }
await browser.close();
await site.close();
