// Last step, and only where the steps before left something over something else, as they may on somebody's own board: every
// route and badge that is in the way tries all its other ways until it finds a free one, and so does every name; a name for
// which there is no room at all is left out. What is over what is counted as faults.ts counts it.
import {
  boxDistance,
  distance,
  extentOf,
  fineSamples,
  nearest,
  overlap,
  pointOn,
  type Box,
  type Point,
} from './geometry.ts';
import { clashesOf, nameClashes } from './faults.ts';
import { spotsOf } from './names.ts';
import { choicesOf, live } from './routes.ts';
import { badgesOf, obstacles, RADIUS, type Circle, type NameSpot, type Route, type Scene } from './scene.ts';

const ROUNDS = 6;

const BADGE_SPOTS = Array.from({ length: 37 }, (_, i) => 0.5 + (i % 2 ? -1 : 1) * Math.ceil(i / 2) * 0.02); // the middle first

// Everything on the map but one route and its badge.
interface Around {
  circles: Circle[]; // pieces, also its ends
  badges: Circle[];
  boxes: Box[];
  routes: { points: Point[]; extent: Box }[];
}

function around(scene: Scene, route: Route): Around {
  return {
    circles: obstacles(scene),
    badges: badgesOf(scene).filter((badge) => badge.id !== route.id),
    boxes: scene.boxes,
    routes: live(scene)
      .filter((other) => other !== route)
      .flatMap(({ chosen }) => (chosen ? [{ points: fineSamples(chosen.curve), extent: chosen.extent }] : [])),
  };
}

// How much of that a curve runs through.
function throughs({ ends }: Route, points: Point[], { circles, badges, boxes }: Around): number {
  const extent = extentOf(points);
  const hits = (c: Circle, room: number): boolean =>
    boxDistance(c.at, extent) < c.radius + room && nearest(points, c.at) < c.radius + room;
  let found = 0;
  for (const c of circles) if (!ends.includes(c.id) && hits(c, 1)) found++;
  for (const b of badges) if (hits(b, 0)) found++;
  for (const box of boxes) if (overlap(extent, box, 1) && points.some((p) => boxDistance(p, box) < 0.5)) found++;
  return found;
}

// How much a badge lies on.
function under(at: Point, { circles, badges, boxes, routes }: Around): number {
  const { badge: radius } = RADIUS;
  let found = 0;
  for (const c of [...circles, ...badges]) if (distance(at, c.at) - c.radius - radius < 1) found++;
  for (const box of boxes) if (boxDistance(at, box) < radius) found++;
  for (const { points, extent } of routes)
    if (boxDistance(at, extent) < radius && nearest(points, at) < radius) found++;
  return found;
}

const faultsOf = (route: Route, rest: Around): number =>
  route.chosen && route.badge
    ? throughs(route, fineSamples(route.chosen.curve), rest) + under(route.badge, rest)
    : 0;

// The cheapest way with the fewest faults, and where on it the badge lies best.
function mendRoute(scene: Scene, route: Route, fine: boolean): boolean {
  const rest = around(scene, route);
  let least = faultsOf(route, rest);
  if (least === 0) return false;
  let better = false;
  for (const choice of choicesOf(scene, route, fine)) {
    const points = fineSamples(choice.curve);
    const through = throughs(route, points, rest);
    if (through >= least) continue;
    for (const t of BADGE_SPOTS) {
      const at = pointOn(choice.curve, t);
      const all = through + under(at, rest);
      if (all >= least) continue;
      least = all;
      better = true;
      route.chosen = choice;
      route.badge = at;
      if (all === through) break;
    }
    if (least === 0) break;
  }
  return better;
}

// True when something was moved.
export function mendScene(scene: Scene): boolean {
  let moved = false;
  for (let round = 0; round < ROUNDS; round++) {
    const fine = round === ROUNDS - 1; // the usual ways first
    let better = false;
    for (const route of live(scene)) better = mendRoute(scene, route, fine) || better;
    if (!better && !fine) round = ROUNDS - 2;
    moved ||= better;
  }
  return moved;
}

// The same for names: whoever is in the way takes the place with the fewest clashes; who finds none free in the end, and is
// most in the way, is left out.
export function mendNames(scene: Scene, size: number, placed: NameSpot[]): NameSpot[] {
  let names = placed;
  const circles = [...obstacles(scene), ...badgesOf(scene)];
  for (let round = 0; round < ROUNDS; round++) {
    const clashes = nameClashes(scene, names);
    if (clashes.length === 0) return names;
    for (const id of new Set(clashes.flatMap(({ ids }) => ids))) {
      const others = names.filter((name) => name.id !== id);
      const count = (spot: NameSpot): number => clashesOf(spot, others, circles, scene.boxes).length;
      const now = names.find((name) => name.id === id);
      let best = now;
      let least = now ? count(now) : Infinity;
      for (const spot of spotsOf(scene, id, size)) {
        if (least === 0) break;
        const clashing = count(spot);
        if (clashing >= least) continue;
        least = clashing;
        best = spot;
      }
      names = best ? names.map((name) => (name.id === id && best ? best : name)) : others;
    }
  }
  for (;;) {
    const clashing = nameClashes(scene, names).flatMap(({ ids }) => ids);
    const times = (id: string): number => clashing.filter((other) => other === id).length;
    const [worst] = [...new Set(clashing)].sort((a, b) => times(b) - times(a));
    if (worst === undefined) return names;
    names = names.filter(({ id }) => id !== worst);
  }
}
