// How large what lies in the harbor of the compact mat is drawn.
import { expect, test } from 'vitest';
import { largestIn } from '../../src/mats/harbor.ts';

const [WIDTH, HEIGHT] = [269, 42];

test.each([
  [0, 0, 24],
  [9, 0, 24], // one row
  [10, 0, 18], // not one any more, but two
  [24, 0, 18],
  [25, 0, 14],
  [8, 1, 24],
  [11, 1, 18],
  [15, 1, 14], // the token below
  [11, 4, 14],
])('%i discs and %i kinds of tokens', (discs, tokens, size) =>
  expect(largestIn(WIDTH, HEIGHT, discs, tokens)).toBe(size),
);

test('before it was measured, as small as it gets', () => expect(largestIn(0, 0, 3, 0)).toBe(14));
