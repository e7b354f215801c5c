// Plane geometry of the map: points, boxes and cubic curves, all in map units.
import type { Box, Point } from '../laid.ts';

export type { Box, Point };
export type Curve = [Point, Point, Point, Point];

export const round1 = (n: number): number => Math.round(n * 10) / 10;

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1): number =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [at(0), at(1)];
}

// How much of each of its four points a curve has at even steps: the same for all curves.
type Weights = [a: number, b: number, c: number, d: number];
const weights = new Map<number, Weights[]>();
function weightsOf(count: number): Weights[] {
  let found = weights.get(count);
  if (!found) {
    found = Array.from({ length: count + 1 }, (_, k) => {
      const t = k / count;
      const u = 1 - t;
      return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    });
    weights.set(count, found);
  }
  return found;
}

export function samples(curve: Curve, count: number): Point[] {
  const [a, b, c, d] = curve;
  const points: Point[] = [];
  for (const w of weightsOf(count))
    points.push([
      w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
      w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
    ]);
  return points;
}

// For who looks closely. Curves are never changed, only others taken.
const fine = new WeakMap<Curve, Point[]>();
export function fineSamples(curve: Curve): Point[] {
  let points = fine.get(curve);
  if (!points) {
    points = samples(curve, 100);
    fine.set(curve, points);
  }
  return points;
}

// Asked for millions of times, so without Math.hypot and without taking arrays apart.
export function distance(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

// 0 inside the box.
export function boxDistance(p: Point, box: Box): number {
  const x = p[0];
  const y = p[1];
  const dx = x < box[0] ? box[0] - x : x > box[0] + box[2] ? x - box[0] - box[2] : 0;
  const dy = y < box[1] ? box[1] - y : y > box[1] + box[3] ? y - box[1] - box[3] : 0;
  return Math.sqrt(dx * dx + dy * dy);
}

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[0] + b[2] + gap && b[0] < a[0] + a[2] + gap && a[1] < b[1] + b[3] + gap && b[1] < a[1] + a[3] + gap;

export const moved = ([x, y, width, height]: Box, [dx, dy]: Point): Box => [x + dx, y + dy, width, height];

export function nearest(points: readonly Point[], to: Point): number {
  let least = Infinity;
  for (const p of points) {
    const dx = p[0] - to[0];
    const dy = p[1] - to[1];
    const d = dx * dx + dy * dy;
    if (d < least) least = d;
  }
  return Math.sqrt(least);
}

// The box around points.
export function extentOf(points: Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of points) {
    if (p[0] < left) left = p[0];
    if (p[0] > right) right = p[0];
    if (p[1] < top) top = p[1];
    if (p[1] > bottom) bottom = p[1];
  }
  return [left, top, right - left, bottom - top];
}
