// Makes layout.json: where everything on the map lies, for each built-in board (web/run layout). The page only draws
// what it says, and a test computes it anew. To move something, edit src/board/layout/charts.ts and run this.
import fs from 'node:fs';
import { HEIGHT, ORDER, TABLE, WIDTH } from '../../src/board/layout/charts.ts';
import { layBoard, NAME_SIZES, type BoardResult, type LaidBoard } from '../../src/board/layout/layBoard.ts';
import { BOARDS, readBoard } from './board.ts';

export interface Layout {
  map: { width: number; height: number };
  nameSizes: typeof NAME_SIZES;
  table: typeof TABLE;
  order: readonly string[];
  boards: Record<string, LaidBoard>;
}

export function layAll(report: (id: string, result: BoardResult) => void = () => {}): Layout {
  const boards: Record<string, LaidBoard> = {};
  for (const id of BOARDS) {
    const result = layBoard(readBoard(id));
    report(id, result);
    boards[id] = result.laid;
  }
  return { map: { width: WIDTH, height: HEIGHT }, nameSizes: NAME_SIZES, table: TABLE, order: ORDER, boards };
}

// One line per sheet, space and link, so that a change is readable.
export function layoutText(layout: Layout): string {
  const begins = /("boards"|"table"|"spaces"|"links"|"sheets"|\{"ends"|"[a-z0-9-]+":(?=\{"(?:sheets|area|rect)"))/g;
  return JSON.stringify(layout).replace(begins, '\n$1') + '\n';
}

if (process.argv[1] === import.meta.filename) {
  const layout = layAll((id, { faults, overRoutes }) => {
    console.log(
      `${id}: ${faults.length} faults, ${overRoutes.length} names over routes (${overRoutes.join(', ')})`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
  });
  fs.writeFileSync(new URL('layout.json', import.meta.url), layoutText(layout));
}
