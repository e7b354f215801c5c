// How the table is laid out in a window: the map as large as it can be between rail and mat.
import { describe, expect, test } from 'vitest';
import { fitBelow } from '../../src/table/rail/railViews.ts';
import { frameFor, largeness } from '../../src/ui/frame.ts';

const MAP = 1200 / 660;
const SIZES = [
  [1366, 768, 'wide', false],
  [1280, 720, 'wide', false],
  [1440, 900, 'wide', true],
  [1920, 1080, 'wide', true],
  [2560, 1440, 'wide', true],
  [1024, 768, 'medium', false],
  [768, 1024, 'phone', false],
  [834, 1194, 'phone', false],
  [390, 844, 'phone', false],
  [360, 640, 'phone', false],
  [844, 390, 'phone', false],
] as const;

describe.each(SIZES)('%i × %i', (width, height, screen, full) => {
  const scale = largeness(width, height);
  const frame = frameFor(width, height, scale);

  test(`is ${screen}, the mat ${full ? 'full' : 'compact'}`, () => {
    expect(frame).toMatchObject({ screen, full });
  });
  test('the map leaves no wood bare beside it', () => {
    if (screen === 'phone') return expect(frame.sideways).toBe(width > height);
    const strip = screen === 'medium' ? 38 : 0;
    const [across, down] = [width - frame.rail, height - (46 + strip) * scale - frame.mat];
    expect(across / down).toBeCloseTo(MAP, 1);
    expect(frame.mat).toBeGreaterThanOrEqual(115 * scale);
  });
});

test('a large screen shows everything larger, a small one nothing smaller', () => {
  expect(largeness(1366, 768)).toBe(1);
  expect(largeness(1920, 1080)).toBe(1.2);
  expect(largeness(2560, 1440)).toBe(1.6);
});

test('text of twice the size is laid out like a small window', () => {
  expect(frameFor(1440, 900, 2).screen).toBe('phone');
  expect(frameFor(1440, 900, 2).sideways).toBe(true);
  expect(frameFor(1440, 900, 1.25).screen).toBe('wide');
});

test('Exploits, Fates and log stand below each other where they fit', () => {
  const both = { exploits: true, fates: 6, analysis: false, chat: false };
  expect(fitBelow(900, true, { others: 1, ...both })).toBe(true);
  expect(fitBelow(900, true, { others: 4, ...both })).toBe(false);
  expect(fitBelow(720, false, { others: 4, exploits: false, fates: 0, analysis: false, chat: false })).toBe(true);
});
