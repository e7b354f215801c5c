// Boards that are being changed: ids from names, places that go with their links, degrees and the map, what is drawn until the
// next layout.
import { expect, test } from 'vitest';
import { asJson } from '../../../src/boxes/files.ts';
import { newDraft } from '../../../src/boxes/draft.svelte.ts';
import { withValue } from '../../../src/boxes/paths.ts';
import { layBoard } from '../../../src/board/layout/layBoard.ts';
import type { Chart } from '../../../src/board/chart.ts';
import { TABLE, WIDTH, HEIGHT, ORDER } from '../../../src/board/layout/charts.ts';
import { NAME_SIZES } from '../../../src/board/layout/layBoard.ts';
import { asItStands } from '../../../src/pages/boxes/edit/board/asItStands.ts';
import { drawable, readBoardFile } from '../../../src/pages/boxes/edit/board/boardFile.ts';
import {
  idFrom,
  linesOf,
  withLine,
  withLineTurned,
  withoutPlace,
  withPlace,
} from '../../../src/pages/boxes/edit/board/changes.ts';
import { nudged, toDegrees, toMap } from '../../../src/pages/boxes/edit/board/projecting.ts';
import { differencesIn } from '../../../src/pages/boxes/edit/differences.ts';
import { builtInBox } from '../../../tools/build/box.ts';
import type { BoxJson } from '../../../src/engine/types.ts';

const box = (): BoxJson => asJson(builtInBox());
const LONG = { timeout: 30_000 }; // a board is laid out
const FILE = 'board-side-a.toml';
const read = (content: BoxJson) => readBoardFile(content, 'side-a');
const index = (content: BoxJson, id: string) => read(content).places.findIndex((place) => place.id === id);

test('an id comes from the English name, and nobody else has it', () => {
  const made = (name: string, ...taken: string[]) => idFrom(name, new Set(taken));
  expect(made('São Jorge da Mina')).toBe('sao-jorge-da-mina');
  expect(made("St. John's", 'london')).toBe('st-johns');
  expect(made('London', 'london', 'london-2')).toBe('london-3');
  expect(made('1 Fort', '')).toBe('fort');
  expect(made('東京')).toBe('place');
  const long = made('x'.repeat(60), 'x'.repeat(39));
  expect(long).toBe(`${'x'.repeat(37)}-2`);
  for (const id of [made('--Ñandú  Creek--'), long]) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
});

test('a place goes with its links, and nothing else goes', () => {
  const before = box();
  const board = read(before);
  const mine = linesOf(board, 'goa');
  expect(mine.length).toBeGreaterThan(1);
  const after = read(withoutPlace(before, board, index(before, 'goa')));
  expect(after.places.length).toBe(board.places.length - 1);
  expect(after.lines.length).toBe(board.lines.length - mine.length);
  expect(after.lines.some(({ ends }) => ends.includes('goa'))).toBe(false);
  expect(after.lines.map(({ id }) => id)).toEqual(
    board.lines.filter((line) => !mine.includes(line)).map(({ id }) => id),
  );
});

test('a new place stands behind those of its area; two are linked once, and a bow turns', () => {
  const before = box();
  const place = { area: 'india', kind: 'fleet', lat: 5, lon: 75, name: { en: 'Goa', es: 'Goa' } } as const;
  const { box: after, id } = withPlace(before, read(before), place);
  expect(id).toBe('goa-2');
  const board = read(after);
  const at = board.places.findIndex((other) => other.id === id);
  expect(board.places[at]).toMatchObject({ area: 'india', glory: 0 });
  expect(board.places.findLastIndex(({ area }) => area === 'india')).toBe(at);
  const linked = withLine(after, board, ['goa', 'goa-2']);
  expect(read(linked).lines.at(-1)).toMatchObject({ ends: ['goa', 'goa-2'], kind: 'circle', glory: 0 });
  expect(withLine(linked, read(linked), ['goa-2', 'goa'])).toBe(linked);
  expect(withLine(linked, read(linked), ['goa', 'goa'])).toBe(linked);
  const turned = withLineTurned(linked, read(linked), read(linked).lines.length - 1);
  expect(read(turned).lines.at(-1)?.ends).toEqual(['goa-2', 'goa']);
});

test('degrees become points and points the same degrees, on every sheet', LONG, () => {
  const board = drawable(read(box()), 'side-a');
  const { sheets } = layBoard(board).laid;
  for (const { area, lat, lon } of board.space) {
    const projection = sheets[area]?.projection;
    if (!projection) throw new Error(`no sheet ${area}`);
    const there = toDegrees(projection, toMap(projection, { lat, lon }));
    expect([there.lat, there.lon]).toEqual([lat, lon]);
  }
  const around = { narrowing: 1, rotate: -170, scale: 300, translate: [0, 0] } as const;
  const far = { ...around, translate: [0, 0] as [number, number] };
  expect(toDegrees(far, toMap(far, { lat: 10, lon: -175 }))).toEqual({ lat: 10, lon: -175 });
  expect(nudged({ lat: 89.9, lon: -180 }, [-0.5, 0.5])).toEqual({ lat: 90, lon: -180 });
});

test('what is broken is left out of the drawing, and an empty sheet can be drawn', LONG, () => {
  let content = box();
  const set = (path: (string | number)[], value: unknown) => (content = withValue(content, [FILE, ...path], value));
  set(['space', index(content, 'lisbon'), 'lat'], 'north');
  set(['space', index(content, 'london'), 'area'], 'atlantis');
  set(['space', index(content, 'cadiz'), 'id'], 'amsterdam');
  set(['link', 0, 'ends'], ['nowhere', 7]);
  set(['area', 1, 'track'], -3);
  const board = drawable(read(content), 'side-a');
  expect(board.space.map(({ id }) => id)).not.toContain('lisbon');
  expect(board.space.filter(({ id }) => id === 'amsterdam')).toHaveLength(1);
  expect(() => layBoard(board)).not.toThrow();
  const bare = drawable(read({ [FILE]: {} }), 'side-a');
  const { sheets } = layBoard(bare).laid;
  for (const area of ORDER) expect(toDegrees(sheets[area]?.projection ?? fail(), [0, 0]).lat).not.toBeNaN();
  const spot = { id: 'a', area: 'india', kind: 'city', glory: 1, lat: 10, lon: 70, name: { en: 'A' } } as const;
  const same = layBoard({ ...bare, space: [spot, { ...spot, id: 'b' }] }).laid.spaces;
  expect(
    Math.hypot((same['a']?.x ?? 0) - (same['b']?.x ?? 0), (same['a']?.y ?? 0) - (same['b']?.y ?? 0)),
  ).toBeGreaterThan(35);
});

const fail = (): never => {
  throw new Error('it is not there');
};

test('until the next layout the map follows: moved, added, taken away, a longer track', LONG, () => {
  const content = box();
  const board = drawable(read(content), 'side-a');
  const { laid } = layBoard(board);
  const sheets = Object.fromEntries(
    Object.entries(laid.sheets).map(([area, { projection: _, ...sheet }]) => [
      area,
      { ...sheet, land: '', graticule: '' },
    ]),
  );
  const map = { width: WIDTH, height: HEIGHT };
  const chart: Chart = {
    map,
    nameSizes: NAME_SIZES,
    table: TABLE,
    order: [...ORDER],
    sheets,
    spaces: laid.spaces,
    links: laid.links,
  };
  const projections = Object.fromEntries(
    Object.entries(laid.sheets).map(([area, { projection }]) => [area, projection]),
  );
  const before = { chart, projections, board };
  expect(asItStands(before, board, {})).toEqual(chart);

  const held = asItStands(before, board, { venice: [600, 300] });
  expect(held.spaces['venice']).toMatchObject({ x: 600, y: 300 });
  const link = held.links.find(({ ends }) => ends.includes('venice') && ends.includes('fleet-ionian-sea'));
  const end = link?.ends[0] === 'venice' ? link.curve?.slice(0, 2) : link?.curve?.slice(-2);
  const was = chart.links.find(({ ends }) => ends === link?.ends);
  const old = was?.ends[0] === 'venice' ? was.curve?.slice(0, 2) : was?.curve?.slice(-2);
  expect(end?.[0]).toBeCloseTo((old?.[0] ?? 0) + 600 - (chart.spaces['venice']?.x ?? 0));

  let changed = withoutPlace(content, read(content), index(content, 'goa'));
  changed = withLine(changed, read(changed), ['venice', 'elmina']);
  changed = withValue(
    changed,
    [FILE, 'area', read(changed).areas.findIndex(({ id }) => id === 'africa'), 'track'],
    6,
  );
  const now = asItStands(before, drawable(read(changed), 'side-a'), {});
  expect(now.spaces['goa']).toBeUndefined();
  expect(now.links.some(({ ends }) => ends.includes('goa'))).toBe(false);
  expect(now.links.find(({ ends }) => ends.join() === 'venice,elmina')?.badge).toBeDefined();
  expect(now.sheets['africa']?.track).toHaveLength(6);
  expect(now.sheets['africa']?.track.at(-1)).toEqual(chart.sheets['africa']?.track.at(-1));
});

test('the list of what differs has every piece once: changed, new and gone', () => {
  const draft = newDraft(builtInBox(), builtInBox(), () => Promise.resolve({ judged: null, problems: [] }));
  expect(differencesIn(draft, FILE)).toEqual([]);
  draft.change((content) => withoutPlace(content, read(content), index(content, 'goa')));
  draft.set([FILE, 'space', index(draft.content, 'lisbon'), 'glory'], 2);
  draft.set([FILE, 'players'], [2, 3]);
  draft.change((content) => withLine(content, read(content), ['venice', 'elmina']));
  const found = differencesIn(draft, FILE).map(({ kind, id, path }) => `${kind} ${id || path[1]}`);
  expect(found.sort()).toEqual(
    [
      'changed lisbon',
      'changed players',
      'new elmina--venice',
      'gone goa',
      ...linesOf(read(box()), 'goa').map(({ id }) => `gone ${id}`),
    ].sort(),
  );
});

test('hundreds of links, which no board may have, do not keep the map from being drawn', () => {
  const { places } = read(box());
  const link = places.flatMap(({ id: a }, i) =>
    places.slice(i + 1).map(({ id: b }) => ({ ends: [a, b], kind: 'square' })),
  );
  expect(link.length).toBeGreaterThan(300);
  const crowded = withValue(box(), [FILE, 'link'], link);
  const drawn = drawable(read(crowded), 'side-a');
  expect(drawn.link.map(({ ends }) => ends)).toEqual(link.slice(0, 64).map(({ ends }) => ends));
  expect(drawn.space.length).toBe(places.length);
});
