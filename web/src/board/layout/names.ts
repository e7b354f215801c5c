// Fourth step: every name gets a side of its medallion where it touches no piece, box or other name, on its
// own sheet, if need be in two lines. Done once per text size, because small screens need larger letters.
import type { Side } from '../laid.ts';
import { CHARTS, ORDER } from './charts.ts';
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

// Where a name may stand: side and number of lines.
interface Way extends Omit<NameSpot, 'cost'> {
  base: number; // what it costs by itself
  fixed: number; // and because of what never moves
  boxes: number; // how many boxes it touches
  over: Map<Line['points'], number>; // points of a route under it, as far as it was asked
}

// What it costs because of its sheet and of pieces.
function fixedCost(scene: Scene, place: Place, box: Box): number {
  const sheet = CHARTS[place.area].rect;
  let cost = 0;
  const inside =
    box[0] >= sheet[0] + 10 &&
    box[0] + box[2] <= sheet[0] + sheet[2] - 10 &&
    box[1] >= sheet[1] + 10 &&
    box[1] + box[3] <= sheet[1] + sheet[3] - 10;
  if (!inside || covered(box, place)) cost += 60;
  for (const c of obstacles(scene)) if (c.id !== place.id) cost += touching(c, box);
  return cost;
}

function touching(c: Circle, box: Box): number {
  const d = boxDistance(c.at, box) - c.radius;
  return d < 1 ? 60 + (1 - d) * 6 : 0;
}

function pointsUnder({ box, over }: Way, { points, extent }: Line): number {
  if (!overlap(box, extent, 2)) return 0;
  let count = over.get(points);
  if (count === undefined) {
    count = 0;
    for (const p of points) if (boxDistance(p, box) < 2) count++;
    over.set(points, count);
  }
  return count;
}

// Not reckoned to its end where it is `most` at least.
function spotCost(way: Way, names: NameSpot[], lines: Line[], badges: Circle[], most: number): number {
  const { id, base, box } = way;
  let cost = way.fixed;
  if (base + cost >= most) return base + cost;
  for (const badge of badges) cost += touching(badge, box);
  cost += way.boxes * 80;
  for (const other of names) if (other.id !== id && overlap(box, other.box, 1.5)) cost += 90;
  for (const line of lines) {
    if (base + cost >= most) break;
    cost += pointsUnder(way, line) * 9;
  }
  return base + cost;
}

// Every side and number of lines. The same in every round, because places never move once they are fitted.
const known = new WeakMap<Place, Map<number, Way[]>>();
function waysOf(scene: Scene, place: Place, size: number): Way[] {
  const sizes = known.get(place) ?? new Map<number, Way[]>();
  known.set(place, sizes);
  const ways = sizes.get(size) ?? reckonedWays(scene, place, size);
  sizes.set(size, ways);
  return ways;
}

function reckonedWays(scene: Scene, place: Place, size: number): Way[] {
  const wanted = scene.nudges.label[place.id];
  const width = (text: string) => textWidth(text, size, place.kind === 'fleet' ? 'italic' : 'semibold');
  return SIDES.filter(([side]) => !wanted || wanted === side).flatMap(([side, base]) =>
    [false, true].flatMap((two) => {
      const lines = place.names.map((name) => (two ? (broken(name, width) ?? [name]) : [name]));
      const rows = Math.max(...lines.map((l) => l.length));
      if (two && rows < 2) return [];
      const widest = Math.max(...lines.flat().map(width));
      const box = inkBox(place, side, widest, size * (ASCENT + DESCENT + LINE * (rows - 1)));
      const fixed = fixedCost(scene, place, box);
      const boxes = scene.boxes.filter((other) => overlap(box, other, 1)).length;
      return [{ id: place.id, side, box, lines, base: base + (two ? 8 : 0), fixed, boxes, over: new Map() }];
    }),
  );
}

// Where a name may stand, the best first.
export const spotsOf = (scene: Scene, id: string, size: number): NameSpot[] =>
  scene.places
    .filter((place) => place.id === id)
    .flatMap((place) => waysOf(scene, place, size))
    .map(({ side, box, lines, base }) => ({ id, side, box, lines, cost: base }))
    .sort((a, b) => a.cost - b.cost);

export function placeNames(scene: Scene, size: number, without: ReadonlySet<string> = new Set()): NameSpot[] {
  const names: NameSpot[] = [];
  const drawn: Line[] = [
    ...live(scene).flatMap((route) => route.chosen ?? []),
    ...scene.routes.flatMap((route) => route.stubs.map(({ points }) => ({ points, extent: extentOf(points) }))),
  ];
  const badges = badgesOf(scene);
  for (let pass = 0; pass < 3; pass++)
    for (const place of scene.places) {
      if (without.has(place.id)) continue;
      let best: Way | null = null;
      let least = Infinity;
      for (const way of waysOf(scene, place, size)) {
        const cost = spotCost(way, names, drawn, badges, least);
        if (cost >= least) continue;
        least = cost;
        best = way;
      }
      if (!best) continue;
      const { id, side, box, lines } = best;
      const index = names.findIndex((n) => n.id === id);
      names[index < 0 ? names.length : index] = { id, side, box, lines, cost: least };
    }
  return names;
}
