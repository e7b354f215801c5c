// Where everything on a board's map lies, with its coasts: made by tools/map at build time, fetched when a
// board is first shown. Boards of somebody's own box are laid out when they are shown (layout/ownChart.ts).
import loaders from 'virtual:charts';
import type { BoardId, GameRecord } from '../engine/types.ts';

export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];
export type Side = 's' | 'n' | 'e' | 'w' | 'se' | 'sw' | 'ne' | 'nw';
export type NameSize = 'wide' | 'narrow' | 'large';

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
  label: Record<NameSize, { side: Side; lines: number } | null>; // null: no room for it at that size
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

const charts = new Map<BoardId, Promise<Chart>>();

// `record`: of the game that is shown; it brings the box along where that is not the built-in one.
export function loadChart(board: BoardId, record: GameRecord): Promise<Chart> {
  if (record.box)
    return import('./layout/ownChart.ts').then(({ laidOut }) => laidOut(board, record)).then(({ chart }) => chart);
  let chart = charts.get(board);
  if (!chart) {
    const load = loaders[board];
    if (!load) throw new Error(`no chart of the board ${board}`);
    chart = load().then((module) => module.default as Chart);
    charts.set(board, chart);
  }
  return chart;
}
