// The table as it is drawn: on no board, screen and number of players do names or medallions overlap, does a route
// pass through a foreign medallion, or is a text cut.
import { describe, expect, test } from 'vitest';
import { cutTexts, mapFaults } from './boxes.ts';
import { doors } from '../doors.ts';
import { layKept } from '../laid.ts';
import { recorded } from '../recorded.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const BOARDS = [
  ['side-a-2', 'side-a-3-by-player'],
  ['side-b-4', 'side-b-5'],
  ['first-edition-3', 'first-edition-4-by-player', 'first-edition-5'],
];
const GAMES = BOARDS.flatMap((names) => (THOROUGH ? names : names.slice(-1)));
const PARTS = THOROUGH ? [0.1, 0.5, 0.9] : [0.4];

describe.each(SIZES)('%i × %i', (width, height) => {
  test('nothing overlaps and nothing is cut', { timeout: 240_000 }, async () => {
    const { page } = await open({ viewport: { width, height }, hasTouch: width < 500 });
    const found: Record<string, string[]> = {};
    for (const [number, name] of GAMES.entries())
      for (const part of PARTS) {
        await layKept(page, recorded(number, name, part));
        // On a phone the question may have turned the page to the mat or the tray.
        const map = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Map' });
        if (await map.count()) await map.click();
        const faults = await page.evaluate(cutTexts);
        // There each sheet is shown by itself, at its own size.
        const chips = page.getByRole('navigation', { name: 'Areas' }).getByRole('button');
        for (let i = 1; i < (await chips.count()); i++) {
          await chips.nth(i).click();
          const area = (await chips.nth(i).innerText()).split('\n')[0] ?? '';
          faults.push(...(await page.evaluate(mapFaults, area)), ...(await page.evaluate(cutTexts)));
        }
        if (!(await chips.count())) faults.push(...(await page.evaluate(mapFaults, null)));
        if (faults.length) found[`${name}, ${part}`] = faults;
      }
    expect(found).toEqual({});
  });
});
