// Third step: a link's badge goes to the clearest spot near the middle of its route.
import { boxDistance, distance, nearest, pointOn } from './geometry.ts';
import { live } from './routes.ts';
import { RADIUS, obstacles, type NameSpot, type Route, type Scene } from './scene.ts';

function spotCost(scene: Scene, names: NameSpot[], route: Route, t: number): number {
  if (!route.chosen) return Infinity;
  const at = pointOn(route.chosen.curve, t);
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
  for (const name of names) if (boxDistance(at, name.box) - RADIUS.badge < 1) cost += 45;
  for (const other of live(scene)) {
    if (other === route || !other.chosen) continue;
    if (other.badge) {
      const d = distance(at, other.badge);
      if (d < 24) cost += 120 + (24 - d) * 8;
    }
    if (boxDistance(at, other.chosen.extent) >= 14) continue;
    const d = nearest(other.chosen.points, at);
    if (d < 14) cost += (14 - d) * 18;
  }
  return cost;
}

export function setBadges(scene: Scene, names: NameSpot[]) {
  const all = live(scene);
  for (const route of all) route.badge = null;
  for (let pass = 0; pass < 3; pass++)
    for (const route of all) {
      let least = Infinity;
      for (let t = 0.18; t <= 0.821; t += 0.02) {
        const cost = spotCost(scene, names, route, t);
        if (cost >= least || !route.chosen) continue;
        least = cost;
        route.badge = pointOn(route.chosen.curve, t);
      }
    }
}
