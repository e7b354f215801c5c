// The map: the checked-in layout is what the tools compute, and nothing on it overlaps, on any board and at any
// size of its names.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBoard, BOARDS } from '../../tools/map/board.ts';
import { layBoard } from '../../src/board/layout/layBoard.ts';
import { layoutText, type Layout } from '../../tools/map/layout.ts';

const file = new URL('../../tools/map/layout.json', import.meta.url);
const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as Layout;

describe.each(BOARDS)('the map of %s', (id) => {
  const board = readBoard(id);
  const result = layBoard(board);

  test('is the one that is checked in', () => {
    expect(stored.boards[id]).toEqual(JSON.parse(JSON.stringify(result.laid)));
  });
  test('has no medallion, badge, track, box or name over another, and no route through a medallion', () => {
    expect(result.faults).toEqual([]);
  });
  test('has every space and every link', () => {
    expect(Object.keys(result.laid.spaces).sort()).toEqual(board.space.map((s) => s.id).sort());
    expect(result.laid.links.map((l) => l.ends)).toEqual(board.link.map((l) => l.ends));
  });
});

test('the file is written as the tool writes it', () => {
  expect(fs.readFileSync(file, 'utf8')).toBe(layoutText(stored));
});
