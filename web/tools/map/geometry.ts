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

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// 0 inside the box.
export function boxDistance([x, y]: Point, [bx, by, width, height]: Box): number {
  return Math.hypot(Math.max(bx - x, 0, x - bx - width), Math.max(by - y, 0, y - by - height));
}

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[0] + b[2] + gap && b[0] < a[0] + a[2] + gap && a[1] < b[1] + b[3] + gap && b[1] < a[1] + a[3] + gap;

export const moved = ([x, y, width, height]: Box, [dx, dy]: Point): Box => [x + dx, y + dy, width, height];

export function nearest(points: readonly Point[], to: Point): number {
  let least = Infinity;
  for (const p of points) {
    const d = (p[0] - to[0]) ** 2 + (p[1] - to[1]) ** 2;
    if (d < least) least = d;
  }
  return Math.sqrt(least);
}
