// Boards as people might change them, by chance but the same every time: places moved, a new one, tracks longer or shorter,
// links more and less.
import type { Board, BoardSpace } from '../../src/board/layout/board.ts';
import { asJson } from '../../src/boxes/files.ts';
import type { BoxJson } from '../../src/engine/types.ts';
import { builtInBox } from '../../tools/build/box.ts';
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
    name: { en: name, es: name },
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

const MOST_CIRCLES = 96;

// A box with that board that can be played: no square where the edition has none, no more circles than a board may have, and
// a token for each.
export function changedBox(id: string, seed: number): BoxJson {
  const { edition, ...board } = changedBoard(id, seed) as Board & { edition: string };
  const squares = edition === 'age-of-sail';
  if (!squares) for (const link of board.link) link.kind = 'circle';
  const circles = () =>
    board.space.length +
    board.link.filter(({ kind }) => kind === 'circle').length +
    board.area.reduce((sum, { track }) => sum + track, 0);
  for (const link of board.link) if (squares && circles() > MOST_CIRCLES) link.kind = 'square';
  for (const area of board.area) if (area.track > 1 && circles() > MOST_CIRCLES) area.track--;
  const link = board.link.map((one) => ({ glory: 0, ...one }));
  const { 'tokens.toml': tokens, ...rest } = asJson(
    Object.fromEntries(Object.entries(builtInBox()).filter(([name]) => !name.includes('/'))),
  );
  const { token } = tokens as { token: { id: string; count: number }[] };
  const missing = circles() - token.reduce((sum, { count }) => sum + count, 0);
  for (const kind of token) if (kind.id === 'industry') kind.count += Math.max(0, missing);
  return { ...rest, 'tokens.toml': tokens, [`board-${id}.toml`]: { ...board, edition, link } };
}
