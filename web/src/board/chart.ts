// Where everything on a board's map lies, with its coasts: made by tools/map at build time, fetched when a
// board is first shown. Boards of somebody's own box are laid out when they are shown (layout/ownChart.ts).
import loaders from 'virtual:charts';
import type { BoardId, GameRecord } from '../engine/types.ts';
import type { Box, LaidLink, LaidSheet, LaidSpace, NameSize } from './laid.ts';

export type { Box, LaidLink as Route, LaidSpace as Spot, NameSize, Point, Side } from './laid.ts';

export interface Sheet extends LaidSheet {
  land: string;
  graticule: string;
}

export interface Chart {
  map: { width: number; height: number };
  nameSizes: Record<NameSize, number>;
  table: { europeDeck: Box; slaveryDeck: Box; discards: Box; presence: Box; tray: Box };
  order: string[];
  sheets: Record<string, Sheet>;
  spaces: Record<string, LaidSpace>;
  links: LaidLink[];
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
    chart.catch(() => charts.delete(board)); // what could not be fetched is tried again the next time
  }
  return chart;
}
