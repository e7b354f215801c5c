// The data behind `virtual:chart/<board>`, `virtual:small/<board>`, the lists of both and `virtual:world`: the checked-in
// layout of a board joined with its coasts, which are made anew in every build from world-atlas.
import fs from 'node:fs';
import { geoGraticule, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import { chartOf, smallOf } from '../../src/board/layout/drawn.ts';
import type { Box, Point } from '../../src/board/layout/geometry.ts';
import { landOf, landPath, type Atlas, type Land } from '../../src/board/layout/land.ts';
import type { LaidBoard } from '../../src/board/layout/layBoard.ts';
import type { Layout } from '../map/layout.ts';

const LAYOUT = new URL('../map/layout.json', import.meta.url);

export const readLayout = (): Layout => JSON.parse(fs.readFileSync(LAYOUT, 'utf8')) as Layout;

let land: Land | null = null;

function readLand(): Land {
  const file = new URL(import.meta.resolve('world-atlas/land-50m.json'));
  land ??= landOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Atlas);
  return land;
}

function boardOf(board: string): LaidBoard {
  const laid = readLayout().boards[board];
  if (!laid) throw new Error(`there is no board ${board}`);
  return laid;
}

export const chartModule = (board: string): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(chartOf(boardOf(board), readLand())))});`;

// How to fetch that of each board, `kind` being the modules' names without the board's.
export function listModule(kind: string): string {
  const loaders = Object.keys(readLayout().boards).map((id) => `'${id}': () => import('${kind}${id}')`);
  return `export default { ${loaders.join(', ')} };`;
}

// The same as a picture of a few centimeters.
export const smallModule = (board: string): string =>
  `export default ${JSON.stringify(smallOf(boardOf(board), readLand()))};`;

const WORLD: Box = [0, 0, 926, 640];

// Places that the routes of the first screen join.
const PORTS: Record<string, Point> = {
  london: [-0.1, 51],
  newYork: [-74, 40.7],
  cadiz: [-6.3, 36.5],
  havana: [-82, 23],
  copenhagen: [12.5, 55.7],
  capeTown: [18.4, -34],
  batavia: [107, -6],
  goree: [-17, 14.7],
  antilles: [-58, 16],
  rose: [-33, -8],
  via: [-34, 2],
  atlantic: [-40, 32.5],
  indian: [72, -10],
  southAtlantic: [-18, -40],
  europe: [15, 50],
  africa: [18, 5],
  'south-america': [-60, -15],
  'north-america': [-100, 45],
  india: [78, 22],
  'far-east': [110, 32],
  caribbean: [-78, 20],
};

// The world of the first screen, in a box of 926 × 640 with the given frame around it.
function worldProjection(box: Box): GeoProjection {
  const [x, y, width, height] = box;
  return geoNaturalEarth1()
    .rotate([-12, 0])
    .fitExtent(
      [
        [x - 190, y - 95],
        [x + width + 190, y + height + 185],
      ],
      { type: 'Sphere' },
    );
}

export function worldModule(): string {
  const projection = worldProjection(WORLD);
  const at = Object.fromEntries(
    Object.entries(PORTS).map(([name, place]) => [name, projection(place)?.map((v) => Math.round(v * 10) / 10)]),
  );
  const land = landPath(readLand(), projection, [-20, -20, WORLD[2] + 40, WORLD[3] + 40], {
    triangle: 0.5,
    island: 2,
  });
  const lines = geoPath(projection).digits(0)(geoGraticule().step([15, 15])()) ?? '';
  return `export default ${JSON.stringify({ width: WORLD[2], height: WORLD[3], land, graticule: lines, at })};`;
}
