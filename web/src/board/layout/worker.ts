// The worker that lays out the boards of somebody's own box: places, routes, names and coasts, by the same steps that made
// the built-in boards. The coasts come from the atlas, which is fetched when the first board is asked for.
import atlasAddress from 'world-atlas/land-50m.json?url';
import { chartOf, smallOf } from './drawn.ts';
import { landOf, sheetLand, type Atlas, type Land } from './land.ts';
import { layBoard } from './layBoard.ts';
import type { SheetPlan } from './scene.ts';
import type { LayoutQuestion, LayoutReply } from './ownChart.ts';

declare const self: DedicatedWorkerGlobalScope;

let land: Promise<Land> | null = null;

async function fetchLand(): Promise<Land> {
  const response = await fetch(atlasAddress);
  if (!response.ok) throw new Error(`the coasts could not be fetched: ${response.status}`);
  return landOf((await response.json()) as Atlas);
}

// Somebody who changes a board changes one sheet at a time, and coasts take as long as all the rest.
const lately = new Map<string, { of: string; path: string }>();
function coastOf(coasts: Land, sheet: SheetPlan): string {
  const [place, of] = [sheet.rect.join(), JSON.stringify(sheet.projection)];
  const known = lately.get(place);
  if (known?.of === of) return known.path;
  const path = sheetLand(coasts, sheet);
  lately.set(place, { of, path });
  return path;
}

async function answer({ board, draft }: LayoutQuestion): Promise<Omit<LayoutReply, 'id'>> {
  try {
    land ??= fetchLand();
    const coasts = await land;
    const { laid } = layBoard(board);
    if (!draft) return { chart: chartOf(laid, coasts), small: smallOf(laid, coasts) };
    const projections = Object.fromEntries(
      Object.entries(laid.sheets).map(([area, { projection }]) => [area, projection]),
    );
    return { chart: chartOf(laid, coasts, coastOf), projections };
  } catch (error) {
    land = null; // the network may be back the next time
    return { problem: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<LayoutQuestion>) => {
  self.postMessage({ id: data.id, ...(await answer(data)) } satisfies LayoutReply);
};
