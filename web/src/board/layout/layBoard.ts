// Where everything on the map of a board lies. The same steps lay out the built-in boards, when somebody changes them
// (web/run layout), and the boards of somebody's own box, in a worker. To move something, edit charts.ts.
import type { Board } from './board.ts';
import { setBadges } from './badges.ts';
import type { LaidLink, LaidSpace, NameSize } from '../laid.ts';
import { ORDER } from './charts.ts';
import { nameClashes, nameFaults, namesOverRoutes, pieceFaults, routeFaults } from './faults.ts';
import { fitBoard } from './fit.ts';
import { round1, type Curve, type Point } from './geometry.ts';
import { placeNames } from './names.ts';
import { mendNames, mendScene } from './mend.ts';
import { layRoutes, live, mendRoutes, routeCost } from './routes.ts';
import type { NameSpot, Route, RouteChoice, Scene, SheetPlan } from './scene.ts';

// Sizes of the names in map units. At 1440 px one unit is about 0.98 px, at 1280 and 1024 px about 0.85, on a tablet
// held upright 0.64; names must have 12 px on the first and 11 px on the others. At the last size there are fewer.
export const NAME_SIZES: Record<NameSize, number> = { wide: 12.4, narrow: 14.2, large: 17.5 };
export interface LaidBoard {
  sheets: Record<string, SheetPlan>;
  spaces: Record<string, LaidSpace>;
  links: LaidLink[];
}

interface Best {
  cost: number;
  chosen: (RouteChoice | null)[];
  badges: (Point | null)[];
}

const stateOf = (scene: Scene, names: NameSpot[]): string =>
  JSON.stringify([
    scene.routes.map(({ choices, chosen, badge }) => [chosen ? choices.indexOf(chosen) : -1, badge]),
    names.map(({ id, side, lines }) => [id, side, lines]),
  ]);

// Routes, names and badges in turn until they stop getting better.
function settle(scene: Scene): NameSpot[] {
  let names = placeNames(scene, NAME_SIZES.wide);
  setBadges(scene, names);
  let best: Best | null = null;
  const before = new Set<string>(); // all that the next round depends on; what was there once only comes again
  for (let round = 0; round < 14; round++) {
    const now = stateOf(scene, names);
    if (before.has(now)) break;
    before.add(now);
    const cost = routeCost(scene, names);
    if (!best || cost < best.cost) {
      best = { cost, chosen: scene.routes.map((r) => r.chosen), badges: scene.routes.map((r) => r.badge) };
    }
    mendRoutes(scene, names);
    names = placeNames(scene, NAME_SIZES.wide);
    setBadges(scene, names);
  }
  const kept = best;
  scene.routes.forEach((route, i) => {
    route.chosen = kept?.chosen[i] ?? null;
    route.badge = kept?.badges[i] ?? null;
  });
  return placeNames(scene, NAME_SIZES.wide);
}

// As many names as have room: the one that is most in the way goes, until none is.
function placeFew(scene: Scene, size: number): NameSpot[] {
  const out = new Set<string>();
  for (;;) {
    const names = placeNames(scene, size, out);
    const inWay = new Set(nameClashes(scene, names).flatMap(({ ids }) => ids));
    const worst = names.filter(({ id }) => inWay.has(id)).sort((a, b) => b.cost - a.cost)[0];
    if (!worst) return names;
    out.add(worst.id);
  }
}

const flat = (curve: Curve): number[] => curve.flat().map(round1);
const rounded = (p: Point): Point => [round1(p[0]), round1(p[1])];

function laidLink(route: Route): LaidLink {
  const { ends, kind, chosen, badge, stubs } = route;
  if (!chosen || !badge) {
    return {
      ends,
      kind,
      stubs: stubs.map(({ curve, badge: at, name, from, to, edge }) => ({
        ...{ from, to, edge },
        curve: flat(curve),
        badge: rounded(at),
        name: rounded(name),
      })),
    };
  }
  return { ends, kind, curve: flat(chosen.curve), badge: rounded(badge) };
}

export interface BoardResult {
  laid: LaidBoard;
  faults: string[];
  overRoutes: string[];
}

export function layBoard(board: Board): BoardResult {
  const scene = fitBoard(board);
  layRoutes(scene, board);
  const settled = settle(scene);
  const wide = mendScene(scene) ? placeNames(scene, NAME_SIZES.wide) : settled;
  const names = {
    wide: mendNames(scene, NAME_SIZES.wide, wide),
    narrow: mendNames(scene, NAME_SIZES.narrow, placeNames(scene, NAME_SIZES.narrow)),
    large: placeFew(scene, NAME_SIZES.large),
  };
  const label = (id: string, size: NameSize) => {
    const spot = names[size].find((n) => n.id === id);
    if (!spot) return null;
    return { side: spot.side, lines: Math.max(...spot.lines.map((l) => l.length)) };
  };
  const spaces: Record<string, LaidSpace> = {};
  for (const p of scene.places) {
    spaces[p.id] = {
      area: p.area,
      kind: p.kind,
      glory: p.glory,
      x: round1(p.at[0]),
      y: round1(p.at[1]),
      label: { wide: label(p.id, 'wide'), narrow: label(p.id, 'narrow'), large: label(p.id, 'large') },
    };
  }
  const sheets = Object.fromEntries(ORDER.map((area) => [area, scene.sheets[area] as SheetPlan]));
  const faults = [
    ...pieceFaults(scene),
    ...routeFaults(scene),
    ...nameFaults(scene, names.wide).map((f) => `wide: ${f}`),
    ...nameFaults(scene, names.narrow).map((f) => `narrow: ${f}`),
    ...nameFaults(scene, names.large).map((f) => `large: ${f}`),
  ];
  if (live(scene).length + scene.routes.filter((r) => r.stubs.length).length !== board.link.length)
    faults.push('a link has no route');
  return {
    laid: { sheets, spaces, links: scene.routes.map(laidLink) },
    faults,
    overRoutes: namesOverRoutes(scene, names.wide),
  };
}
