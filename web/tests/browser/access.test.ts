// Everyone can play: axe finds nothing on any screen, light and dark.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { SCREENS } from './screens.ts';
import { QUICK } from './site.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const SIZES = { wide: [1440, 900], medium: [1024, 768], phone: [390, 844] } as const;
const QUICK_LOOKS = ['light wide', 'dark phone'];
const LOOKS = (['light', 'dark'] as const)
  .flatMap((theme) => (Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => ({ theme, size })))
  .filter(({ theme, size }) => THOROUGH || QUICK_LOOKS.includes(`${theme} ${size}`));

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
