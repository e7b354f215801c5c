// Second step: every link becomes a curve between its ends that keeps clear of medallions, furniture, the
// map's edge and, as far as possible, of third sheets and of other routes.
import type { Board } from './board.ts';
import { CHARTS, HEIGHT, ORDER, TABLE, WIDTH, WRAPS } from './charts.ts';
import { boxDistance, distance, extentOf, nearest, overlap, pointOn, samples } from './geometry.ts';
import type { Box, Curve, Point } from './geometry.ts';
import { textWidth } from './textWidth.ts';
import {
  badgesOf,
  obstacles,
  place,
  type Circle,
  type NameSpot,
  type Place,
  type Route,
  type RouteChoice,
  type Scene,
  type Stub,
} from './scene.ts';

type Parts = [first: number, second: number]; // of the way, where a curve is bent
const THIRDS: Parts = [1 / 3, 2 / 3];
const STEPS = 36; // samples of a curve
const BENDS = [-0.6, -0.42, -0.3, -0.2, -0.12, -0.05, 0, 0.05, 0.12, 0.2, 0.3, 0.42, 0.6];
const LEFT = -0.1; // both bends of a line that bows to the left of its way; the map's y goes down
// For who finds no other way.
const FINE_BENDS = Array.from({ length: 13 }, (_, i) => (i - 6) / 6);
const FINE_PARTS: Parts[] = [
  [1 / 3, 2 / 3],
  [0.2, 0.5],
  [0.5, 0.8],
];
const KEPT = 45; // choices that a route keeps

function curveBetween(a: Point, b: Point, bend1: number, bend2: number, parts = THIRDS, most = 260): Curve {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const normal: Point = [-dy / length, dx / length];
  const off = (bend: number) => Math.max(-most, Math.min(most, bend * length * 1.33));
  const via = (part: number, bend: number): Point => [
    a[0] + dx * part + normal[0] * off(bend),
    a[1] + dy * part + normal[1] * off(bend),
  ];
  return [a, via(parts[0], bend1), via(parts[1], bend2), b];
}

// A route bowed to the left is as long as one bowed to the right, and the last digit decides: it stays as it was.
const exactly = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// What lies about a route and is not its own.
interface About {
  a: Place;
  b: Place;
  sheets: Box[];
  circles: Circle[];
  boxes: { box: Box; table: boolean }[];
}

function about(scene: Scene, { ends }: Route): About {
  const [a, b] = [place(scene, ends[0]), place(scene, ends[1])];
  const table = Object.values(TABLE);
  return {
    a,
    b,
    sheets: ORDER.filter((area) => area !== a.area && area !== b.area).map((area) => CHARTS[area].rect),
    circles: obstacles(scene).filter((c) => !ends.includes(c.id)),
    boxes: scene.boxes.map((box) => ({ box, table: table.includes(box) })),
  };
}

// Not reckoned to its end where it is `most` at least.
function ownCost(
  route: Route,
  { a, b, ...around }: About,
  { points, extent }: Pick<RouteChoice, 'points' | 'extent'>,
  [bend1, bend2]: [number, number],
  most: number,
): number {
  let length = 0;
  for (let k = 1; k <= STEPS; k++) length += exactly(points[k] as Point, points[k - 1] as Point);
  let cost = (length / exactly(a.at, b.at) - 1) * 60;
  cost += (Math.abs(bend1) + Math.abs(bend2)) * 5 + Math.abs(bend1 - bend2) * 14;
  if (bend1 === 0 && bend2 === 0) cost += 4; // a ruler's line looks dead
  if (route.bows && bend1 + bend2 > LEFT) cost += 45;
  if (cost >= most) return cost;
  // What is far from the whole route is far from each of its points.
  const sheets = around.sheets.filter((rect) => overlap(rect, extent, 2));
  const circles = around.circles.filter((c) => boxDistance(c.at, extent) < c.radius + 11);
  const boxes = around.boxes.filter(({ box }) => overlap(box, extent, 5));
  for (let k = 1; k < STEPS && cost < most; k++) {
    const p = points[k] as Point;
    for (const rect of sheets) if (boxDistance(p, rect) < 1) cost += 1.1;
    if (p[0] < 6 || p[0] > WIDTH - 6 || p[1] < 6 || p[1] > HEIGHT - 6) cost += 60;
    for (const c of circles) {
      const margin = c.radius + 5;
      const d = distance(p, c.at);
      if (d < margin) cost += 40 + (margin - d) * 12;
      else if (d < margin + 6) cost += 2;
    }
    for (const { box, table } of boxes) {
      const d = boxDistance(p, box);
      if (d < 2) cost += table ? 70 : 45;
      else if (d < 5) cost += 3;
    }
  }
  return cost;
}

// The ways there are, the cheapest first.
export function choicesOf(scene: Scene, route: Route, fine = false, count = Infinity): RouteChoice[] {
  const bends = fine ? FINE_BENDS : BENDS;
  const around = about(scene, route);
  const choices: RouteChoice[] = [];
  for (const parts of fine ? FINE_PARTS : [THIRDS])
    for (const bend1 of bends)
      for (const bend2 of bends) {
        if (!fine && Math.abs(bend1 - bend2) > 0.5) continue;
        const curve = curveBetween(around.a.at, around.b.at, bend1, bend2, parts, fine ? 600 : undefined);
        const points = samples(curve, STEPS);
        const extent = extentOf(points);
        const most = choices.length < count ? Infinity : (choices[count - 1]?.cost ?? 0);
        const cost = ownCost(route, around, { points, extent }, [bend1, bend2], most);
        if (cost >= most) continue;
        const behind = choices.findIndex((other) => other.cost > cost);
        choices.splice(behind < 0 ? choices.length : behind, 0, { curve, points, extent, cost, met: new Map() });
        if (choices.length > count) choices.pop();
      }
  return choices;
}

const shareEnd = (a: Route, b: Route): boolean => a.ends.some((id) => b.ends.includes(id));

// How much two curves run beside or across each other.
function meeting(a: RouteChoice, b: RouteChoice, share: boolean): number {
  if (apart(a.extent, b.extent)) return 0;
  const known = a.met.get(b);
  if (known !== undefined) return known;
  const others = b.points.slice(2, STEPS - 1);
  let cost = 0;
  for (let k = 2; k < STEPS - 1; k++) {
    const p = a.points[k] as Point;
    if (boxDistance(p, b.extent) > 9.1) continue;
    const d = nearest(others, p);
    if (d < 9) cost += (9 - d) * (share ? 0.5 : 0.9);
  }
  a.met.set(b, cost);
  return cost;
}

const apart = (a: Box, b: Box): boolean => !overlap(a, b, 9);

function best(route: Route, live: Route[], extra: (choice: RouteChoice) => number): RouteChoice | null {
  let found = route.chosen;
  let least = Infinity;
  for (const choice of route.choices) {
    if (choice.cost > least) break;
    let cost = choice.cost + extra(choice);
    for (const other of live) {
      if (other === route || !other.chosen) continue;
      cost += meeting(choice, other.chosen, shareEnd(route, other));
      if (cost > least) break;
    }
    if (cost < least) {
      least = cost;
      found = choice;
    }
  }
  return found;
}

function stubsOf(scene: Scene, route: Route): Stub[] {
  const wrap = WRAPS.find((w) => w.ends.every((id) => route.ends.includes(id)));
  if (!wrap) return [];
  return ([0, 1] as const).map((k) => {
    const { at } = place(scene, wrap.ends[k]);
    const edge = wrap.edges[k];
    const out = edge === 'left' ? 2 : WIDTH - 2;
    const dx = out - at[0];
    const curve: Curve = [at, [at[0] + dx * 0.35, at[1] - 8], [at[0] + dx * 0.7, at[1] + 4], [out, at[1] + 4]];
    const badge = pointOn(curve, edge === 'left' ? 0.85 : 0.42);
    return {
      from: wrap.ends[k],
      to: wrap.ends[1 - k] as string,
      edge,
      curve,
      points: samples(curve, 19),
      badge,
      name: edge === 'left' ? [16, badge[1] + 24] : [WIDTH - 20, badge[1] - 8],
    };
  });
}

// Room for the longest name at the largest size, with its arrow.
function edgeNameBox(scene: Scene, stub: Stub): Box {
  const size = 14.2;
  const width = Math.max(...place(scene, stub.to).names.map((name) => textWidth(name, size, 'semibold'))) + 18;
  return [
    stub.edge === 'left' ? stub.name[0] : stub.name[0] - width,
    stub.name[1] - size * 0.72,
    width,
    size * 0.92,
  ];
}

export const live = (scene: Scene): Route[] => scene.routes.filter((r) => r.chosen);

export function layRoutes(scene: Scene, board: Board) {
  scene.routes = board.link.map(({ ends, kind, bows = false }) => ({
    id: ends.join('--'),
    ends,
    kind,
    bows,
    choices: [],
    chosen: null,
    badge: null,
    stubs: [],
  }));
  for (const route of scene.routes) {
    route.stubs = stubsOf(scene, route);
    scene.boxes.push(...route.stubs.map((stub) => edgeNameBox(scene, stub)));
    if (route.stubs.length) continue;
    route.choices = choicesOf(scene, route, false, KEPT);
    route.chosen = route.choices[0] ?? null;
  }
  const all = live(scene);
  for (let pass = 0; pass < 5; pass++) {
    let changed = false;
    for (const route of all) {
      const found = best(route, all, () => 0);
      changed ||= found !== route.chosen;
      route.chosen = found;
    }
    if (!changed) break;
  }
}

// What a choice costs because of other links' badges and of names.
function bumps(badges: Circle[], names: NameSpot[], route: Route, choice: RouteChoice): number {
  let cost = 0;
  for (const badge of badges) {
    if (badge.id === route.id) continue;
    if (boxDistance(badge.at, choice.extent) >= 13) continue;
    const d = nearest(choice.points, badge.at);
    if (d < 13) cost += 70 + (13 - d) * 14;
  }
  for (const name of names) {
    if (!overlap(name.box, choice.extent, 1.5)) continue;
    let under = 0;
    for (const p of choice.points) if (boxDistance(p, name.box) < 1.5) under++;
    if (under) cost += 14 + under * 5;
  }
  return cost;
}

export function routeCost(scene: Scene, names: NameSpot[]): number {
  const badges = badgesOf(scene);
  return live(scene).reduce(
    (sum, route) => sum + (route.chosen ? bumps(badges, names, route, route.chosen) + route.chosen.cost : 0),
    0,
  );
}

// Moves routes that run through another link's badge or over a name.
export function mendRoutes(scene: Scene, names: NameSpot[]) {
  const all = live(scene);
  const badges = badgesOf(scene);
  for (const route of all) {
    if (!route.chosen || bumps(badges, names, route, route.chosen) === 0) continue;
    route.chosen = best(route, all, (choice) => bumps(badges, names, route, choice));
  }
}
