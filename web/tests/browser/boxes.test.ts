// The table as it is drawn: on no board, screen and number of players do names or medallions overlap, does a route
// pass through a foreign medallion, or is a text cut.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { cutTexts, mapFaults } from './boxes.ts';
import { doors } from './doors.ts';
import { withMouse } from './players/pointer.ts';
import { goTo } from './screens.ts';
import { nextMoment, playOn } from './table.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const BOARDS: { edition: RegExp; board: RegExp; players: number[] }[] = [
  { edition: /^Age of Sail/, board: /Side A/, players: [2, 3] },
  { edition: /^Age of Sail/, board: /Side B/, players: [4, 5] },
  { edition: /^First edition/, board: /2009/, players: [3, 4, 5] },
];

async function start(page: Page, { edition, board }: (typeof BOARDS)[number], players: number) {
  await goTo(page, 'new');
  await page.getByRole('radio', { name: edition }).first().check();
  const side = page.getByRole('radio', { name: board });
  if (await side.count()) await side.first().check();
  const count = page
    .getByRole('group', { name: 'How many players' })
    .getByRole('button', { name: String(players) });
  await count.click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('main', { name: 'Table' }).waitFor();
  await nextMoment(page, [0]);
}

describe.each(SIZES)('%i × %i', (width, height) => {
  test('nothing overlaps and nothing is cut', { timeout: 240_000 }, async () => {
    const { page } = await open({ viewport: { width, height }, hasTouch: width < 500 });
    const found: Record<string, string[]> = {};
    for (const kind of BOARDS)
      for (const players of THOROUGH ? kind.players : kind.players.slice(-1)) {
        await start(page, kind, players);
        await playOn(page, withMouse, [0], { most: THOROUGH ? 12 : 2 });
        await nextMoment(page, [0]);
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
        if (faults.length) found[`${kind.board.source}, ${players}`] = faults;
      }
    expect(found).toEqual({});
  });
});
