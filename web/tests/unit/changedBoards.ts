// Boards as people might change them, by chance but the same every time: places moved, a new one, tracks longer or shorter,
// links more and less.
import type { Board, BoardSpace } from '../../src/board/layout/board.ts';
import { readBoard } from '../../tools/map/board.ts';
import { dice } from './dice.ts';

const NEW_NAMES = ['Saint Helena', 'Port Mahon', 'Ternate', 'Isla de Juan Fernández', 'Bahía Blanca', 'Cork'];

const linked = ({ link }: Board, a: string, b: string): boolean =>
  link.some(({ ends }) => ends.includes(a) && ends.includes(b));

export function changedBoard(id: string, seed: number): Board {
  const board = structuredClone(readBoard(id));
  const roll = dice(seed * 7919 + id.length);
  const one = (): BoardSpace => board.space[roll(board.space.length)] as BoardSpace;
  for (let i = 0; i < 4; i++) {
    const space = one();
    space.lat += (roll(41) - 20) / 10;
    space.lon += (roll(61) - 30) / 10;
  }
  // A new city near another one of its area, with a link to it half of the time.
  const beside = one();
  const name = NEW_NAMES[roll(NEW_NAMES.length)] ?? '';
  const lat = beside.lat + (roll(81) - 40) / 10;
  const lon = beside.lon + (roll(121) - 60) / 10;
  board.space.push({
    id: 'new-city',
    area: beside.area,
    kind: 'city',
    glory: 1 + roll(2),
    lat,
    lon,
    name: { en: name },
  });
  if (roll(2)) board.link.push({ ends: [beside.id, 'new-city'], kind: 'circle' });
  for (const area of board.area) if (area.track) area.track = Math.min(8, Math.max(1, area.track + roll(3) - 1));
  board.link.splice(roll(board.link.length), 1);
  // Nobody draws one half round the world.
  const [a, b] = [one(), one()];
  if (a !== b && Math.abs(a.lon - b.lon) < 120 && !linked(board, a.id, b.id))
    board.link.push({ ends: [a.id, b.id], kind: 'square' });
  return board;
}
