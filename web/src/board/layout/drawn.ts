// A board that is laid out, with its coasts, as the table and the cards of games draw it.
import type { Chart } from '../chart.ts';
import { HEIGHT, ORDER, TABLE, WIDTH } from './charts.ts';
import { graticule, landPath, sheetLand, sheetProjection, type Land } from './land.ts';
import { NAME_SIZES, type LaidBoard } from './layBoard.ts';
import type { Box, Point } from './geometry.ts';
import type { SheetPlan } from './scene.ts';

function sheetOf(laid: LaidBoard, area: string): SheetPlan {
  const sheet = laid.sheets[area];
  if (!sheet) throw new Error(`there is no sheet ${area}`);
  return sheet;
}

// `coast` draws a sheet's land, or knows it from before.
export function chartOf(laid: LaidBoard, land: Land, coast = sheetLand): Chart {
  const sheets = Object.fromEntries(
    Object.keys(laid.sheets).map((area) => {
      const { projection: _, ...sheet } = sheetOf(laid, area);
      const plan = sheetOf(laid, area);
      return [area, { ...sheet, land: coast(land, plan), graticule: graticule(plan) }];
    }),
  );
  const map = { width: WIDTH, height: HEIGHT };
  const { spaces, links } = laid;
  return { map, nameSizes: NAME_SIZES, table: TABLE, order: [...ORDER], sheets, spaces, links };
}

// As a picture of a few centimeters: sheets with rough coasts, and where discs lie.
export interface SmallChart {
  width: number;
  height: number;
  sheets: { area: string; rect: Box; track: Point[]; land: string }[];
  spaces: Record<string, Point>;
}

export function smallOf(laid: LaidBoard, land: Land): SmallChart {
  const sheets = ORDER.map((area) => {
    const sheet = sheetOf(laid, area);
    const { rect, track } = sheet;
    return { area, rect, track, land: landPath(land, sheetProjection(sheet), rect, { triangle: 26, island: 130 }) };
  });
  const spaces = Object.fromEntries(
    Object.entries(laid.spaces).map(([id, { x, y }]): [string, Point] => [id, [x, y]]),
  );
  return { width: WIDTH, height: HEIGHT, sheets, spaces };
}
