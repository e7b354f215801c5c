// People at one server, each with a browser context of their own; tables made quickly by HTTP; and a server that can be
// ended and come back.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { TableInfo } from '../../../src/net/protocol.ts';
import { openBrowser, serveDist, visit, type Site } from '../site.ts';
import { player } from '../players/pointer.ts';
import { dice, ENGLISH, ply, root, type Player, type Words } from '../table.ts';

export const LIMIT = { timeout: 400_000 };
const PATIENCE = 60_000;

export interface Guest {
  page: Page;
  problems: string[];
}

export interface House {
  site: () => Site;
  arrive: (name: string, options?: Arrival) => Promise<Guest>;
}

export interface Arrival extends BrowserContextOptions {
  at?: string; // "#/friends/…", else the tables of the server
  known?: boolean; // the server has met this person before
  before?: () => void; // what the browser is like
  language?: 'en' | 'es';
  settings?: object;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// The browser says by itself that a socket or a request failed. Where a test lets that happen it is no fault.
export const apartFromLosses = (problems: string[]): string[] =>
  problems.filter(
    (text) => !/WebSocket connection|net::ERR_|Failed to load resource: net|Connection closed/.test(text),
  );

// One server and one browser for the file; people leave after each test.
export function house(): House {
  let site: Site | null = null;
  let browser: Browser | null = null;
  let seed = 1;
  beforeAll(async () => {
    site = await serveDist();
    browser = await openBrowser();
  }, 120_000);
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  const there = (): Site => {
    if (!site) throw new Error('the house is not open');
    return site;
  };
  return {
    site: there,
    arrive: async (
      name,
      { at = '#/friends', language = 'en', settings = {}, known: met = false, before, ...options } = {},
    ) => {
      if (!browser) throw new Error('the house is not open');
      const known = { pace: 'instant', motion: 'off', language, name, ...settings };
      const guest = await visit(browser, 'about:blank', { settings: known, seed: seed++, ...options });
      guest.page.setDefaultTimeout(PATIENCE);
      if (met) await introduce(guest, there().address, name);
      if (before) await guest.page.addInitScript(before);
      await guest.page.goto(there().address + at);
      return guest;
    },
  };
}

// A request in the page's own name.
export const api = <T = { table: TableInfo }>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> =>
  page.evaluate(
    async ([how, where, text]) => {
      const answer = await fetch(`./api/${where}`, {
        method: how,
        headers: { 'Content-Type': 'application/json' },
        ...(text ? { body: text } : {}),
      });
      const said = (await answer.json()) as T;
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${JSON.stringify(said)}`);
      return said;
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

// Makes this person known to the server, as sitting down would: the browser has the cookie, the page notes that.
async function introduce({ page }: Guest, address: string, name: string) {
  const answer = await page.context().request.post(`${address}api/people`, { data: { name } });
  expect(answer.status()).toBe(201);
  await page.context().addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('endeavor-guest', '1');
  });
}

export const rulesFor = (players: number) => ({
  edition: 'age-of-sail',
  board: players < 4 ? 'side-a' : 'side-b',
  players,
  options: {},
});

// A table whose host is the first person; the others sit down on the seats that are left open. Started.
export async function tableFor(guests: readonly Guest[], seats: string[], part: object = {}): Promise<string> {
  const [host, ...others] = guests;
  if (!host) throw new Error('a table needs a host');
  const { table } = await api(host.page, 'POST', 'tables', { rules: rulesFor(seats.length), seats, ...part });
  const free = seats.flatMap((seat, i) => (seat === 'open' ? [i] : []));
  for (const [i, guest] of others.entries())
    await api(guest.page, 'POST', `tables/${table.id}/sit`, { seat: free[i] });
  await api(host.page, 'POST', `tables/${table.id}/start`, {});
  return table.id;
}

// To the table, until the game lies there.
export async function goTo(guest: Guest, table: string) {
  await guest.page.evaluate((id) => (location.hash = `#/friends/${id}`), table);
  await guest.page.locator('main[data-ply]').waitFor();
}

export async function seated(
  home: House,
  names: string[],
  seats: string[],
  part: object = {},
  before?: () => void,
) {
  const guests: Guest[] = [];
  for (const name of names) guests.push(await home.arrive(name, { known: true, ...(before ? { before } : {}) }));
  const table = await tableFor(guests, seats, part);
  for (const guest of guests) await goTo(guest, table);
  return { guests, table };
}

export const seatNow = async (page: Page): Promise<string | null> => root(page).getAttribute('data-seat');

// All pages show the same moment, and nothing is on its way.
export async function together(pages: readonly Page[]): Promise<number> {
  const [first] = pages;
  if (!first) throw new Error('nobody is there');
  await expect
    .poll(
      async () => {
        const plies = await Promise.all(pages.map(ply));
        const sending = await Promise.all(pages.map((page) => page.locator('[data-sending]').count()));
        return new Set(plies).size === 1 && sending.every((count) => count === 0);
      },
      { timeout: PATIENCE, interval: 100 },
    )
    .toBe(true);
  return ply(first);
}

export const seatsOf = async (page: Page, table: string): Promise<TableInfo> =>
  (await api(page, 'GET', `tables/${table}`)).table;

// Games at a server are never twice the same, and a card of a large pile may lie under the next one: a person takes it by
// its edge.
const SOON = { timeout: 4000 };
export const withMouse: Player = player((piece) => piece.click(SOON).catch(() => piece.dispatchEvent('click')));
export const withFinger: Player = player((piece) =>
  piece.tap(SOON).catch(() => piece.dispatchEvent('click', { pointerType: 'touch' })),
);

// Somebody at the table: how they play, and on which seat.
export interface Sitting {
  page: Page;
  seat: number;
  player: Player;
  words?: Words;
}

// Whether this page lets its person decide now; `over` when nobody decides any more.
const momentOf = ({ page, seat }: Sitting): Promise<'mine' | 'over' | null> =>
  page.evaluate((mine) => {
    const table = document.querySelector<HTMLElement>('main[data-ply]');
    if (!table || table.dataset['seat'] === '') return 'over';
    const lit = document.querySelector('main .btn.pri[data-move], main .spot.can, main .spot.means') !== null;
    const pass = document.querySelector('main .btn.pri:not([data-move])') !== null;
    return (lit || pass) && table.dataset['seat'] === String(mine) ? 'mine' : null;
  }, seat);

// Whoever is to move makes a decision, so many times or to the end of the game. Returns who would be next.
export async function playTogether(people: readonly Sitting[], most: number, seed = 5): Promise<Sitting | null> {
  const roll = dice(seed);
  for (let decisions = 0; ; decisions++) {
    const next = await nextOf(people);
    if (!next || decisions === most) return next;
    await next.player(next.page, next.words ?? ENGLISH, roll);
  }
}

async function nextOf(people: readonly Sitting[]): Promise<Sitting | null> {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    for (const one of people) {
      const moment = await momentOf(one);
      if (moment === 'over') return null;
      if (moment === 'mine') return one;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nobody is to move');
}

export const withMice = (pages: readonly Page[]): Sitting[] =>
  pages.map((page, seat) => ({ page, seat, player: withMouse }));
