// The sheets on a phone: how they fill the screen, and that swipes lead from each to every other.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Chart } from '../../src/board/chart.ts';
import { nextTo, placeOf, sheetView } from '../../src/table/phone/phoneViews.ts';

interface Layout extends Omit<Chart, 'sheets' | 'spaces' | 'links'> {
  boards: Record<string, Pick<Chart, 'sheets' | 'spaces' | 'links'>>;
}
const LAYOUT = new URL('../../tools/map/layout.json', import.meta.url);
const { boards, ...rest } = JSON.parse(fs.readFileSync(LAYOUT, 'utf8')) as Layout;
const charts: [string, Chart][] = Object.entries(boards).map(([id, board]) => [id, { ...rest, ...board }]);

test.each(charts)('a swipe and the one back, and every sheet can be reached, %s', (_, chart) => {
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  const reached = new Set(['europe']);
  for (const area of reached)
    for (const way of ways) {
      const next = nextTo(chart, area, way);
      if (next) reached.add(next);
    }
  expect([...reached].sort()).toEqual([...chart.order, 'beside'].sort());
  expect(nextTo(chart, 'europe', [0, 1])).toBe('africa');
  expect(nextTo(chart, 'africa', [0, -1])).toBe('europe');
  expect(nextTo(chart, 'caribbean', [-1, 0])).toBeNull();
});

test.each(charts)('a sheet fills the screen and all of it can be seen, %s', (_, chart) => {
  for (const area of [...chart.order, 'beside'])
    for (const frame of [
      [390, 440],
      [580, 330],
    ] as [number, number][])
      for (const text of [1, 2]) {
        const { view, zoom } = sheetView(chart, area, frame, text, (space) => space);
        const [x, y, w, h] = placeOf(chart, area);
        expect(zoom).toBeGreaterThanOrEqual(text);
        expect(view[2] * zoom).toBeGreaterThan(frame[0] - 1);
        expect(view[3] * zoom).toBeGreaterThan(frame[1] - 1);
        expect(view[0]).toBeLessThanOrEqual(x);
        expect(view[1]).toBeLessThanOrEqual(y);
        expect(view[0] + view[2]).toBeGreaterThanOrEqual(x + w - 0.01);
        expect(view[1] + view[3]).toBeGreaterThanOrEqual(y + h - 0.01);
      }
});

test.each(charts)('names keep to the sheets of the built-in boards, so a sheet fits as it is, %s', (_, chart) => {
  const name = (space: string) => space.replaceAll('-', ' ');
  for (const area of chart.order) {
    const [, , w] = placeOf(chart, area);
    const { view, zoom } = sheetView(chart, area, [390, 575], 1, name);
    expect(view[2], area).toBeCloseTo(Math.max(w, 390 / zoom));
  }
});

test.each(charts)('a name that leads off its sheet can be moved into view, %s', (_, chart) => {
  const [x, y, w] = placeOf(chart, 'caribbean');
  const edge = { area: 'caribbean', kind: 'city' as const, glory: 1, x: x + w - 20, y: y + 60 };
  const side = { side: 'e' as const, lines: 1 };
  const spaces = { ...chart.spaces, edge: { ...edge, label: { wide: side, narrow: null, large: null } } };
  const { view } = sheetView({ ...chart, spaces }, 'caribbean', [300, 440], 1, () => 'Lesser Antilles');
  expect(view[0] + view[2]).toBeGreaterThan(edge.x + 90);
});
