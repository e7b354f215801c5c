// The pictures of docs/evening.*.md, in every language (needs a built page and chromium):  web/run guide
// A copy of the built-in box with a few changes, as somebody might have it in the middle of the evening.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, QUICK, serveDist, visit } from '../tests/browser/site.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/evening');
const WORDS = {
  en: {
    copy: 'Copy the built-in box',
    edit: 'Change it',
    lisbon: /^Lisbon/,
    longer: 'Lengthen the track, Far East',
    shorter: 'Shorten the track, India',
  },
  es: {
    copy: 'Copiar la caja incluida',
    edit: 'Cambiarla',
    lisbon: /^Lisboa/,
    longer: 'Alargar la tabla de envíos, Lejano Oriente',
    shorter: 'Acortar la tabla de envíos, India',
  },
} as const;
type Code = keyof typeof WORDS;
const NAMES = { en: 'Our old box', es: 'Nuestra vieja caja' };

async function open(page: Page, section: string) {
  await page.evaluate((name) => {
    location.hash = location.hash.replace(/^(#\/boxes\/edit\/[^/]+).*/, `$1/${name}`);
  }, section);
  await page.waitForTimeout(2_500);
}

async function pictures(page: Page, code: Code) {
  const words = WORDS[code];
  const take = (name: string) => page.screenshot({ path: path.join(FOLDER, `${name}.${code}.png`) });
  await page.getByRole('button', { name: words.copy }).click();
  await page.getByRole('link', { name: words.edit }).click();
  await page.locator('.edit-nav').waitFor();
  const names = page.locator('.about-box input');
  await names.nth(0).fill(NAMES.en);
  await names.nth(1).fill(NAMES.es);

  await open(page, 'side-a');
  const map = page.locator('.map-frame');
  await map.getByRole('button', { name: words.lisbon }).first().click();
  await page.waitForTimeout(600);
  await take('board');
  for (const name of [words.longer, words.shorter])
    for (let i = 0; i < 3; i++) await map.getByRole('button', { name }).click();
  for (const part of ['tokens', 'cards', 'buildings', 'exploits']) {
    await open(page, part);
    if (part === 'exploits') await page.locator('.edit-sheet .fold-head').nth(1).click(); // one lies open
    await page.waitForTimeout(1_000);
    await take(part);
  }
  await open(page, 'trial');
  await page.locator('.trial-choice button[type=submit]').click();
  await page.locator('.trial-result').waitFor({ timeout: 300_000 });
  await page.locator('.trial-result summary').last().click(); // all numbers
  await page.waitForTimeout(400);
  await take('check');
  await open(page, 'box');
  await take('box');
}

const site = await serveDist();
const browser = await openBrowser();
for (const code of Object.keys(WORDS) as Code[]) {
  const { page } = await visit(browser, `${site.address}#/boxes`, {
    settings: { ...QUICK, language: code },
    viewport: { width: 1100, height: 720 },
  });
  await pictures(page, code);
  await page.close();
}
await browser.close();
await site.close();
