// The symbols of a card or tile one by one, as they are drawn.
import type { Symbols } from '../../engine/content.ts';
import { ATTRIBUTES } from '../../engine/types.ts';

export interface Cell {
  icon: string; // an attribute
  glory: number; // or this much Glory
}

export function cells(gives: Symbols): Cell[] {
  const found: Cell[] = ATTRIBUTES.flatMap((id) =>
    Array.from({ length: gives[id] ?? 0 }, () => ({ icon: id, glory: 0 })),
  );
  if (gives.glory) found.push({ icon: '', glory: gives.glory });
  return found;
}

// Rows of at most three, centred on the origin; the distance of two symbols is 1.
export function gridOf(list: Cell[]): { cell: Cell; x: number; y: number }[] {
  const first = list.length <= 2 ? list.length : list.length <= 4 ? 2 : 3;
  const rows = [list.slice(0, first), list.slice(first)].filter((row) => row.length > 0);
  return rows.flatMap((row, i) =>
    row.map((cell, j) => ({ cell, x: j - (row.length - 1) / 2, y: (i - (rows.length - 1) / 2) * 1.05 })),
  );
}
