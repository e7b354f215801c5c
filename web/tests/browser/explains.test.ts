// The table explains itself: every piece of six positions has a tip under the pointer, in focus and for a finger that
// stays, the tip is its accessible description, in both languages, and none is empty. Also the legend.
import { describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { doors } from './doors.ts';
import { goldenGame, lay, part } from './laid.ts';
import { goTo, openTable } from './screens.ts';
import { QUICK } from './site.ts';
import { ENGLISH, nextMoment, root } from './table.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
const PIECES = ':is(button, [role="button"])[data-anchor]';
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const POSITIONS = [
  { game: 'side-a-3-by-player', at: 0.3, look: DESKTOP },
  { game: 'side-b-4', at: 0.6, look: DESKTOP },
  { game: 'first-edition-3', at: 0.8, look: DESKTOP },
  { game: 'side-b-5-both-dealt-by-player', at: 0.7, look: DESKTOP },
  { game: 'side-a-2-both-silent-fleet', at: 0.5, look: PHONE },
  { game: 'first-edition-5', at: 0.5, look: PHONE },
];
const LANGUAGES = ['en', 'es'] as const;

const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;

const settings = (language: string) => ({ ...QUICK, language });

// Every piece that can be seen gets a number to find it by.
const numbered = (page: Page): Promise<number> =>
  page.evaluate((pieces) => {
    const found = [...document.querySelectorAll(`main ${pieces}`)].filter(
      (node) => !node.closest('dialog') && node.getClientRects().length > 0,
    );
    for (const node of document.querySelectorAll('[data-number]')) node.removeAttribute('data-number');
    found.forEach((node, i) => node.setAttribute('data-number', String(i)));
    return found.length;
  }, PIECES);

// What is wrong with the tips of these pieces, which are focused one after the other if that is wanted; empty when tip and
// description are there, the same and not empty. Everything in one visit to the page: a question for each takes longer.
const faultsOf = (page: Page, from: number, to: number, focus: boolean): Promise<string[]> =>
  page.evaluate(
    async ([first, end, focuses]) => {
      const look = (piece: Element): string => {
        const said = piece.getAttribute('aria-description') ?? '';
        const tip = [...document.querySelectorAll('[role="tooltip"] .told')].map((node) => node.textContent.trim());
        const shown = tip.join(' ');
        const title = document.querySelector('[role="tooltip"] h3')?.textContent ?? '';
        if (shown && shown === said && title) return '';
        return `${piece.getAttribute('data-anchor')}: tip “${shown}”, description “${said}”, title “${title}”`;
      };
      const faults: string[] = [];
      for (let i = first; i < end; i++) {
        const piece = document.querySelector<HTMLElement | SVGElement>(`[data-number="${i}"]`);
        if (!piece) {
          faults.push(`number ${i} has gone`);
          continue;
        }
        if (focuses) piece.focus();
        let fault = look(piece);
        for (const until = performance.now() + 3000; fault && performance.now() < until;) {
          await new Promise((done) => setTimeout(done, 5));
          fault = look(piece);
        }
        if (fault) faults.push(fault);
      }
      return faults;
    },
    [from, to, focus] as const,
  );
const faultOf = async (page: Page, number: number): Promise<string> =>
  (await faultsOf(page, number, number + 1, false))[0] ?? '';

interface Spot {
  x: number;
  y: number;
}

// Where the pointer meets each of the pieces and nothing that lies over it; null where it does not. One that is not in sight
// can be scrolled to.
const spotsOf = (page: Page, from: number, to: number, scroll = false): Promise<(Spot | null)[]> =>
  page.evaluate(
    ({ first, end, pieces, scrolls }) => {
      const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
      const spots: (Spot | null)[] = [];
      for (let i = first; i < end; i++) {
        const piece = document.querySelector(`[data-number="${i}"]`);
        if (scrolls) piece?.scrollIntoView({ block: 'nearest' });
        const box = piece?.getBoundingClientRect();
        let spot: Spot | null = null;
        for (const down of steps)
          for (const across of box ? steps : []) {
            if (spot || !box) break;
            const [x, y] = [box.left + box.width * across, box.top + box.height * down];
            if (document.elementFromPoint(x, y)?.closest(pieces) === piece) spot = { x, y };
          }
        spots.push(spot);
      }
      return spots;
    },
    { first: from, end: to, pieces: PIECES, scrolls: scroll },
  );
const spotOf = async (page: Page, number: number): Promise<Spot | null> =>
  (await spotsOf(page, number, number + 1, true))[0] ?? null;

// A tip waits until the pointer rests; on hundreds of pieces that is most of the time, so here nothing waits while somebody
// is in a hurry.
const canHurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(window, { hurry: false });
    const wait = window.setTimeout.bind(window);
    const hurrying = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work, Reflect.get(window, 'hurry') ? 0 : ms, ...rest);
    Object.assign(window, { setTimeout: hurrying });
  });
const hurry = (page: Page, on: boolean) => page.evaluate((now) => Object.assign(window, { hurry: now }) && now, on);

async function hoverAll(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const count = await numbered(page);
  await hurry(page, true);
  const spots = await spotsOf(page, 0, count);
  const inSight = spots.map((_, i) => i).filter((i) => spots[i]);
  const rest = spots.map((_, i) => i).filter((i) => !spots[i]); // scrolling moves the others
  for (const i of [...inSight, ...rest]) {
    const spot = spots[i] ?? (await spotOf(page, i));
    if (!spot) faults.push(`the pointer does not reach number ${i}: ${await anchor(page, i)}`);
    else {
      await page.mouse.move(spot.x, spot.y);
      const fault = await faultOf(page, i);
      if (fault) faults.push(`hover ${fault}`);
    }
  }
  await page.mouse.move(2, 2);
  await hurry(page, false);
  expect(count).toBeGreaterThan(20);
  return faults;
}

const anchor = async (page: Page, number: number): Promise<string> =>
  (await page.locator(`[data-number="${number}"]`).getAttribute('data-anchor')) ?? '';

async function focusAll(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // from now on the focus is seen
  const count = await numbered(page);
  return (await faultsOf(page, 0, count, true)).map((fault) => `focus ${fault}`);
}

// Once the page has come to rest, without anybody pointing at anything.
const everythingIsDescribed = (page: Page) =>
  page.waitForFunction(
    (pieces) =>
      [...document.querySelectorAll(`main ${pieces}`)].every(
        (node) => node.closest('dialog') || node.hasAttribute('aria-description'),
      ),
    PIECES,
    { timeout: 30_000 },
  );

// The description as the browser gives it to a screen reader, of one piece of each kind.
async function heardAll(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const client = await page.context().newCDPSession(page);
  await numbered(page);
  const kinds = await page
    .locator('[data-number]')
    .evaluateAll((nodes) =>
      nodes.map((node) => [
        node.getAttribute('data-anchor')?.split(':')[0],
        Number(node.getAttribute('data-number')),
      ]),
    );
  for (const [kind, i] of new Map(kinds as [string, number][])) {
    const { result } = await client.send('Runtime.evaluate', {
      expression: `document.querySelector('[data-number="${i}"]')`,
    });
    if (!result.objectId) continue;
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const written = await page.locator(`[data-number="${i}"]`).getAttribute('aria-description');
    const heard = nodes[0]?.description?.value as unknown;
    if (!written || heard !== written) faults.push(`${kind}: heard “${String(heard)}”, written “${written}”`);
  }
  return faults;
}

async function holdOne(page: Page, number: number): Promise<string> {
  const spot = await spotOf(page, number);
  if (!spot) return '';
  const before = await root(page).getAttribute('data-ply');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await page.waitForTimeout(500);
  const fault = await faultOf(page, number);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (await page.getByRole('dialog').count()) return `${await anchor(page, number)}: lifting the finger pressed it`;
  if ((await root(page).getAttribute('data-ply')) !== before) return 'a finger that stayed has moved';
  return fault && `hold ${fault}`;
}

// On a phone the views one after the other, and if wanted a finger that stays on a few pieces of each.
async function phoneFaults(page: Page, hold: boolean): Promise<string[]> {
  const faults: string[] = [];
  const tabs = root(page).getByRole('navigation').last().getByRole('button');
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).tap();
    await page.waitForTimeout(100);
    faults.push(...(await focusAll(page)));
    const count = await numbered(page);
    for (const i of hold ? [0, Math.floor(count / 2), count - 1] : []) {
      const fault = await holdOne(page, i);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

describe.each(POSITIONS)('$game at $at', ({ game, at, look }) => {
  test.each(LANGUAGES)('every piece explains itself: %s', LIMIT, async (language) => {
    const { page, problems } = await open({ ...look, settings: settings(language), before: canHurry });
    await lay(page, part(goldenGame(game), at), 0);
    await nextMoment(page, [0]);
    await everythingIsDescribed(page);
    const faults = await heardAll(page);
    // The pointer has to rest on each, which takes long; the words are the same as in focus.
    const pointing = THOROUGH || language === 'en';
    if (look === PHONE) faults.push(...(await phoneFaults(page, pointing)));
    else {
      if (pointing) faults.push(...(await hoverAll(page)));
      faults.push(...(await focusAll(page)));
    }
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('in Construction a city says what comes first, with the rule', LIMIT, async () => {
  const { page, problems } = await open();
  await openTable(page);
  await root(page)
    .getByRole('button', { name: /^Colonial House/ })
    .first()
    .click();
  await nextMoment(page, [0]);
  await page.getByRole('button', { name: /^Lima(,|$)/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('First construct a building (R4.1).').waitFor();
  await panel.getByText(/Lima: a city in South America/).waitFor();
  await panel.getByRole('button', { name: ENGLISH.rule }).waitFor();
  // At another table nobody has asked.
  await goTo(page, '');
  await lay(page, part(goldenGame('side-b-4'), 0.3), 0);
  await nextMoment(page, [0]);
  expect(await panel.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('Escape and a press elsewhere close what lies open', LIMIT, async () => {
  const { page, problems } = await open();
  await openTable(page);
  const lima = page.locator('[data-anchor="space:lima"]');
  const panel = page.getByRole('dialog');
  const tip = page.getByRole('tooltip');
  await lima.hover();
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  const elsewhere = page.locator('.prompt');
  await lima.click();
  await panel.waitFor();
  await elsewhere.click();
  await panel.waitFor({ state: 'detached' });
  // Also when the focus is not in it.
  await lima.click();
  await panel.waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  // A dialog over it leaves it open; another piece opens its own.
  await lima.click();
  await panel.getByRole('button', { name: ENGLISH.rule }).click();
  const rule = page.getByRole('dialog', { name: ENGLISH.rule });
  await rule
    .getByText(/start building/)
    .first()
    .click();
  await rule.getByRole('button', { name: 'Close' }).click();
  await rule.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog', { name: 'Lima' }).count()).toBe(1);
  await page.locator('[data-anchor="space:recife"]').click();
  const recife = page.getByRole('dialog', { name: 'Recife' });
  await recife.waitFor();
  // In a window of another size it lies beside the piece again, and not over the question.
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const [box, asked] = [await recife.boundingBox(), await elsewhere.boundingBox()];
        const place = await page.locator('[data-anchor="space:recife"]').boundingBox();
        if (!box || !asked || !place) return 'gone';
        if (box.y < asked.y + asked.height) return 'over the question';
        const far = Math.max(place.y - box.y - box.height, box.y - place.y - place.height, 0);
        const wide = Math.max(place.x - box.x - box.width, box.x - place.x - place.width, 0);
        return Math.max(far, wide) < 20 ? 'beside it' : 'elsewhere';
      })
      .toBe('beside it');
  }
  // A phone asks with another view, which has no map.
  await page.setViewportSize({ width: 390, height: 844 });
  await recife.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the legend is one key away, and in the rules', LIMIT, async () => {
  const { page, problems } = await open();
  await openTable(page);
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Symbols' });
  await legend.getByText(/Culture sets your Growth Level/).waitFor();
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'detached' });
  await goTo(page, 'rules');
  await page.getByRole('heading', { name: 'Symbols' }).waitFor();
  await page.getByText(/Culture sets your Growth Level/).waitFor();
  expect(problems).toEqual([]);
});

test('whoever leaves the table just as a tip would come leaves no trace', LIMIT, async () => {
  const { page, problems } = await open();
  await openTable(page);
  const city = page.locator('[data-anchor="space:lima"]');
  await city.hover();
  await page.getByRole('tooltip').waitFor();
  await page.mouse.move(2, 2);
  await city.evaluate((node) => {
    node.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    location.hash = '#/';
  });
  await page.getByRole('heading', { level: 1, name: 'Endeavor' }).waitFor();
  await page.waitForTimeout(300);
  expect(problems).toEqual([]);
});

test.each([
  ['a tip', false],
  ['a panel', true],
])('%s goes in the picture in which the move comes', LIMIT, async (_, confirm) => {
  const { page, problems } = await open({ settings: { ...QUICK, confirm } });
  await lay(page, part(goldenGame('side-b-4'), 0.3), 0);
  await nextMoment(page, [0]);
  const piece = page.locator('.map [data-move]').first();
  await piece.hover();
  await page.getByRole('tooltip').waitFor();
  if (confirm) await piece.click();
  const ply = await root(page).getAttribute('data-ply');
  const gone = page.evaluate(
    () =>
      new Promise((found) => {
        const main = document.querySelector<HTMLElement>('main');
        new MutationObserver((changes) => {
          for (const { removedNodes } of changes)
            for (const node of removedNodes)
              if (node instanceof Element && node.matches('.panel')) found(main?.dataset['ply']);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await (confirm ? page.getByRole('dialog').locator('[data-move]') : piece).click();
  expect(Number(await gone)).toBeGreaterThan(Number(ply));
  expect(problems).toEqual([]);
});
