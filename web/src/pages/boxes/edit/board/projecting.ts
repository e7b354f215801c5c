// Between degrees and the map: a sheet's plane chart, forwards and backwards.
import type { SheetPlan } from '../../../../board/layout/scene.ts';
import type { Point } from '../../../../board/layout/geometry.ts';

export type Projection = SheetPlan['projection'];

const DEGREE = Math.PI / 180;
const round2 = (value: number): number => Math.round(value * 100) / 100;
const around = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

export interface Degrees {
  lat: number;
  lon: number;
}

export function toMap({ narrowing, rotate, scale, translate }: Projection, { lat, lon }: Degrees): Point {
  return [translate[0] + scale * narrowing * around(lon + rotate) * DEGREE, translate[1] - scale * lat * DEGREE];
}

// As the files have them: two decimals.
export function toDegrees({ narrowing, rotate, scale, translate }: Projection, [x, y]: Point): Degrees {
  const lon = (x - translate[0]) / (scale * narrowing) / DEGREE - rotate;
  const lat = (translate[1] - y) / scale / DEGREE;
  return { lat: round2(Math.max(-90, Math.min(90, lat))), lon: round2(around(lon)) };
}

// A place moved by so much, within what there is.
export const nudged = ({ lat, lon }: Degrees, [east, north]: Point): Degrees => ({
  lat: round2(Math.max(-90, Math.min(90, lat + north))),
  lon: round2(Math.max(-180, Math.min(180, lon + east))),
});
