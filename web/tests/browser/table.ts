// The table as a test sees it: whose turn it is and what can be pressed, found by role and name as a person
// finds it.
import type { Locator, Page } from 'playwright-core';

export interface Words {
  playNow: RegExp;
  possible: RegExp; // how the name of a piece ends that is possible now
  pass: RegExp;
  map: string;
}

export const ENGLISH: Words = { playNow: /^Play now/, possible: /possible now$/, pass: /^Pass$/, map: 'Map' };
export const SPANISH: Words = { playNow: /^Jugar ya/, possible: /posible ahora$/, pass: /^Pasar$/, map: 'Mapa' };

export const root = (page: Page): Locator => page.getByRole('main');

export const ply = async (page: Page): Promise<number> => Number(await root(page).getAttribute('data-ply'));

// Settings for a quick test; what is not given stays as it would be.
export async function settle(page: Page, settings: object) {
  await page.evaluate((text) => localStorage.setItem('endeavor-settings', text), JSON.stringify(settings));
  await page.reload();
}

export type Moment = 'mine' | 'over';

// Waits until a person of these seats may decide, or the game is over.
export async function nextMoment(page: Page, seats: number[]): Promise<Moment> {
  const found = await page.waitForFunction((mine) => {
    const table = document.querySelector<HTMLElement>('main[data-ply]');
    if (!table) return document.querySelector('main h1') ? 'over' : null; // the score sheet
    if (table.dataset['seat'] === '') return 'over';
    const ready = document.querySelector('main .btn.pri, main .spot.can, main .spot.means') !== null;
    return ready && mine.includes(Number(table.dataset['seat'])) ? 'mine' : null;
  }, seats);
  return (await found.jsonValue()) as Moment;
}

export async function waitForMove(page: Page, before: number) {
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('main[data-ply]');
    return !table || Number(table.dataset['ply']) !== old;
  }, before);
}

// Same numbers in every run.
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * sides);
  };
}
