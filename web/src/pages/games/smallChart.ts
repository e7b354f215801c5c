// A board as a picture of a few centimeters: sheets with rough coasts and where discs lie. Made by tools/build/chart.ts,
// fetched when a card of a game is first shown; a tenth of what the chart of the table weighs. Boards of somebody's own
// box are laid out then.
import loaders from 'virtual:smalls';
import type { BoardId, GameRecord } from '../../engine/types.ts';
import type { SmallChart } from '../../board/layout/drawn.ts';

export async function loadSmallChart(board: BoardId, record: GameRecord): Promise<SmallChart> {
  if (record.box) {
    const { laidOut } = await import('../../board/layout/ownChart.ts');
    return (await laidOut(board, record)).small;
  }
  const load = loaders[board];
  if (!load) throw new Error(`no small chart of the board ${board}`);
  return (await load()).default as SmallChart;
}
