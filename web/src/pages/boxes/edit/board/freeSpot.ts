// Where on a sheet a new place has most room: of a grid over the part that places are fitted into.
import type { Chart, Point } from '../../../../board/chart.ts';
import type { Chart as Sheet } from '../../../../board/layout/charts.ts';

const STEPS = 8;

export function freeSpot({ rect, plot }: Sheet, chart: Chart, area: string): Point {
  const [left, top] = [rect[0] + plot[0], rect[1] + plot[1]];
  const others = Object.values(chart.spaces).filter((spot) => spot.area === area);
  const room = ([x, y]: Point) => Math.min(...others.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
  let best: Point = [left + plot[2] / 2, top + plot[3] / 2];
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= STEPS; j++) {
      const point: Point = [left + (plot[2] * i) / STEPS, top + (plot[3] * j) / STEPS];
      if (room(point) > room(best) + 1) best = point;
    }
  return best;
}
