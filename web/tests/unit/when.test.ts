// Days as people say them.
import { expect, test } from 'vitest';
import { when } from '../../src/ui/when.ts';

const NOW = new Date(2026, 10, 16, 0, 30).getTime();
const ago = (days: number, hour: number) => new Date(2026, 10, 16 - days, hour).getTime();

test('near days by name, older and later ones by date', () => {
  expect(when(ago(0, 0), 'en', NOW)).toBe('today');
  expect(when(ago(1, 23), 'en', NOW)).toBe('yesterday'); // not half an hour ago
  expect(when(ago(6, 12), 'es', NOW)).toBe('hace 6 días');
  expect(when(ago(7, 12), 'en', NOW)).toBe('Nov 9, 2026');
  expect(when(ago(-1, 12), 'en', NOW)).toBe('Nov 17, 2026');
});
