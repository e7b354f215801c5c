// The figures about the bots on the New game page are those of docs/strength.md.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { figureOf } from '../../src/pages/figures.ts';
import { STRENGTHS } from '../../src/game/seats.ts';
import { figuresOf } from '../../tools/build/strengths.ts';

const text = fs.readFileSync(new URL('../../../docs/strength.md', import.meta.url), 'utf8');

test('every strength has a figure for two to five players, against the next lower one', () => {
  for (const [i, strength] of STRENGTHS.entries())
    for (const players of [2, 3, 4, 5]) {
      const figure = figureOf(strength, players);
      expect(figure?.lower, `${strength}, ${players}`).toBe(STRENGTHS[i - 1] ?? 'random');
      expect(figure?.share).toBeGreaterThan(figure?.fair ?? 100);
    }
});

test('they are read from the document', () => {
  const line = text.split('\n').find((row) => row.startsWith('| mate – 3 × cabin-boy |'));
  const figure = figuresOf(text).find(({ strength, players }) => strength === 'mate' && players === 4);
  expect(line).toContain(`| ${figure?.games} | ${figure?.share.toFixed(1)} % |`);
  expect(line).toContain(`| ${figure?.fair} % |`);
  const spoilt = text.replace(line ?? '', (line ?? '').replace('90.0', '12.5'));
  const other = figuresOf(spoilt).find(({ strength, players }) => strength === 'mate' && players === 4);
  expect(other?.share).toBe(12.5);
  expect(() => figuresOf('# Nothing')).toThrow();
});
