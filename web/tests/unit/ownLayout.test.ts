// Boards of somebody's own box are laid out by the same steps as the built-in ones: everything gets a place, quickly, and a
// space that was moved is drawn elsewhere, even one that we had moved by hand.
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/board/layout/ownChart.ts';
import type { Board } from '../../src/board/layout/board.ts';
import { NUDGED } from '../../src/board/layout/charts.ts';
import { layBoard } from '../../src/board/layout/layBoard.ts';
import { BOARDS, readBoard } from '../../tools/map/board.ts';
import type { BoxJson } from '../../src/engine/types.ts';

// A small generator, so that the same boxes come every time.
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

// A few places moved by some degrees, tracks longer or shorter, a link more and a link less.
function changed(id: string, seed: number): Board {
  const board = structuredClone(readBoard(id));
  const roll = dice(seed * 7919 + id.length);
  for (let i = 0; i < 4; i++) {
    const space = board.space[roll(board.space.length)];
    if (!space) continue;
    space.lat += (roll(41) - 20) / 10;
    space.lon += (roll(61) - 30) / 10;
  }
  for (const area of board.area) if (area.track) area.track = Math.min(8, Math.max(1, area.track + roll(3) - 1));
  board.link.splice(roll(board.link.length), 1);
  const ends = [board.space[roll(board.space.length)]?.id, board.space[roll(board.space.length)]?.id];
  const [a, b] = ends;
  const isNew = !board.link.some((link) => link.ends.includes(a ?? '') && link.ends.includes(b ?? ''));
  if (a && b && a !== b && isNew) board.link.push({ ends: [a, b], kind: 'square' });
  return board;
}

describe.each(BOARDS)('changed boxes of %s', (id) => {
  test.each([1, 2, 3, 4, 5, 6, 7])('number %i: every space and link has its place on the map', (seed) => {
    const board = changed(id, seed);
    const before = process.cpuUsage();
    const { laid } = layBoard(board);
    const { user } = process.cpuUsage(before);
    expect(Object.keys(laid.spaces).sort()).toEqual(board.space.map((space) => space.id).sort());
    for (const { x, y } of Object.values(laid.spaces)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1200);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(660);
    }
    for (const link of laid.links) expect(link.curve ?? link.stubs).toBeDefined();
    expect(user / 1000).toBeLessThan(3000); // of a busy machine; alone it is a tenth
  });
});

test('one city alone in an area, and none of ours, is laid out too', () => {
  const board = structuredClone(readBoard('side-b'));
  const kept = board.space.find((space) => space.area === 'india')?.id;
  board.space = board.space.filter((space) => space.area !== 'india' || space.id === kept);
  board.link = board.link.filter(({ ends }) => ends.every((end) => board.space.some(({ id }) => id === end)));
  const { laid } = layBoard(board);
  expect(laid.spaces[kept ?? '']).toMatchObject({ area: 'india', x: expect.any(Number) as number });
  expect(Number.isFinite(laid.spaces[kept ?? '']?.x)).toBe(true);
});

test('our moves by hand hold where the built-in box has the space, and nowhere else', () => {
  for (const id of BOARDS)
    for (const { id: space, lat, lon } of readBoard(id).space)
      if (NUDGED[space]) expect(NUDGED[space]).toEqual([lat, lon]);
  const board = structuredClone(readBoard('side-b'));
  const before = layBoard(board).laid.spaces['fleet-azores'];
  const azores = board.space.find(({ id }) => id === 'fleet-azores');
  if (azores) azores.lat = 60;
  expect(layBoard(board).laid.spaces['fleet-azores']?.y).not.toBe(before?.y);
});

test('names of a language that stands in a file of its own have room too', () => {
  const box: BoxJson = {
    'board-side-a.toml': readBoard('side-a'),
    'fr.toml': { London: 'Londres-sur-Tamise' },
  };
  const london = boardOf(box, 'side-a', 2).space.find(({ id }) => id === 'london');
  expect(london?.name).toMatchObject({ en: 'London', fr: 'Londres-sur-Tamise' });
});
