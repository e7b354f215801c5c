// First step of the layout: every sheet gets its projection, its furniture and its spaces, which are then
// pushed apart until none is crowded.
import { geoProjection, type GeoProjection } from 'd3-geo';
import type { Board, BoardSpace } from './board.ts';
import { CHARTS, ORDER, TABLE, nudgesOf, trackOf, type AreaId, type Chart, type Nudges } from './charts.ts';
import { boxDistance, moved, round1, type Box, type Point } from './geometry.ts';
import { RADIUS, type Place, type Scene, type SheetPlan } from './scene.ts';

// A plane chart: x = narrowing * longitude, y = latitude.
export const plane = (narrowing: number): GeoProjection => geoProjection((l, p) => [l * narrowing, p]);

const center = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

// Only while a board is being made.
function emptySheet({ plot: [x, y, width, height], narrowing, scale, home }: Chart) {
  const projection = plane(narrowing).rotate([-home[0], 0]).scale(scale).translate([0, 0]);
  const [, down] = projection(home) ?? [0, 0];
  projection.translate([x + width / 2, y + height / 2 - down]);
  return { projection, middle: home[0] };
}

function fitted(chart: Chart, spaces: BoardSpace[]): { projection: GeoProjection; middle: number } {
  const [x, y, width, height] = chart.plot;
  if (spaces.length === 0) return emptySheet(chart);
  const middle = center(spaces.map((s) => s.lon));
  const projection = plane(chart.narrowing)
    .rotate([-middle, 0])
    .fitExtent(
      [
        [x, y],
        [x + width, y + height],
      ],
      { type: 'MultiPoint', coordinates: spaces.map((s) => [s.lon, s.lat]) },
    );
  if (projection.scale() > chart.scale) {
    if (!Number.isFinite(projection.scale())) projection.translate([0, 0]); // one spot has no extent to fit
    projection.scale(chart.scale);
    const points = spaces.map((s) => project(projection, s));
    const [tx, ty] = projection.translate();
    projection.translate([
      tx + x + width / 2 - center(points.map((p) => p[0])),
      ty + y + height / 2 - center(points.map((p) => p[1])),
    ]);
  }
  return { projection, middle };
}

function project(projection: GeoProjection, space: BoardSpace): Point {
  const point = projection([space.lon, space.lat]);
  if (!point) throw new Error(`${space.id} cannot be projected`);
  return point;
}

interface Loose {
  space: BoardSpace;
  x: number;
  y: number;
}

// Keeps spaces apart from each other, from the furniture and from the sheet's edge.
function relax(
  loose: Loose[],
  linked: (a: string, b: string) => boolean,
  boxes: Box[],
  track: Point[],
  chart: Chart,
) {
  const pairs = loose.map((p) => ({
    p,
    others: loose.filter((q) => q !== p).map((q) => ({ q, link: linked(p.space.id, q.space.id) })),
  }));
  for (let pass = 0; pass < 200; pass++)
    for (const { p, others } of pairs) {
      for (const { q, link } of others) pushApart(p, q, link);
      for (const box of boxes) pushOff(p, box);
      for (const t of track) {
        const dx = p.x - t[0];
        const dy = p.y - t[1];
        const d = Math.hypot(dx, dy) || 1;
        if (d >= 38) continue;
        p.x += (dx * (38 - d)) / d;
        p.y += (dy * (38 - d)) / d;
      }
      p.x = Math.min(Math.max(p.x, 28), chart.rect[2] - 28);
      p.y = Math.min(Math.max(p.y, 28), chart.rect[3] - 28);
    }
}

function pushApart(p: Loose, q: Loose, linked: boolean) {
  const dx = p.x - q.x || (p.y === q.y ? 0.1 : 0); // two may be on one spot
  const dy = p.y - q.y;
  const d = Math.hypot(dx, dy) || 1;
  const wanted = linked ? 68 : Math.abs(dy) > Math.abs(dx) ? 48 : 43; // a name stands below, a badge between
  if (d >= wanted) return;
  const push = (wanted - d) / 2 / d;
  p.x += dx * push;
  p.y += dy * push;
  q.x -= dx * push;
  q.y -= dy * push;
}

function pushOff(p: Loose, box: Box) {
  const wanted = 24;
  const d = boxDistance([p.x, p.y], box);
  if (d >= wanted) return;
  const dx = p.x - Math.min(Math.max(p.x, box[0]), box[0] + box[2]) || 0.1;
  const dy = p.y - Math.min(Math.max(p.y, box[1]), box[1] + box[3]) || 0.1;
  const n = Math.hypot(dx, dy);
  p.x += (dx / n) * (wanted - d);
  p.y += (dy / n) * (wanted - d);
}

// A long track may reach the title, which is then a little narrower.
function titleBeside({ title }: Chart, track: Point[]): Box {
  const [x, y, width, height] = title;
  const near = track.filter(([tx, ty]) => tx > x && Math.abs(ty - y - height / 2) < height / 2 + RADIUS.track);
  const end = Math.min(x + width, ...near.map(([tx]) => tx - RADIUS.track - 1));
  return [x, y, end - x, height];
}

function fitSheet(board: Board, area: AreaId, nudges: Nudges, scene: Scene) {
  const chart = CHARTS[area];
  const facts = board.area.find((a) => a.id === area);
  if (!facts) throw new Error(`${board.id} has no area ${area}`);
  const mine = board.space.filter((s) => s.area === area);
  const free = mine.filter((s) => !nudges.place[s.id]);
  const { projection, middle } = fitted(chart, free.length ? free : mine);
  const loose = mine.map((space) => {
    const [x, y] = nudges.place[space.id] ?? project(projection, space);
    const [dx, dy] = nudges.move[space.id] ?? [0, 0];
    return { space, x: x + dx, y: y + dy };
  });
  const track = trackOf(chart, facts.track);
  const title = titleBeside(chart, track);
  const furniture = [title, chart.deck, facts.sea ? chart.sea : null, chart.presence].filter((b) => b !== null);
  const linked = (a: string, b: string) => board.link.some((l) => l.ends.includes(a) && l.ends.includes(b));
  relax(loose, linked, furniture, track, chart);

  const origin: Point = [chart.rect[0], chart.rect[1]];
  const onMap = (p: Point): Point => [origin[0] + p[0], origin[1] + p[1]];
  const boxOnMap = (box: Box | null) => box && moved(box, origin);
  scene.places.push(...loose.map((p) => asPlace(p, onMap([p.x, p.y]))));
  scene.tracks.push(...track.map((t, i) => ({ id: `track:${area}:${i}`, at: onMap(t), radius: RADIUS.track })));
  scene.boxes.push(...furniture.map((b) => moved(b, origin)));
  scene.sheets[area] = {
    rect: chart.rect,
    projection: {
      narrowing: chart.narrowing,
      rotate: round1(-middle),
      scale: round1(projection.scale()),
      translate: projection.translate().map((v, i) => round1(v + (origin[i] ?? 0))) as Point,
    },
    title: moved(title, origin),
    deck: boxOnMap(chart.deck),
    openSea: facts.sea ? boxOnMap(chart.sea) : null,
    presence: boxOnMap(chart.presence),
    track: track.map((t) => onMap(t).map(round1) as Point),
    rose: chart.rose && [origin[0] + chart.rose[0], origin[1] + chart.rose[1], chart.rose[2]],
  } satisfies SheetPlan;
}

function asPlace({ space }: Loose, at: Point): Place {
  return {
    id: space.id,
    at,
    radius: RADIUS.place,
    area: space.area,
    kind: space.kind,
    glory: space.glory,
    names: Object.values(space.name),
  };
}

export function fitBoard(board: Board): Scene {
  const nudges = nudgesOf(board);
  const scene: Scene = { board: board.id, nudges, sheets: {}, places: [], tracks: [], boxes: [], routes: [] };
  for (const area of Object.keys(CHARTS) as AreaId[]) fitSheet(board, area, nudges, scene);
  scene.boxes.push(...Object.values(TABLE));
  if (ORDER.length !== Object.keys(scene.sheets).length) throw new Error('ORDER and CHARTS differ');
  return scene;
}
