// A board as a picture of a few centimeters: sheets with rough coasts and where discs lie. Made by tools/build/chart.ts,
// fetched when a card of a game is first shown; a tenth of what the chart of the table weighs.
import loaders from 'virtual:smalls';
import type { BoardId } from '../../engine/types.ts';
import type { Box, Point } from '../../board/chart.ts';

export interface SmallChart {
  width: number;
  height: number;
  sheets: { area: string; rect: Box; track: Point[]; land: string }[];
  spaces: Record<string, Point>;
}

export async function loadSmallChart(board: BoardId): Promise<SmallChart> {
  const load = loaders[board];
  if (!load) throw new Error(`no small chart of the board ${board}`);
  return (await load()).default as SmallChart;
}
