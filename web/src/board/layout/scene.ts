// What the steps of the layout hand to each other: places, things in the way, routes and names of one board.
import type { LaidSheet, Side } from '../laid.ts';
import type { AreaId, Nudges } from './charts.ts';
import type { Box, Curve, Point } from './geometry.ts';

// A medallion, a track circle or a badge.
export interface Circle {
  id: string;
  at: Point;
  radius: number;
}

export interface Place extends Circle {
  area: AreaId;
  kind: 'city' | 'fleet';
  glory: number;
  names: string[]; // in all languages
}

export interface SheetPlan extends LaidSheet {
  projection: { narrowing: number; rotate: number; scale: number; translate: Point };
}

export interface RouteChoice {
  curve: Curve;
  points: Point[];
  extent: Box;
  cost: number;
  met: Map<RouteChoice, number>; // what meeting others costs, as far as it was asked
}

export interface Stub {
  from: string;
  to: string;
  edge: 'left' | 'right';
  curve: Curve;
  points: Point[];
  badge: Point;
  name: Point; // base line of the other end's name, beside the badge
}

export interface Route {
  id: string;
  ends: [string, string];
  kind: 'circle' | 'square';
  bows: boolean; // to the left
  choices: RouteChoice[];
  chosen: RouteChoice | null; // null for a link over the map's edge, which has stubs
  badge: Point | null;
  stubs: Stub[];
}

export interface NameSpot {
  id: string;
  side: Side;
  box: Box; // of its longest name
  lines: string[][]; // per language
  cost: number;
}

export interface Scene {
  board: string;
  nudges: Nudges;
  sheets: Partial<Record<AreaId, SheetPlan>>;
  places: Place[];
  tracks: Circle[];
  boxes: Box[];
  routes: Route[];
}

export const RADIUS = { place: 17, track: 13, badge: 10.5 };

// Asked for millions of times, and places never move once they are fitted.
const known = new WeakMap<Scene, Circle[]>();
export function obstacles(scene: Scene): Circle[] {
  let circles = known.get(scene);
  if (!circles || circles.length !== scene.places.length + scene.tracks.length) {
    circles = [...scene.places, ...scene.tracks];
    known.set(scene, circles);
  }
  return circles;
}

export function place(scene: Scene, id: string): Place {
  const found = scene.places.find((p) => p.id === id);
  if (!found) throw new Error(`${scene.board} has no space ${id}`);
  return found;
}

export function badgesOf(scene: Scene): Circle[] {
  const badges: Circle[] = [];
  const { badge: radius } = RADIUS;
  for (const { id, badge, stubs } of scene.routes)
    if (stubs.length) for (const stub of stubs) badges.push({ id, at: stub.badge, radius });
    else if (badge) badges.push({ id, at: badge, radius });
  return badges;
}
