// Everything by keyboard: a whole game, also with the modules, and every piece of the table within reach.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { focus, tabTo, withKeys } from './players/keys.ts';
import { withMouse } from './players/pointer.ts';
import { doors } from './doors.ts';
import { ENGLISH, nextMoment, playOn } from './table.ts';
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

// Follows the arrows from every piece that they led to, starting where Tab enters the map.
async function withinReach(page: Page): Promise<{ reached: Set<string>; unseen: string[] }> {
  const anchors = new Set<string>();
  const unseen: string[] = [];
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-anchor') ?? null);
  for (let i = 0; i < 60 && !(await here()); i++) await page.keyboard.press('Tab');
  const open = [await here()];
  while (open.length) {
    const from = open.pop();
    if (!from || anchors.has(from)) continue;
    anchors.add(from);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      await page.evaluate(
        (anchor) => document.querySelector<SVGElement>(`[data-anchor="${anchor}"]`)?.focus(),
        from,
      );
      await page.keyboard.press(key);
      const now = await focus(page);
      if (!now.visible) unseen.push(now.name);
      const to = await here();
      if (to && !anchors.has(to)) open.push(to);
    }
  }
  return { reached: anchors, unseen };
}

test('the arrows lead to every piece, and the focus is always seen', { timeout: 120_000 }, async () => {
  const { page } = await open();
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await playOn(page, withMouse, [0], { most: 12 });
  await nextMoment(page, [0]);
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('[data-nav] [role="button"][data-anchor]')].map((n) =>
      n.getAttribute('data-anchor'),
    ),
  );
  const { reached, unseen } = await withinReach(page);
  expect(all.filter((anchor) => anchor && !reached.has(anchor))).toEqual([]);
  expect(unseen).toEqual([]);
});
