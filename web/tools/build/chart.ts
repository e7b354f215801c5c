// The data behind `virtual:chart/<board>`, `virtual:small/<board>`, the lists of both and `virtual:world`: the checked-in
// layout of a board joined with its coasts, which are made anew in every build from world-atlas.
import fs from 'node:fs';
import { geoGraticule, geoPath } from 'd3-geo';
import type { Box, Point } from '../map/geometry.ts';
import { graticule, landPath, sheetLand, sheetProjection, worldProjection } from '../map/land.ts';
import type { LaidBoard, Layout } from '../map/layout.ts';

const LAYOUT = new URL('../map/layout.json', import.meta.url);

export const readLayout = (): Layout => JSON.parse(fs.readFileSync(LAYOUT, 'utf8')) as Layout;

function boardOf(layout: Layout, board: string): LaidBoard {
  const laid = layout.boards[board];
  if (!laid) throw new Error(`there is no board ${board}`);
  return laid;
}

export function chartModule(board: string): string {
  const layout = readLayout();
  const laid = boardOf(layout, board);
  const sheets = Object.fromEntries(
    Object.entries(laid.sheets).map(([area, { projection: _, ...sheet }]) => [
      area,
      {
        ...sheet,
        land: sheetLand(laid.sheets[area] ?? never(area)),
        graticule: graticule(laid.sheets[area] ?? never(area)),
      },
    ]),
  );
  const { map, nameSizes, table, order } = layout;
  const chart = { map, nameSizes, table, order, sheets, spaces: laid.spaces, links: laid.links };
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(chart))});`;
}

// How to fetch that of each board, `kind` being the modules' names without the board's.
export function listModule(kind: string): string {
  const loaders = Object.keys(readLayout().boards).map((id) => `'${id}': () => import('${kind}${id}')`);
  return `export default { ${loaders.join(', ')} };`;
}

// The same as a picture of a few centimeters: rough coasts, and where discs lie.
export function smallModule(board: string): string {
  const layout = readLayout();
  const laid = boardOf(layout, board);
  const sheets = layout.order.map((area) => {
    const sheet = laid.sheets[area] ?? never(area);
    const { rect, track } = sheet;
    return { area, rect, track, land: landPath(sheetProjection(sheet), rect, { triangle: 26, island: 130 }) };
  });
  const spaces = Object.fromEntries(Object.entries(laid.spaces).map(([id, { x, y }]) => [id, [x, y]]));
  return `export default ${JSON.stringify({ ...layout.map, sheets, spaces })};`;
}

function never(area: string): never {
  throw new Error(`there is no sheet ${area}`);
}

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

export function worldModule(): string {
  const projection = worldProjection(WORLD);
  const at = Object.fromEntries(
    Object.entries(PORTS).map(([name, place]) => [name, projection(place)?.map((v) => Math.round(v * 10) / 10)]),
  );
  const land = landPath(projection, [-20, -20, WORLD[2] + 40, WORLD[3] + 40], { triangle: 0.5, island: 2 });
  const lines = geoPath(projection).digits(0)(geoGraticule().step([15, 15])()) ?? '';
  return `export default ${JSON.stringify({ width: WORLD[2], height: WORLD[3], land, graticule: lines, at })};`;
}
