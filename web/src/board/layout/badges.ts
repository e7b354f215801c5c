// Third step: a link's badge goes to the clearest spot near the middle of its route.
import { boxDistance, distance, nearest, overlap, pointOn, type Point } from './geometry.ts';
import { live } from './routes.ts';
import { RADIUS, obstacles, type NameSpot, type Route, type RouteChoice, type Scene } from './scene.ts';

interface Spot {
  at: Point;
  cost: number;
}

// What a spot costs wherever names, badges and other routes are.
function ownCost(scene: Scene, at: Point, t: number): number {
  let cost = Math.abs(t - 0.5) * 22;
  for (const c of obstacles(scene)) {
    const d = distance(at, c.at) - c.radius - RADIUS.badge;
    if (d < 4) cost += 90 + (4 - d) * 20;
    else if (d < 9) cost += 4;
  }
  for (const box of scene.boxes) {
    const d = boxDistance(at, box) - RADIUS.badge;
    if (d < 3) cost += 90 + (3 - d) * 10;
  }
  return cost;
}

// Routes are the same ones round after round.
const known = new WeakMap<RouteChoice, Spot[]>();
function spotsOf(scene: Scene, choice: RouteChoice): Spot[] {
  let spots = known.get(choice);
  if (!spots) {
    spots = [];
    for (let t = 0.18; t <= 0.821; t += 0.02) {
      const at = pointOn(choice.curve, t);
      spots.push({ at, cost: ownCost(scene, at, t) });
    }
    known.set(choice, spots);
  }
  return spots;
}

// Not reckoned to its end where it is `most` at least.
function spotCost(spot: Spot, names: NameSpot[], others: Route[], most: number): number {
  const { at } = spot;
  let { cost } = spot;
  if (cost >= most) return cost;
  for (const name of names) if (boxDistance(at, name.box) - RADIUS.badge < 1) cost += 45;
  for (const { badge, chosen } of others) {
    if (cost >= most) return cost;
    if (badge) {
      const d = distance(at, badge);
      if (d < 24) cost += 120 + (24 - d) * 8;
    }
    if (!chosen || boxDistance(at, chosen.extent) >= 14) continue;
    const d = nearest(chosen.points, at);
    if (d < 14) cost += (14 - d) * 18;
  }
  return cost;
}

// The best spot among names, other routes and their badges as they are.
function bestOn(scene: Scene, choice: RouteChoice, names: NameSpot[], others: Route[]): Point | null {
  let least = Infinity;
  let best: Point | null = null;
  const { extent } = choice;
  // What is far from the whole route is far from each of its spots.
  const nearNames = names.filter(({ box }) => overlap(box, extent, 13));
  const nearOthers = others.filter(({ chosen }) => chosen && overlap(chosen.extent, extent, 27));
  for (const spot of spotsOf(scene, choice)) {
    const cost = spotCost(spot, nearNames, nearOthers, least);
    if (cost >= least) continue;
    least = cost;
    best = spot.at;
  }
  return best;
}

export function setBadges(scene: Scene, names: NameSpot[]) {
  const all = live(scene);
  for (const route of all) route.badge = null;
  for (let pass = 0, changed = true; pass < 3 && changed; pass++) {
    changed = false;
    for (const route of all) {
      if (!route.chosen) continue;
      const others = all.filter((other) => other !== route);
      const best = bestOn(scene, route.chosen, names, others);
      changed ||= best !== route.badge;
      route.badge = best;
    }
  }
}
