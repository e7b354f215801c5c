// The hand-made part of the map: where the seven sheets lie, what stands where on each, and small moves
// of single places. Everything else is computed from it by layout.ts. Sheet-relative numbers unless said.
import type { Board } from './board.ts';
import type { Side } from '../laid.ts';
import type { Box, Point } from './geometry.ts';

export const WIDTH = 1200;
export const HEIGHT = 660;

export type AreaId = 'europe' | 'africa' | 'south-america' | 'caribbean' | 'north-america' | 'india' | 'far-east';

export interface Chart {
  rect: Box; // on the map
  plot: Box; // the spaces are fitted into it
  narrowing: number; // x = narrowing * longitude
  scale: number; // at most
  home: [lon: number, lat: number]; // what is in the middle while no space lies there
  title: Box;
  deck: Box | null;
  sea: Box | null; // open sea, and the governor's place until the region opens
  presence: Box | null; // every seat's presence, beside the deck
  track: { y: number; end: number; direction: 1 | -1 } | null; // its last circle stands next to the deck
  rose: [x: number, y: number, radius: number] | null;
}

const TRACK_STEP = 28.5;

export const CHARTS: Record<AreaId, Chart> = {
  'north-america': {
    rect: [8, 8, 344, 214],
    plot: [120, 66, 190, 112],
    narrowing: 0.84,
    scale: 330,
    home: [-85, 45],
    title: [12, 90, 138, 24],
    deck: [14, 13, 46, 62],
    sea: [12, 120, 98, 42],
    presence: [66, 46, 130, 16],
    track: { y: 28, end: 82, direction: -1 },
    rose: null,
  },
  india: {
    rect: [362, 8, 384, 186],
    plot: [140, 70, 196, 80],
    narrowing: 1,
    scale: 520,
    home: [80, 17],
    title: [12, 12, 96, 24],
    deck: [324, 13, 46, 62],
    sea: [12, 48, 98, 44],
    presence: [190, 46, 130, 16],
    track: { y: 28, end: 303, direction: 1 },
    rose: null,
  },
  'far-east': {
    rect: [756, 8, 436, 232],
    plot: [94, 76, 206, 116],
    narrowing: 1,
    scale: 300,
    home: [118, 22],
    title: [12, 12, 116, 24],
    deck: [376, 13, 46, 62],
    sea: [324, 174, 98, 44],
    presence: [242, 46, 130, 16],
    track: { y: 28, end: 355, direction: 1 },
    rose: null,
  },
  caribbean: {
    rect: [8, 214, 332, 212],
    plot: [36, 62, 258, 78],
    narrowing: 1,
    scale: 400,
    home: [-72, 18],
    title: [12, 12, 112, 24],
    deck: [14, 138, 46, 62],
    sea: [220, 10, 94, 34],
    presence: [66, 152, 130, 16],
    track: { y: 186, end: 82, direction: -1 },
    rose: null,
  },
  'south-america': {
    rect: [8, 420, 352, 232],
    plot: [112, 50, 190, 112],
    narrowing: 1,
    scale: 230,
    home: [-56, -15],
    title: [12, 12, 140, 24],
    deck: [14, 154, 46, 62],
    sea: [12, 98, 98, 44],
    presence: [66, 166, 130, 16],
    track: { y: 204, end: 82, direction: -1 },
    rose: [312, 186, 26],
  },
  africa: {
    rect: [372, 444, 504, 208],
    plot: [150, 30, 220, 118],
    narrowing: 1.12,
    scale: 175,
    home: [16, 2],
    title: [12, 170, 90, 24],
    deck: [446, 128, 46, 62],
    sea: [12, 118, 98, 44],
    presence: [312, 140, 130, 16],
    track: { y: 182, end: 424, direction: 1 },
    rose: [60, 66, 30],
  },
  europe: {
    rect: [326, 178, 560, 276],
    plot: [104, 42, 396, 194],
    narrowing: 0.9,
    scale: 640,
    home: [4, 48],
    title: [440, 14, 104, 26],
    deck: null,
    sea: null,
    presence: null,
    track: null,
    rose: [66, 212, 40],
  },
};

// On the sheet, the last circle beside the deck.
export function trackOf({ track }: Chart, length: number): Point[] {
  if (!track) return [];
  return Array.from({ length }, (_, i) => [track.end - track.direction * TRACK_STEP * (length - 1 - i), track.y]);
}

// Draw order, lowest sheet first.
export const ORDER: readonly AreaId[] = [
  'north-america',
  'far-east',
  'south-america',
  'caribbean',
  'india',
  'africa',
  'europe',
];

// Places on the table beside the sheets.
export const TABLE = {
  europeDeck: [912, 267, 69, 93] as Box,
  slaveryDeck: [993, 267, 69, 93] as Box,
  discards: [1074, 267, 118, 93] as Box,
  presence: [912, 368, 280, 16] as Box, // in Europe, for both decks
  tray: [892, 386, 300, 266] as Box,
};

export interface Nudges {
  place: Record<string, Point>; // a fixed spot; the fit ignores it
  move: Record<string, Point>; // added after the fit
  label: Record<string, Side>; // this side and no other
}

const NUDGES: Record<string, Nudges> = {
  'side-b': {
    place: { 'fleet-azores': [62, 118], 'york-factory': [182, 106] },
    move: {
      'saint-malo': [-10, 8],
      london: [-6, -6],
      amsterdam: [10, 0],
      cadiz: [4, 8],
      lisbon: [-4, 0],
      acapulco: [4, -16],
      'fleet-lesser-antilles': [2, -6],
      'fleet-grand-banks': [-4, 8],
      willemstad: [0, -2],
    },
    label: {},
  },
  'side-a': {
    place: {},
    move: {
      london: [4, -12],
      amsterdam: [14, -8],
      cadiz: [6, 8],
      batavia: [6, -10],
      'fleet-grand-banks': [4, 34],
      quebec: [-16, 22],
      boston: [-2, 16],
    },
    label: { 'fleet-grand-banks': 's' },
  },
  'first-edition': {
    place: {},
    move: { london: [-4, -6], lisbon: [-6, 0], amsterdam: [10, 2], nagasaki: [10, -4] },
    label: {},
  },
};

// Where the spaces that are moved by hand lie in the built-in box. Somebody's own box may have one elsewhere, and then
// our move means nothing.
export const NUDGED: Record<string, [lat: number, lon: number]> = {
  acapulco: [16.85, -99.91],
  amsterdam: [52.37, 4.9],
  batavia: [-6.13, 106.81],
  boston: [42.36, -71.06],
  cadiz: [36.53, -6.29],
  'fleet-azores': [38.8, -28.8],
  'fleet-grand-banks': [43.5, -50],
  'fleet-lesser-antilles': [16.5, -58.5],
  lisbon: [38.72, -9.14],
  london: [51.51, -0.13],
  nagasaki: [32.75, 129.87],
  quebec: [46.81, -71.21],
  'saint-malo': [48.65, -2.03],
  willemstad: [12.11, -68.93],
  'york-factory': [57, -92.31],
};

export function nudgesOf({ id, space }: Board): Nudges {
  const { place, move, label } = NUDGES[id] ?? { place: {}, move: {}, label: {} };
  const there = new Set(
    space.filter((s) => NUDGED[s.id]?.[0] === s.lat && NUDGED[s.id]?.[1] === s.lon).map((s) => s.id),
  );
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([space]) => there.has(space)));
  return { place: only(place), move: only(move), label: only(label) };
}

// Links that leave over the map's edge, drawn as two stubs: ends, and the edge each leaves by.
export interface Wrap {
  ends: [string, string];
  edges: ['left' | 'right', 'left' | 'right'];
}
export const WRAPS: readonly Wrap[] = [{ ends: ['acapulco', 'manila'], edges: ['left', 'right'] }];
