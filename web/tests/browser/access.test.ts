// Everyone can play: axe, with its best practices, finds nothing on any screen and in the middle of a game, light and
// dark, in windows of every kind.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { recorded } from './recorded.ts';
import { SCREENS, type Screen } from './screens.ts';
import { QUICK } from './site.ts';
import { keepGames } from './storage.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const SIZES = {
  wide: [1440, 900],
  laptop: [1366, 768],
  medium: [1024, 768],
  tablet: [768, 1024],
  phone: [390, 844],
  sideways: [844, 390],
} as const;
const QUICK_LOOKS = ['light laptop', 'dark phone'];
const LOOKS = (['light', 'dark'] as const)
  .flatMap((theme) => (Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => ({ theme, size })))
  .filter(({ theme, size }) => THOROUGH || QUICK_LOOKS.includes(`${theme} ${size}`));

const MIDDLE = [recorded(1, 'side-b-5', 0.7), recorded(2, 'side-b-5-both-dealt-by-player', 0.7)];
const middle: Screen[] = MIDDLE.map((file, i) => ({
  name: i ? 'middle of a game with modules' : 'middle of a game',
  open: async (page) => {
    await keepGames(page, MIDDLE);
    await page.evaluate((id) => (location.hash = `#/table/${id}`), file.id);
    await page.locator('.spot.can, .spot.means').first().waitFor({ state: 'attached' });
  },
}));

async function faults(page: Page): Promise<string[]> {
  // Everything that is on by itself, best practices included, and that a name holds what is written on a piece.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`.slice(0, 400));
}

describe.each(LOOKS)('$theme, $size', ({ theme, size }) => {
  test('axe finds nothing on any screen', { timeout: 480_000 }, async () => {
    const [width, height] = SIZES[size];
    const { page, problems } = await open({ viewport: { width, height }, settings: { ...QUICK, theme } });
    const found: Record<string, string[]> = {};
    for (const screen of [...SCREENS, ...middle]) {
      await screen.open(page);
      const list = await faults(page);
      if (list.length) found[screen.name] = list;
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});
