// A whole game in Spanish on a phone, with the finger.
import { expect, test } from 'vitest';
import { withFinger } from './players/pointer.ts';
import { doors } from './doors.ts';
import { QUICK } from './site.ts';
import { playOn, SPANISH } from './table.ts';

const open = doors();

test('in Spanish on a phone by touch', { timeout: 300_000 }, async () => {
  const { page, problems } = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    settings: { ...QUICK, language: undefined }, // the language is the phone's
  });
  await page.getByRole('button', { name: SPANISH.playNow }).tap();
  expect(await playOn(page, withFinger, [0], { words: SPANISH })).toBeGreaterThan(14);
  await page.getByRole('heading', { level: 1, name: SPANISH.wins }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  expect(problems).toEqual([]);
});
