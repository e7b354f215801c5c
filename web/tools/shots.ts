// Pictures of every screen, three sizes, light and dark:  web/run shots [FOLDER]  (needs a built page and chromium).
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, serveDist, visit } from '../tests/browser/site.ts';
import { dice, ENGLISH, nextMoment, settle } from '../tests/browser/table.ts';
import { withMouse } from '../tests/browser/players.ts';

const folder = path.resolve(process.argv[2] ?? 'shots');
const SIZES = { '1440': [1440, 900], '1024': [1024, 768], '390': [390, 844] } as const;
const THEMES = ['light', 'dark'] as const;

interface Shot {
  name: string;
  open: (page: Page) => Promise<void>;
}

async function goTo(page: Page, hash: string) {
  await page.evaluate((text) => (location.hash = text), hash);
  await page.waitForTimeout(500);
}

async function playTable(page: Page, decisions: number) {
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  const roll = dice(3);
  for (let i = 0; i < decisions; i++) {
    if ((await nextMoment(page, [0])) === 'over') return;
    await withMouse(page, ENGLISH, roll);
  }
  await nextMoment(page, [0]);
}

const SHOTS: Shot[] = [
  { name: 'home', open: async () => {} },
  { name: 'new-game', open: (page) => goTo(page, '#/new') },
  { name: 'settings', open: (page) => goTo(page, '#/settings') },
  { name: 'rules', open: (page) => goTo(page, '#/rules') },
  { name: 'learn', open: (page) => goTo(page, '#/learn') },
  { name: 'lesson', open: (page) => goTo(page, '#/learn/first-round') },
  { name: 'table', open: (page) => playTable(page, 18) },
];

fs.mkdirSync(folder, { recursive: true });
const site = await serveDist();
const browser = await openBrowser();
const only = process.argv[3];
for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of THEMES)
    for (const { name, open } of SHOTS) {
      if (only && !`${name}-${size}-${theme}`.includes(only)) continue;
      const { page, problems } = await visit(browser, site.address, { viewport: { width, height } });
      page.setDefaultTimeout(60_000);
      await settle(page, { theme, pace: 'instant', motion: 'off', language: 'en' });
      await page.getByRole('button', { name: ENGLISH.playNow }).waitFor();
      await open(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(folder, `${name}-${size}-${theme}.png`) });
      if (problems.length) console.log(name, size, theme, problems);
      await page.context().close();
    }
await browser.close();
await site.close();
