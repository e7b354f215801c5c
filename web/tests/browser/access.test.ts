// Everyone can play: axe, with its best practices, finds nothing on any screen and in the middle of a game, light and
// dark, in windows of every kind. A screen is looked at whole in one theme and for its colours in the other, which is all
// that a theme changes; of a dialog only what it brings, since the table below it is a screen of its own.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { recorded } from './recorded.ts';
import { goTo, SCREENS, type Screen } from './screens.ts';
import { QUICK } from './site.ts';
import { keepGames } from './storage.ts';

const open = doors();
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
type Theme = 'light' | 'dark';
interface Look {
  size: string;
  width: number;
  height: number;
  theme: Theme; // in which everything is looked at
}
const SIZES: Look[] = [
  { size: 'laptop', width: 1366, height: 768, theme: 'light' },
  { size: 'phone', width: 390, height: 844, theme: 'dark' },
];
const MORE: Look[] = [
  { size: 'wide', width: 1440, height: 900, theme: 'dark' },
  { size: 'medium', width: 1024, height: 768, theme: 'light' },
  { size: 'tablet', width: 768, height: 1024, theme: 'dark' },
  { size: 'sideways', width: 844, height: 390, theme: 'light' },
];
const LOOKS = THOROUGH ? [...SIZES, ...MORE] : SIZES;

const MIDDLE = [recorded(1, 'side-b-5', 0.7), recorded(2, 'side-b-5-both-dealt-by-player', 0.7)];
const middle: Screen[] = MIDDLE.map((file, i) => ({
  name: i ? 'middle of a game with modules' : 'middle of a game',
  open: async (page) => {
    await goTo(page, ''); // and away from the table before
    await keepGames(page, MIDDLE);
    await page.evaluate((id) => (location.hash = `#/table/${id}`), file.id);
    await page.locator('.spot.can, .spot.means').first().waitFor({ state: 'attached' });
  },
}));

// Everything that is on by itself, best practices included, and that a name holds what is written on a piece.
// There are no frames, so nothing has to be put together on a page of its own (legacy mode).
const whole = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'label-content-name-mismatch': { enabled: true } } });
const colours = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']);

const DIALOG = 'dialog[open], [role="dialog"]';
async function faults(page: Page, axe: AxeBuilder): Promise<string[]> {
  const isOpen = (await page.locator(DIALOG).count()) > 0;
  const { violations } = await (isOpen ? axe.include(DIALOG) : axe).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`.slice(0, 400));
}

const wear = (page: Page, theme: Theme) =>
  page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);

describe.each(LOOKS)('$size', ({ width, height, theme }) => {
  test('axe finds nothing on any screen', { timeout: 600_000 }, async () => {
    const { page, problems } = await open({ viewport: { width, height }, settings: { ...QUICK, theme } });
    const other = theme === 'light' ? 'dark' : 'light';
    const found: Record<string, string[]> = {};
    const note = (name: string, list: string[]) => {
      if (list.length) found[name] = list;
    };
    for (const screen of [...SCREENS, ...middle]) {
      await screen.open(page);
      note(`${screen.name}, ${theme}`, await faults(page, whole(page)));
      await wear(page, other);
      note(`${screen.name}, ${other}`, await faults(page, colours(page)));
      await wear(page, theme);
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});
