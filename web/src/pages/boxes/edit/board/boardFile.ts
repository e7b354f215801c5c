// A board of a box that is being changed, read leniently: what it says may be wrong anywhere, and then the map shows what
// can be shown. Every entry keeps its number in the file, by which fields and problems name it.
import { ORDER, type AreaId } from '../../../../board/layout/charts.ts';
import type { Board } from '../../../../board/layout/board.ts';
import type { BoardId, BoxJson } from '../../../../engine/types.ts';

export interface Place {
  index: number;
  id: string;
  area: string;
  kind: 'city' | 'fleet';
  glory: number;
  lat: number;
  lon: number;
  name: Record<string, string>; // by language
}

export interface Line {
  index: number;
  id: string; // the ends in order of their letters, as the drawing names it
  ends: [string, string];
  kind: 'circle' | 'square';
  glory: number;
}

export interface BoardFile {
  file: string;
  edition: string;
  players: number[];
  areas: { index: number; id: string; track: number }[];
  places: Place[];
  lines: Line[];
}

export const fileOfBoard = (board: BoardId): string => `board-${board}.toml`;

type Table = Record<string, unknown>;

const asTable = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
const tablesIn = (value: unknown): Table[] => (Array.isArray(value) ? (value as unknown[]).map(asTable) : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : NaN;
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asTable(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const lineId = (ends: readonly string[]): string => [...ends].sort().join('--');

export function readBoardFile(box: BoxJson, board: BoardId): BoardFile {
  const file = fileOfBoard(board);
  const content = asTable(box[file]);
  const players = Array.isArray(content['players']) ? (content['players'] as unknown[]) : [];
  return {
    file,
    edition: asText(content['edition']),
    players: players.map(asNumber),
    areas: tablesIn(content['area']).map(({ id, track }, index) => ({
      index,
      id: asText(id),
      track: asNumber(track),
    })),
    places: tablesIn(content['space']).map((space, index) => ({
      index,
      id: asText(space['id']),
      area: asText(space['area']),
      kind: space['kind'] === 'fleet' ? 'fleet' : 'city',
      glory: asNumber(space['glory']),
      lat: asNumber(space['lat']),
      lon: asNumber(space['lon']),
      name: texts(space['name']),
    })),
    lines: tablesIn(content['link']).map((link, index) => {
      const list = Array.isArray(link['ends']) ? (link['ends'] as unknown[]) : [];
      const ends: [string, string] = [asText(list[0]), asText(list[1])];
      const kind = link['kind'] === 'square' ? 'square' : 'circle';
      return { index, id: lineId(ends), ends, kind, glory: asNumber(link['glory']) };
    }),
  };
}

export const nameIn = ({ name, id }: Pick<Place, 'name' | 'id'>, language: string): string =>
  name[language] || name['en'] || id || '?';

const isArea = (id: string): id is AreaId => ORDER.some((area) => area === id);
const isOnEarth = ({ lat, lon }: Place): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const first = <T>(list: readonly T[], key: (entry: T) => string): T[] => [
  ...new Map([...list].reverse().map((entry) => [key(entry), entry])).values(),
];

const MOST = 64; // places, and links, that a board may have; with hundreds the layout would take minutes

// What of it can be drawn: all areas, places somewhere on Earth, links between two of them; nothing twice, and no more than a
// board may have.
export function drawable({ places, lines, areas }: BoardFile, board: BoardId): Board {
  const shown = first(
    places.filter((place) => place.id && isArea(place.area) && isOnEarth(place)),
    ({ id }) => id,
  )
    .sort((a, b) => a.index - b.index)
    .slice(0, MOST);
  const there = new Set(shown.map(({ id }) => id));
  const joined = first(
    lines.filter(({ ends: [a, b] }) => a !== b && there.has(a) && there.has(b)),
    ({ id }) => id,
  )
    .sort((a, b) => a.index - b.index)
    .slice(0, MOST);
  const trackOf = (id: AreaId): number => {
    const track = areas.find((area) => area.id === id)?.track ?? 0;
    return id === 'europe' || !(track > 0) ? 0 : Math.min(8, Math.floor(track));
  };
  return {
    id: board,
    area: ORDER.map((id) => ({ id, track: trackOf(id), sea: id !== 'europe' })),
    space: shown.map(({ id, area, kind, glory, lat, lon, name }) => ({
      id,
      area: area as AreaId,
      kind,
      glory: glory === 2 ? 2 : glory === 1 ? 1 : 0,
      lat,
      lon,
      name: Object.keys(name).length ? name : { en: id },
    })),
    link: joined.map(({ ends, kind }) => ({ ends, kind })),
  };
}
