// The phone's own ways: map and mat are a swipe apart, a tap on an area fills the screen with its sheet, and a swipe
// turns to the next one; the buttons lead to the same places.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { layMiddle } from './laid.ts';
import { heard, QUICK, type Visit } from './site.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A finger drawn over the map, as the browser gets it from the screen. It says itself how quick it is: a tenth of a
// second, however busy the machine.
async function draw(page: Page, dx: number, dy: number, fingers = 1) {
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const [x, y] = [195 - dx / 2, 330 - dy / 2];
  const at = (part: number) =>
    Array.from({ length: fingers }, (_, id) => ({ x: x + dx * part + id * 40, y: y + dy * part, id }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>, ms: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begin + ms / 1000 });
  await touch('touchStart', at(0), 0);
  for (let i = 1; i <= 8; i++) await touch('touchMove', at(i / 8), i * 11);
  await touch('touchEnd', [], 100);
  await session.detach();
  await page.waitForTimeout(300);
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const viewNow = (page: Page) => views(page).locator('[aria-current]').innerText();
const areaNow = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { pressed: true }).innerText())
    .replace(/\d+/, '')
    .trim();

// Pieces of a sheet that a finger would miss, or that are not on the screen although the sheet fits on it.
const tooSmall = (page: Page, area: string, whole: boolean) =>
  page
    .getByRole('group', { name: area, exact: true })
    .getByRole('button')
    .and(page.locator(':not([data-anchor^="area:"])')) // says what it is, and nothing is done with it
    .evaluateAll(
      (nodes, all) =>
        nodes
          .map((node) => ({ name: node.getAttribute('aria-label'), box: node.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.width < 44 || box.height < 44 || (all && (box.left < 0 || box.right > innerWidth)),
          )
          .map(({ name, box }) => `${name}: ${box.left}, ${box.width} × ${box.height}`),
      whole,
    );

async function atTheMap(options = {}): Promise<Visit> {
  const visit = await open({ ...PHONE, ...options });
  const { page } = visit;
  await layMiddle(page);
  await views(page).getByRole('button', { name: 'Map' }).tap();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'All' }).tap();
  return visit;
}

test('overview and mat are a swipe apart', LIMIT, async () => {
  const { page, problems } = await atTheMap();
  expect(await viewNow(page)).toBe('Map');
  await draw(page, -200, 0);
  expect(await viewNow(page)).toBe('Your mat');
  expect((await heard(page)).at(-1)).toBe('Your mat');
  await draw(page, 200, 10);
  expect(await viewNow(page)).toBe('Map');
  // A crooked way, a short one and two fingers turn nothing.
  await draw(page, -150, 140);
  await draw(page, -40, 0);
  await draw(page, -200, 0, 2);
  expect(await viewNow(page)).toBe('Map');
  expect(problems).toEqual([]);
});

test('a tap fills the screen with a sheet, a swipe turns to the next', LIMIT, async () => {
  const { page, problems } = await atTheMap();
  await page.getByRole('button', { name: 'Caribbean', exact: true }).first().tap();
  expect(await areaNow(page)).toBe('Caribbean');
  expect(await tooSmall(page, 'Caribbean', true)).toEqual([]);
  await draw(page, 0, 200);
  expect(await areaNow(page)).toBe('North America');
  expect((await heard(page)).at(-1)).toBe('North America');
  await draw(page, 0, 200); // nothing lies beyond
  expect(await areaNow(page)).toBe('North America');
  await draw(page, -200, 0);
  expect(await areaNow(page)).toBe('India');
  expect(await tooSmall(page, 'India', true)).toEqual([]);
  await draw(page, 0, -200);
  expect(await areaNow(page)).toBe('Europe');
  expect(await tooSmall(page, 'Europe', false)).toEqual([]);
  expect(await viewNow(page)).toBe('Map');
  await draw(page, -200, 0);
  for (let i = 0; i < 4 && (await areaNow(page)) === 'Europe'; i++) await draw(page, -240, 0);
  expect(await areaNow(page)).toBe('Decks');
  expect(await tooSmall(page, 'Decks and buildings', true)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a sheet wider than the screen moves under the finger first', LIMIT, async () => {
  const { page } = await atTheMap();
  await page.getByRole('button', { name: 'Europe', exact: true }).first().tap();
  const london = page.getByRole('button', { name: /^London(,|$)/ });
  const left = async () => (await london.boundingBox())?.x ?? 0;
  const before = await left();
  await draw(page, 240, 0);
  expect(await left()).toBeGreaterThan(before + 50);
  expect(await areaNow(page)).toBe('Europe');
  for (let i = 0; i < 4 && (await areaNow(page)) === 'Europe'; i++) await draw(page, 240, 0);
  expect(await areaNow(page)).toBe('Caribbean');
});

test('the keys lead from sheet to sheet, and motion follows the setting', LIMIT, async () => {
  const { page } = await atTheMap();
  const chips = page.getByRole('navigation', { name: 'Areas' });
  await chips.getByRole('button', { name: 'Caribbean' }).press('Enter');
  expect(await areaNow(page)).toBe('Caribbean');
  await page.getByRole('button', { name: /^Lima(,|$)/ }).focus();
  expect(await areaNow(page)).toBe('South America');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await areaNow(page)).not.toBe('South America');
  await chips.getByRole('button', { name: 'India' }).press('Enter');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const moving = await atTheMap({ settings: { ...QUICK, motion: 'on' } });
  const sheets = moving.page.getByRole('navigation', { name: 'Areas' });
  await sheets.getByRole('button', { name: 'India' }).press('Enter');
  await moving.page.waitForFunction(() => document.getAnimations().length === 0);
  // Looked for in every frame, since on a busy machine it is over before we can ask.
  const moved = moving.page.waitForFunction(() => document.getAnimations().length > 0);
  await sheets.getByRole('button', { name: 'Africa' }).press('Enter');
  await moved;
});
