// Text of twice the size fits on every screen and the game can be played with it; so it can with forced colours.
import { expect, test } from 'vitest';
import { cutTexts } from './drawn/boxes.ts';
import { doors } from './doors.ts';
import { withKeys } from './players/keys.ts';
import { withMouse } from './players/pointer.ts';
import { openTable, SCREENS } from './screens.ts';
import { QUICK } from './site.ts';
import { ENGLISH, playOn } from './table.ts';

const open = doors();
const SIZES = { wide: [1440, 900], phone: [390, 844] } as const;

test.each(['wide', 'phone'] as const)('large text fits and plays, %s', { timeout: 180_000 }, async (size) => {
  const [width, height] = SIZES[size];
  const { page, problems } = await open({ viewport: { width, height }, settings: { ...QUICK, textSize: 200 } });
  const found: Record<string, string[]> = {};
  for (const screen of SCREENS) {
    await screen.open(page);
    const list = await page.evaluate(cutTexts);
    if (list.length) found[screen.name] = list;
  }
  expect(found).toEqual({});
  await openTable(page);
  expect(await playOn(page, withMouse, [0], { most: 4 })).toBe(4);
  expect(problems).toEqual([]);
});

test(
  'forced colours: everything possible has a line of its own, and the keys play',
  { timeout: 120_000 },
  async () => {
    const { page, problems } = await open({ forcedColors: 'active' });
    await page.getByRole('button', { name: ENGLISH.playNow }).press('Enter');
    // withKeys wants the focus to be seen at every step.
    expect(await playOn(page, withKeys(), [0], { most: 5 })).toBe(5);
    const dull = await page
      .getByRole('main')
      .getByRole('button', { name: ENGLISH.possible })
      .evaluateAll((nodes) =>
        nodes
          .filter((node) => {
            const ring = node.parentElement?.querySelector(':scope > .drawn :is(.ring, .zone-ring)'); // over its button
            const stroke = ring && getComputedStyle(ring).stroke;
            return !stroke || stroke === 'none' || stroke === getComputedStyle(document.body).backgroundColor;
          })
          .map((node) => node.getAttribute('aria-label')),
      );
    expect(dull).toEqual([]);
    expect(problems).toEqual([]);
  },
);
