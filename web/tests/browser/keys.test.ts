// Everything by keyboard: a whole game, also with the modules, and every piece of the table within reach.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { focusNow, tabTo, withKeys } from './players/keys.ts';
import { withMouse } from './players/pointer.ts';
import { doors } from './doors.ts';
import { layMiddle } from './laid.ts';
import { QUICK } from './site.ts';
import { ENGLISH, playOn, ply, root } from './table.ts';
import { beginWithModules } from './wholeGame.ts';

const open = doors();

async function playNow(page: Page) {
  await page.getByRole('button', { name: ENGLISH.playNow }).waitFor();
  await tabTo(page, ENGLISH.playNow);
  await page.keyboard.press('Enter');
}

test.each([
  { game: 'the game itself', start: playNow },
  { game: 'both modules', start: beginWithModules },
])('a whole game with the keys alone: $game', { timeout: 420_000 }, async ({ start }) => {
  const { page, problems } = await open();
  await start(page);
  expect(await playOn(page, withKeys(), [0])).toBeGreaterThan(14);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  await tabTo(page, /^Play again/);
  expect(problems).toEqual([]);
});

interface Reach {
  reached: string[];
  unseen: string[]; // had the focus and nobody could see it
}

// Follows the arrows from every piece that they led to, starting where the focus is. Runs in the page, all of it at once:
// that real keys get there too is what the games above show.
function followArrows(now: typeof focusNow): Reach {
  const reached = new Set<string>();
  const unseen: string[] = [];
  const here = () => document.activeElement?.getAttribute('data-anchor') ?? null;
  const open = [here()];
  while (open.length) {
    const from = open.pop();
    if (!from || reached.has(from)) continue;
    reached.add(from);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      document.querySelector<SVGElement>(`[data-anchor="${from}"]`)?.focus();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      if (!now().visible) unseen.push(now().name);
      const to = here();
      if (to && !reached.has(to)) open.push(to);
    }
  }
  return { reached: [...reached], unseen };
}

// Where the pieces lie decides where an arrow leads; on a slow machine they are still being laid when the game is there.
async function lieStill(page: Page): Promise<void> {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-nav] :is(button, [role="button"])')]
        .map((node) => Object.values(node.getBoundingClientRect().toJSON() as Record<string, number>).join())
        .join(';'),
    );
  let before = '';
  for (let now = await places(); now !== before; now = await places()) {
    before = now;
    await page.waitForTimeout(300);
  }
}

async function withinReach(page: Page): Promise<Reach> {
  const onPiece = () => page.evaluate(() => document.activeElement?.hasAttribute('data-anchor') ?? false);
  for (let i = 0; i < 60 && !(await onPiece()); i++) await page.keyboard.press('Tab');
  return page.evaluate<Reach>(`(${followArrows.toString()})(${focusNow.toString()})`);
}

test('the arrows lead to every piece, and the focus is always seen', { timeout: 120_000 }, async () => {
  const { page } = await open();
  await layMiddle(page, 0.4);
  await lieStill(page);
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('[data-nav] [role="button"][data-anchor]')].map((n) =>
      n.getAttribute('data-anchor'),
    ),
  );
  const { reached, unseen } = await withinReach(page);
  const missed = all.filter((anchor) => anchor && !reached.includes(anchor));
  expect(missed, `only ${reached.join(', ')} were reached`).toEqual([]);
  expect(reached.length).toBeGreaterThan(50);
  expect(unseen).toEqual([]);
});

test(
  'Space skips what goes on by itself; else it presses the button that keys have led to',
  { timeout: 60_000 },
  async () => {
    const { page, problems } = await open({ settings: { ...QUICK, pace: 'slow' } });
    await layMiddle(page);
    const now = await ply(page);
    await tabTo(page, /^Undo$/);
    await page.keyboard.press(' ');
    await expect.poll(() => ply(page)).toBeLessThan(now);
    // A click leaves the focus on a piece, and the bots move: Space is not for that piece.
    await withMouse(page, ENGLISH, () => 0);
    while ((await root(page).getAttribute('data-seat')) !== '0') {
      await page.locator('[data-anchor="space:lima"]').focus();
      await page.keyboard.press(' ');
      await page.waitForTimeout(50);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    expect(problems).toEqual([]);
  },
);

test('W tells of the piece under the pointer too', { timeout: 60_000 }, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  await page.locator('[data-anchor="space:lima"]').hover();
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('w');
  await page.getByRole('dialog', { name: 'Lima' }).waitFor();
  expect(problems).toEqual([]);
});
