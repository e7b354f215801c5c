// What can be done to a board, each as one step of the draft: places and links come, go and turn.
import { valueAt, withEntry, withValue } from '../../../../boxes/paths.ts';
import type { BoxJson } from '../../../../engine/types.ts';
import { lineId, type BoardFile, type Line } from './boardFile.ts';

const LONGEST_ID = 39;

// An id from an English name, "São Jorge da Mina" as sao-jorge-da-mina, that nobody else has.
export function idFrom(name: string, taken: ReadonlySet<string>, otherwise = 'place'): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST_ID)
    .replace(/-+$/, '');
  const stem = plain || otherwise;
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const id = `${stem.slice(0, LONGEST_ID - end.length).replace(/-+$/, '')}${end}`;
    if (!taken.has(id)) return id;
  }
}

export interface NewPlace {
  area: string;
  kind: 'city' | 'fleet';
  lat: number;
  lon: number;
  name: Record<string, string>;
}

// Behind the last place of its area, as the files are written.
export function withPlace(box: BoxJson, board: BoardFile, place: NewPlace): { box: BoxJson; id: string } {
  const id = idFrom(place.name['en'] ?? '', new Set(board.places.map((other) => other.id)), place.kind);
  const { area, kind, lat, lon, name } = place;
  const glory = kind === 'city' ? 1 : 0;
  const last = board.places.findLast((other) => other.area === area)?.index ?? board.places.length - 1;
  return { box: withEntry(box, [board.file, 'space'], last + 1, { id, area, kind, glory, lat, lon, name }), id };
}

export const linesOf = ({ lines }: BoardFile, place: string): Line[] =>
  lines.filter(({ ends }) => ends.includes(place));

// With the links that end there.
export function withoutPlace(box: BoxJson, board: BoardFile, index: number): BoxJson {
  const place = board.places[index];
  if (!place) return box;
  const going = new Set(linesOf(board, place.id).map((line) => line.index));
  const links = (valueAt(box, [board.file, 'link']) ?? []) as unknown[];
  const rest = withValue(
    box,
    [board.file, 'link'],
    links.filter((_, i) => !going.has(i)),
  );
  return withValue(rest, [board.file, 'space', index], undefined);
}

export const lineBetween = ({ lines }: BoardFile, a: string, b: string): Line | undefined =>
  lines.find(({ id }) => id === lineId([a, b]));

// At the end of the list; nothing where there is one already.
export function withLine(box: BoxJson, board: BoardFile, ends: [string, string]): BoxJson {
  if (ends[0] === ends[1] || lineBetween(board, ...ends)) return box;
  return withEntry(box, [board.file, 'link'], board.lines.length, { ends, kind: 'circle', glory: 0 });
}

// Drawn on the left of the way from the first end to the second: the other order bows it to the other side.
export function withLineTurned(box: BoxJson, { file, lines }: BoardFile, index: number): BoxJson {
  const line = lines[index];
  return line ? withValue(box, [file, 'link', index, 'ends'], line.ends.toReversed()) : box;
}

const MOST_TRACK = 8;
export const canBeTrack = (length: number): boolean => length >= 1 && length <= MOST_TRACK;
