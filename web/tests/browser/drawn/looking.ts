// The table in windows of all sizes, and what is wrong with it there: too small, cut, over something else; too much bare wood, too
// little of the log.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { mapFaults } from './boxes.ts';
import { measure, type Measured } from './sizes.ts';

export type Size = readonly [width: number, height: number];

export const DESKTOPS: Size[] = [
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];
export const HANDHELD: Size[] = [
  [768, 1024],
  [834, 1194],
  [390, 844],
  [360, 640],
  [844, 390],
];
const BARE = 0.1;
const LINES = 3;
export const LEAST_IN_HAND = 11;
const leastAt = (width: number, height: number) => (width >= 1440 && height >= 900 ? 12 : LEAST_IN_HAND);

const POINTS = 1500;
const told = ({ bare, lines, ...lists }: Measured, desktop = false): string[] => [
  ...Object.entries(lists).flatMap(([kind, list]) => list.map((one) => `${kind}: ${one}`)),
  ...(bare > BARE ? [`bare: ${Math.round(bare * 100)} %`] : []),
  ...(desktop && lines < LINES ? [`lines of the log: ${lines}`] : []),
];

export type Faults = Record<string, string[]>;

// What is wrong with the page as it lies now; `bare`: also whether too much of the wood is.
export const lookAt = async (
  page: Page,
  least: number,
  bare: 'bare' | '' = '',
  desktop = false,
): Promise<string[]> => told(await page.evaluate(measure, [least, bare ? POINTS : 0] as [number, number]), desktop);

// A window's or a sheet's size goes through the page's own reckoning and some paintings, until everything lies still.
async function still(page: Page) {
  await page.waitForFunction(async () => {
    const lying = () =>
      [...document.querySelectorAll('main *')].map((node) => node.getBoundingClientRect().toJSON() as object);
    const before = JSON.stringify(lying());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)));
    return JSON.stringify(lying()) === before;
  });
}

export async function resize(page: Page, [width, height]: Size) {
  await page.setViewportSize({ width, height });
  await still(page);
}

// One page is drawn larger and smaller, as a window is.
export async function lookAtDesktops(page: Page, sizes = DESKTOPS): Promise<Faults> {
  const faults: Faults = {};
  const note = (where: string, list: string[]) => list.length && (faults[where] = list);
  for (const [width, height] of sizes) {
    await resize(page, [width, height]);
    const least = leastAt(width, height);
    const found = await lookAt(page, least, 'bare', true);
    note(`${width} × ${height}`, [...found, ...(await page.evaluate(mapFaults, null))]);
    // What is behind a tab is whole too.
    const tabs = page.getByRole('tablist').getByRole('tab');
    for (let i = 0; i < (await tabs.count()); i++) {
      if ((await tabs.nth(i).getAttribute('aria-selected')) === 'true') continue;
      await tabs.nth(i).click();
      note(`${width} × ${height}, ${await tabs.nth(i).innerText()}`, await lookAt(page, least));
    }
    const log = page.getByRole('tab', { name: /^(Log|Diario)$/ });
    if (await log.count()) await log.click();
  }
  return faults;
}

export async function lookAtHandhelds(page: Page, sizes = HANDHELD): Promise<Faults> {
  const faults: Faults = {};
  for (const [width, height] of sizes) {
    await resize(page, [width, height]);
    const look = async (name: string, bare: 'bare' | '') => {
      const list = await lookAt(page, LEAST_IN_HAND, bare);
      if (list.length) faults[`${width} × ${height}, ${name}`] = list;
    };
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('button');
    expect(await views.count(), `${width} × ${height}`).toBeGreaterThan(3);
    const chips = page.getByRole('navigation', { name: 'Areas' }).getByRole('button');
    await views.first().click();
    await chips.first().click();
    for (let i = (await views.count()) - 1; i >= 0; i--) {
      await views.nth(i).click();
      await look(await views.nth(i).innerText(), i < 2 ? 'bare' : '');
    }
    for (const area of ['Europe', 'Caribbean', 'Decks']) {
      await chips.filter({ hasText: new RegExp(`^${area}`) }).click();
      await still(page);
      await look(area, area === 'Decks' ? '' : 'bare'); // cards lie on the wood
      if (area !== 'Decks') faults[`${width} × ${height}, names in ${area}`] = await page.evaluate(mapFaults, area);
    }
  }
  return Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length));
}
