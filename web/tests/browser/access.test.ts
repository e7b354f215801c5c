// Everyone can play: axe finds nothing on any screen, light and dark; large text and forced colours stay usable.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { withKeys } from './players/keys.ts';
import { withMouse } from './players/pointer.ts';
import { SCREENS } from './screens.ts';
import { QUICK } from './site.ts';
import { ENGLISH, playOn } from './table.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const SIZES = { wide: [1440, 900], medium: [1024, 768], phone: [390, 844] } as const;
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (Object.keys(SIZES) as (keyof typeof SIZES)[])
    .filter((size) => THOROUGH || size !== 'medium')
    .map((size) => ({ theme, size })),
);

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`.slice(0, 400));
}

describe.each(LOOKS)('$theme, $size', ({ theme, size }) => {
  test('axe finds nothing on any screen', { timeout: 240_000 }, async () => {
    const [width, height] = SIZES[size];
    const { page, problems } = await open({ viewport: { width, height }, settings: { ...QUICK, theme } });
    const found: Record<string, string[]> = {};
    for (const screen of SCREENS) {
      await screen.open(page);
      const list = await faults(page);
      if (list.length) found[screen.name] = list;
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});

// What does not fit: pages that scroll sideways, and words that are cut off.
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const list: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 1) list.push(`the page is ${wide} px too wide`);
    for (const node of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, legend')) {
      const style = getComputedStyle(node);
      if (!node.getClientRects().length || style.overflow === 'visible' || node.closest('.unseen')) continue;
      if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2)
        list.push(`cut: ${node.textContent.trim().slice(0, 60)}`);
    }
    return list;
  });

test.each(['wide', 'phone'] as const)('large text fits and plays, %s', { timeout: 180_000 }, async (size) => {
  const [width, height] = SIZES[size];
  const { page, problems } = await open({ viewport: { width, height }, settings: { ...QUICK, textSize: 200 } });
  const found: Record<string, string[]> = {};
  for (const screen of SCREENS) {
    await screen.open(page);
    const list = await misfits(page);
    if (list.length) found[screen.name] = list;
  }
  expect(found).toEqual({});
  await page.keyboard.press('Escape');
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
            const ring = node.querySelector('.ring, .can');
            const stroke = ring && getComputedStyle(ring).stroke;
            return !stroke || stroke === 'none' || stroke === getComputedStyle(document.body).backgroundColor;
          })
          .map((node) => node.getAttribute('aria-label')),
      );
    expect(dull).toEqual([]);
    expect(problems).toEqual([]);
  },
);
