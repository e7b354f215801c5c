// Fourth step: every name gets a side of its medallion where it touches no piece, box or other name, on its
// own sheet, if need be in two lines. Done once per text size, because small screens need larger letters.
import { CHARTS, ORDER, type Side } from './charts.ts';
import { boxDistance, extentOf, overlap, type Box, type Point } from './geometry.ts';
import { live } from './routes.ts';
import { badgesOf, obstacles, type Circle, type NameSpot, type Place, type Scene } from './scene.ts';
import { textWidth } from './textWidth.ts';

// Above the base line and below it, as parts of the text size; the distance of two lines.
export const ASCENT = 0.72;
export const DESCENT = 0.2;
export const LINE = 1.02;

// A route, and the box around it: what is far from that is far from the route.
interface Line {
  points: Point[];
  extent: Box;
}

const SIDES: readonly [Side, number][] = [
  ['s', 0],
  ['n', 3],
  ['e', 3],
  ['w', 3],
  ['se', 5],
  ['sw', 5],
  ['ne', 5],
  ['nw', 5],
];

// The best break of a name into two lines, or null for a single word.
function broken(name: string, width: (text: string) => number): string[] | null {
  const words = name.split(' ');
  if (words.length < 2) return null;
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: string[]) => Math.max(...lines.map(width));
  return breaks.reduce((a, b) => (widest(b) < widest(a) ? b : a));
}

// Where the text's ink lies; `place` may be a 2-Glory city, which is a little larger.
function inkBox(place: Place, side: Side, width: number, height: number): Box {
  const reach = 18.5 + (place.glory === 2 ? 2.5 : 0);
  const [x, y] = place.at;
  switch (side) {
    case 's':
      return [x - width / 2, y + reach, width, height];
    case 'n':
      return [x - width / 2, y - reach - height, width, height];
    case 'e':
      return [x + reach + 1, y - height / 2, width, height];
    case 'w':
      return [x - reach - 1 - width, y - height / 2, width, height];
    case 'se':
      return [x + 11, y + 14, width, height];
    case 'sw':
      return [x - 11 - width, y + 14, width, height];
    case 'ne':
      return [x + 11, y - 14 - height, width, height];
    case 'nw':
      return [x - 11 - width, y - 14 - height, width, height];
  }
}

// A sheet that lies higher hides what is under it.
const covered = (box: Box, place: Place): boolean =>
  ORDER.slice(ORDER.indexOf(place.area) + 1).some((area) => overlap(box, CHARTS[area].rect));

function spotCost(
  scene: Scene,
  place: Place,
  box: Box,
  names: NameSpot[],
  lines: Line[],
  circles: Circle[],
): number {
  const sheet = CHARTS[place.area].rect;
  let cost = 0;
  const inside =
    box[0] >= sheet[0] + 10 &&
    box[0] + box[2] <= sheet[0] + sheet[2] - 10 &&
    box[1] >= sheet[1] + 10 &&
    box[1] + box[3] <= sheet[1] + sheet[3] - 10;
  if (!inside || covered(box, place)) cost += 60;
  for (const c of circles) {
    if (c.id === place.id) continue;
    const d = boxDistance(c.at, box) - c.radius;
    if (d < 1) cost += 60 + (1 - d) * 6;
  }
  for (const other of scene.boxes) if (overlap(box, other, 1)) cost += 80;
  for (const other of names) if (other.id !== place.id && overlap(box, other.box, 1.5)) cost += 90;
  for (const { points, extent } of lines) {
    if (!overlap(box, extent, 2)) continue;
    for (const p of points) if (boxDistance(p, box) < 2) cost += 9;
  }
  return cost;
}

// Every side and number of lines, with what each costs by itself.
function waysOf(scene: Scene, place: Place, size: number): (Omit<NameSpot, 'cost'> & { base: number })[] {
  const wanted = scene.nudges.label[place.id];
  const width = (text: string) => textWidth(text, size, place.kind === 'fleet' ? 'italic' : 'semibold');
  return SIDES.filter(([side]) => !wanted || wanted === side).flatMap(([side, base]) =>
    [false, true].flatMap((two) => {
      const lines = place.names.map((name) => (two ? (broken(name, width) ?? [name]) : [name]));
      const rows = Math.max(...lines.map((l) => l.length));
      if (two && rows < 2) return [];
      const widest = Math.max(...lines.flat().map(width));
      const box = inkBox(place, side, widest, size * (ASCENT + DESCENT + LINE * (rows - 1)));
      return [{ id: place.id, side, box, lines, base: base + (two ? 8 : 0) }];
    }),
  );
}

// Where a name may stand, the best first.
export const spotsOf = (scene: Scene, id: string, size: number): NameSpot[] =>
  scene.places
    .filter((place) => place.id === id)
    .flatMap((place) => waysOf(scene, place, size))
    .map(({ base, ...spot }) => ({ ...spot, cost: base }))
    .sort((a, b) => a.cost - b.cost);

export function placeNames(scene: Scene, size: number, without: ReadonlySet<string> = new Set()): NameSpot[] {
  const names: NameSpot[] = [];
  const drawn: Line[] = [
    ...live(scene).flatMap((route) => route.chosen ?? []),
    ...scene.routes.flatMap((route) => route.stubs.map(({ points }) => ({ points, extent: extentOf(points) }))),
  ];
  const circles = [...obstacles(scene), ...badgesOf(scene)];
  for (let pass = 0; pass < 3; pass++)
    for (const place of scene.places) {
      if (without.has(place.id)) continue;
      let best: NameSpot | null = null;
      for (const { base, ...spot } of waysOf(scene, place, size)) {
        const cost = base + spotCost(scene, place, spot.box, names, drawn, circles);
        if (!best || cost < best.cost) best = { ...spot, cost };
      }
      if (!best) continue;
      const found = best;
      const index = names.findIndex((n) => n.id === found.id);
      if (index >= 0) names[index] = found;
      else names.push(found);
    }
  return names;
}
