// What changes together when a tile changes: its copies with its level, its edition with what is special about it. And new
// tiles, and tiles taken away, with their names.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import { valueAt, withEntry, withValue } from '../../../../boxes/paths.ts';
import type { BoxJson } from '../../../../engine/types.ts';
import { LANGUAGES } from '../../../../i18n/index.svelte.ts';
import type { Table } from '../modules/blanks.ts';
import { tablesIn } from '../pieces/facts.ts';

export const FILE = 'buildings.toml';
export const MOST_TILES = 24;
export const LEVELS = [0, 1, 2, 3, 4, 5];

const without = (table: Table, key: string): Table =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== key));

// A start building has no copies and a tile of level 5 just one (R4.1, R2.5).
export function withLevel(tile: Table, level: number): Table {
  const next = { ...tile, level };
  if (level === 0) return without(next, 'copies');
  if (level === 5) return { ...next, copies: 1 };
  return typeof tile['copies'] === 'number' ? next : { ...next, copies: 1 };
}

// The two special tiles exist in Age of Sail only, once (R10.1, R8.5).
export function withSpecial(tile: Table, special: string | undefined): Table {
  if (special === undefined) return without(tile, 'special');
  const next = { ...tile, special, editions: ['age-of-sail'] };
  return tile['level'] === 0 ? next : { ...next, copies: 1 };
}

export const change = (draft: Draft, at: number, tile: Table) => draft.set([FILE, 'building', at], tile);

const levelOf = ({ level }: Table): number => (typeof level === 'number' ? level : 0);

// Behind the others of its level. In Age of Sail only, where any number of tiles may be.
export function add(draft: Draft, level: number, id: string, name: string) {
  const tile = withLevel({ id, editions: ['age-of-sail'], gives: {}, origin: 'ours' }, level);
  const names = Object.fromEntries(LANGUAGES.map(({ code }) => [code, name]));
  draft.change((box: BoxJson) => {
    const tiles = tablesIn(valueAt(box, [FILE, 'building']));
    const after = tiles.findLastIndex((other) => levelOf(other) <= level);
    return withValue(withEntry(box, [FILE, 'building'], after + 1, tile), ['names.toml', 'building', id], names);
  });
}

export function remove(draft: Draft, at: number, id: string) {
  draft.change((box: BoxJson) =>
    withValue(withValue(box, [FILE, 'building', at], undefined), ['names.toml', 'building', id], undefined),
  );
}
