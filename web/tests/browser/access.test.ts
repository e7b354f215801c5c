// Everyone can play: no violation on any screen, light and dark, on three sizes; larger text; announcements once.
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, serveDist, visit, type Site } from './site.ts';
import { ENGLISH, nextMoment, settle } from './table.ts';

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

const SIZES = { wide: [1440, 900], medium: [1024, 768], phone: [390, 844] } as const;
const PAGES: [name: string, open: (page: Page) => Promise<void>][] = [
  ['first screen', async () => {}],
  ['new game', (page) => goTo(page, 'new')],
  ['settings', (page) => goTo(page, 'settings')],
  ['rules', (page) => goTo(page, 'rules')],
  ['games', (page) => goTo(page, 'replays')],
  ['learn', (page) => goTo(page, 'learn')],
  ['table', table],
];

async function goTo(page: Page, name: string) {
  await page.evaluate((hash) => (location.hash = `#/${hash}`), name);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function table(page: Page) {
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
}

describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each(Object.entries(SIZES))('%s', (_, [width, height]) => {
    test.each(PAGES)(
      '%s has no violation',
      async (_name, open) => {
        const { page } = await visit(browser, site.address, { viewport: { width, height } });
        await settle(page, { theme, pace: 'instant', motion: 'off', language: 'en' });
        await page.getByRole('button', { name: ENGLISH.playNow }).waitFor();
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            (v) =>
              `${v.id}: ${v.nodes
                .map((n) => n.html)
                .join(' ')
                .slice(0, 400)}`,
          ),
        ).toEqual([]);
        await page.context().close();
      },
      60_000,
    );
  });
});
