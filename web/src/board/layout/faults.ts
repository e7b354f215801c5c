// What is wrong with a finished layout, as sentences. The unit test wants none.
import { HEIGHT, WIDTH } from './charts.ts';
import { boxDistance, distance, fineSamples, nearest, overlap, type Box } from './geometry.ts';
import { live } from './routes.ts';
import { badgesOf, obstacles, type Circle, type NameSpot, type Scene } from './scene.ts';

export function pieceFaults(scene: Scene): string[] {
  const faults: string[] = [];
  const circles = [...obstacles(scene), ...badgesOf(scene)];
  circles.forEach((a, i) => {
    for (const b of circles.slice(0, i)) {
      const gap = distance(a.at, b.at) - a.radius - b.radius;
      if (gap < 1) faults.push(`${a.id} and ${b.id} are ${gap.toFixed(1)} apart`);
    }
    for (const box of scene.boxes) {
      if (boxDistance(a.at, box) < a.radius)
        faults.push(`${a.id} lies in the box ${box.map(Math.round).join(' ')}`);
    }
  });
  return faults;
}

export function routeFaults(scene: Scene): string[] {
  const faults: string[] = [];
  const badges = badgesOf(scene);
  for (const route of live(scene)) {
    if (!route.chosen) continue;
    const { id } = route;
    const points = fineSamples(route.chosen.curve);
    for (const c of obstacles(scene)) {
      if (!route.ends.includes(c.id) && nearest(points, c.at) < c.radius + 1) faults.push(`${id} crosses ${c.id}`);
    }
    for (const b of badges) {
      if (b.id !== id && nearest(points, b.at) < b.radius) faults.push(`${id} crosses the badge of ${b.id}`);
    }
    for (const box of scene.boxes) {
      if (points.some((p) => boxDistance(p, box) < 0.5))
        faults.push(`${id} runs under ${box.map(Math.round).join(' ')}`);
    }
  }
  return faults;
}

export interface Clash {
  ids: string[]; // the names that touch something
  what: string;
}

const onMap = ([x, y, width, height]: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= WIDTH && y + height <= HEIGHT;

// What a name touches; other names besides.
export function clashesOf({ id, box }: NameSpot, names: NameSpot[], circles: Circle[], boxes: Box[]): Clash[] {
  const found: Clash[] = [];
  const clash = (what: string, ...others: string[]) => found.push({ ids: [id, ...others], what });
  if (!onMap(box)) clash(`the name ${id} leaves the map`);
  for (const c of circles)
    if (c.id !== id && boxDistance(c.at, box) < c.radius) clash(`the name ${id} touches ${c.id}`);
  for (const other of boxes) if (overlap(box, other)) clash(`the name ${id} touches a box`);
  for (const other of names) if (overlap(box, other.box)) clash(`the names ${id} and ${other.id} touch`, other.id);
  return found;
}

export function nameClashes(scene: Scene, names: NameSpot[]): Clash[] {
  const circles = [...obstacles(scene), ...badgesOf(scene)];
  return names.flatMap((name, i) => clashesOf(name, names.slice(0, i), circles, scene.boxes));
}

export const nameFaults = (scene: Scene, names: NameSpot[]): string[] =>
  nameClashes(scene, names).map(({ what }) => what);

// Names with a route behind them: legible by their halo, so only counted.
export const namesOverRoutes = (scene: Scene, names: NameSpot[]): string[] =>
  names
    .filter((name) =>
      live(scene).some((r) => r.chosen && fineSamples(r.chosen.curve).some((p) => boxDistance(p, name.box) === 0)),
    )
    .map((name) => name.id);
