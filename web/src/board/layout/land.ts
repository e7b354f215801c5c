// Coasts as SVG paths: Natural Earth's land through a projection, simplified and written compactly.
import { geoPath, type GeoContext, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box, Point } from './geometry.ts';
import type { SheetPlan } from './scene.ts';
import { plane } from './fit.ts';

export type Atlas = Topology<{ land: GeometryCollection }>;
export type Land = ReturnType<typeof landOf>;

// The land of `world-atlas`, which the build and the worker fetch each in its own way.
export const landOf = (atlas: Atlas) => feature(atlas, atlas.objects.land);

// The rings that a projection draws, as points.
function rings(land: Land, projection: GeoProjection): Point[][] {
  const found: Point[][] = [];
  const current = () => found[found.length - 1];
  const context: GeoContext = {
    beginPath: () => {},
    moveTo: (x, y) => void found.push([[x, y]]),
    lineTo: (x, y) => void current()?.push([x, y]),
    closePath: () => {},
    arc: () => {},
  };
  geoPath(projection, context)(land);
  return found;
}

const triangle = (a: Point, b: Point, c: Point): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

// Visvalingam: drops the point that makes the smallest triangle, again and again.
function simplified(ring: Point[], least: number): Point[] {
  const kept = ring.slice();
  const around = (i: number) => (i + kept.length) % kept.length;
  const at = (i: number): Point => kept[around(i)] as Point;
  const areas = kept.map((p, i) => triangle(at(i - 1), p, at(i + 1)));
  while (kept.length > 3) {
    let smallest = least;
    let drop = -1;
    for (let i = 0; i < areas.length; i++) {
      const area = areas[i] as number;
      if (area >= smallest) continue;
      smallest = area;
      drop = i;
    }
    if (drop < 0) break;
    kept.splice(drop, 1);
    areas.splice(drop, 1);
    for (const i of [around(drop - 1), around(drop)]) areas[i] = triangle(at(i - 1), at(i), at(i + 1));
  }
  return kept;
}

function area(ring: Point[]): number {
  let sum = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(sum) / 2;
}

// Tenths of a unit, each point as a step from the one before.
function ringPath(ring: Point[]): string {
  let [x, y] = [0, 0];
  let path = '';
  ring.forEach((point, i) => {
    const [px, py] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (i === 0) path += `M${px / 10} ${py / 10}l`;
    else if (px !== x || py !== y) {
      const dy = (py - y) / 10;
      path += `${i > 1 ? ' ' : ''}${(px - x) / 10}${dy < 0 ? '' : ' '}${dy}`;
    }
    [x, y] = [px, py];
  });
  return path.replace(/(^|[ -])0\./g, '$1.') + 'z';
}

export interface Detail {
  triangle: number; // smaller corners vanish
  island: number; // smaller islands vanish
}

export function landPath(land: Land, projection: GeoProjection, clip: Box, detail: Detail): string {
  const [x, y, width, height] = clip;
  projection.clipExtent([
    [x, y],
    [x + width, y + height],
  ]);
  return rings(land, projection)
    .filter((ring) => area(ring) >= detail.island)
    .map((ring) => simplified(ring, detail.triangle))
    .filter((ring) => ring.length > 2)
    .map(ringPath)
    .join('');
}

export function sheetProjection({ projection: p }: SheetPlan): GeoProjection {
  return plane(p.narrowing).rotate([p.rotate, 0]).scale(p.scale).translate(p.translate);
}

export function sheetLand(land: Land, sheet: SheetPlan): string {
  const margin = 14;
  const [x, y, width, height] = sheet.rect;
  const clip: Box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  return landPath(land, sheetProjection(sheet), clip, { triangle: 0.22, island: 0.9 });
}

// Meridians and parallels. A plane chart has them straight.
export function graticule(sheet: SheetPlan): string {
  const step = sheet.projection.scale > 400 ? 5 : 10;
  const [x, y, width, height] = sheet.rect;
  const projection = sheetProjection(sheet).clipExtent(null);
  let path = '';
  for (let lon = -180; lon < 180; lon += step) {
    const at = projection([lon, 0])?.[0] ?? -1;
    if (at > x && at < x + width) path += `M${at.toFixed(1)} ${y}v${height}`;
  }
  for (let lat = -80; lat <= 80; lat += step) {
    const at = projection([-sheet.projection.rotate, lat])?.[1] ?? -1;
    if (at > y && at < y + height) path += `M${x} ${at.toFixed(1)}h${width}`;
  }
  return path;
}
