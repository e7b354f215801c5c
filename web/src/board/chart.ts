// Where everything on a board's map lies, with its coasts: made by tools/map at build time, fetched when a
// board is first shown.
import type { BoardId } from '../engine/types.ts';

export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];
export type Side = 's' | 'n' | 'e' | 'w' | 'se' | 'sw' | 'ne' | 'nw';
export type NameSize = 'wide' | 'narrow';

export interface Sheet {
  rect: Box;
  title: Box;
  deck: Box | null;
  openSea: Box | null;
  presence: Box | null;
  track: Point[];
  rose: [number, number, number] | null;
  land: string;
  graticule: string;
}

export interface Spot {
  area: string;
  kind: 'city' | 'fleet';
  glory: number;
  x: number;
  y: number;
  label: Record<NameSize, { side: Side; lines: number }>;
}

export interface Route {
  ends: [string, string];
  kind: 'circle' | 'square';
  curve?: number[];
  badge?: Point;
  stubs?: { from: string; to: string; edge: 'left' | 'right'; curve: number[]; badge: Point; name: Point }[];
}

export interface Chart {
  map: { width: number; height: number };
  nameSizes: Record<NameSize, number>;
  table: { europeDeck: Box; slaveryDeck: Box; discards: Box; presence: Box; tray: Box };
  order: string[];
  sheets: Record<string, Sheet>;
  spaces: Record<string, Spot>;
  links: Route[];
}

const loaders: Record<BoardId, () => Promise<{ default: Chart }>> = {
  'side-a': () => import('virtual:chart/side-a'),
  'side-b': () => import('virtual:chart/side-b'),
  'first-edition': () => import('virtual:chart/first-edition'),
};

const charts = new Map<BoardId, Promise<Chart>>();

export function loadChart(board: BoardId): Promise<Chart> {
  let chart = charts.get(board);
  if (!chart) {
    chart = loaders[board]().then((module) => module.default);
    charts.set(board, chart);
  }
  return chart;
}
