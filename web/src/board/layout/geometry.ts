// Plane geometry of the map: points, boxes and cubic curves, all in map units.
export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];
export type Curve = [Point, Point, Point, Point];

export const round1 = (n: number): number => Math.round(n * 10) / 10;

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1): number =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [at(0), at(1)];
}

export const samples = (curve: Curve, count: number): Point[] =>
  Array.from({ length: count + 1 }, (_, k) => pointOn(curve, k / count));

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
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}
