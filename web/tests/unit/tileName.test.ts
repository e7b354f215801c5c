// A tile's name is drawn narrower only where it would not fit.
import { expect, test } from 'vitest';
import { narrowed } from '../../src/board/pieces/tileName.ts';

test('wide letters need more room than their number says, narrow ones less', () => {
  expect(narrowed('Monumento', 11.8, 56)).toBe(56); // 61.6 units
  expect(narrowed('Guild Hall', 11.8, 56)).toBe(undefined); // 49.6
  expect(narrowed('Cartógrafo', 11.8, 56)).toBe(undefined); // 54.3
  expect(narrowed('Cartographer', 11.8, 56)).toBe(56); // 67.7
});
