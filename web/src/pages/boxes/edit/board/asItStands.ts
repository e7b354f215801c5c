// The map between a change and the next layout: the old drawing with what has been moved, added or taken away since, as
// well as that can be told without laying it out. Routes bend along with their ends.
import type { Chart, Point, Route, Spot } from '../../../../board/chart.ts';
import type { Board } from '../../../../board/layout/board.ts';
import { CHARTS, ORDER, trackOf } from '../../../../board/layout/charts.ts';
import type { LaidDraft } from '../../../../board/layout/ownChart.ts';
import { lineId } from './boardFile.ts';
import { toMap } from './projecting.ts';

export interface Laid extends LaidDraft {
  board: Board; // that was laid out
}

const BELOW = { side: 's', lines: 1 } as const;
const LABEL: Spot['label'] = { wide: BELOW, narrow: BELOW, large: BELOW };

const inside = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x));

// Within its own sheet, as the layout would have it.
export function onSheet(area: string, [x, y]: Point): Point {
  const chart = ORDER.find((id) => id === area);
  if (!chart) return [x, y];
  const [left, top, width, height] = CHARTS[chart].rect;
  return [inside(x, left + 28, left + width - 28), inside(y, top + 28, top + height - 28)];
}

// `held`: places that are being dragged, and where.
export function asItStands(laid: Laid, now: Board, held: Readonly<Record<string, Point>>): Chart {
  const { chart, projections } = laid;
  const before = new Map(laid.board.space.map((space) => [space.id, space]));
  const spaces: Record<string, Spot> = {};
  for (const space of now.space) {
    const { id, area, kind, glory, lat, lon } = space;
    const [old, old_] = [chart.spaces[id], before.get(id)];
    const rests = old && old_?.lat === lat && old_.lon === lon && old_.area === area;
    const projection = projections[area];
    const at: Point | null =
      held[id] ?? (rests ? [old.x, old.y] : projection ? onSheet(area, toMap(projection, { lat, lon })) : null);
    if (at) spaces[id] = { area, kind, glory, x: at[0], y: at[1], label: old?.label ?? LABEL };
  }
  const routes = new Map(chart.links.map((link) => [lineId(link.ends), link]));
  const links = now.link.flatMap(({ ends, kind }) => {
    const route = routes.get(lineId(ends));
    return route ? [bent({ ...route, kind }, chart.spaces, spaces)] : straight(ends, kind, spaces);
  });
  const sheets = { ...chart.sheets };
  for (const { id, track } of now.area) {
    const sheet = sheets[id];
    const { rect } = CHARTS[id];
    if (!sheet || sheet.track.length === track) continue;
    sheets[id] = { ...sheet, track: trackOf(CHARTS[id], track).map(([x, y]) => [rect[0] + x, rect[1] + y]) };
  }
  return { ...chart, sheets, spaces, links };
}

function straight(ends: [string, string], kind: Route['kind'], spaces: Record<string, Spot>): Route[] {
  const [a, b] = [spaces[ends[0]], spaces[ends[1]]];
  if (!a || !b) return [];
  const part = (share: number): Point => [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share];
  return [{ ends, kind, curve: [0, 1 / 3, 2 / 3, 1].flatMap(part), badge: part(0.5) }];
}

// Each half of a curve goes where its end goes.
function bent(route: Route, before: Record<string, Spot>, now: Record<string, Spot>): Route {
  const went = (id: string): Point => {
    const [from, to] = [before[id], now[id]];
    return from && to ? [to.x - from.x, to.y - from.y] : [0, 0];
  };
  const [a, b] = [went(route.ends[0]), went(route.ends[1])];
  if (!route.curve || !route.badge || (!a[0] && !a[1] && !b[0] && !b[1])) return route;
  const curve = route.curve.map((value, i) => value + ((i < 4 ? a : b)[i % 2] ?? 0));
  const badge: Point = [route.badge[0] + (a[0] + b[0]) / 2, route.badge[1] + (a[1] + b[1]) / 2];
  return { ...route, curve, badge };
}
