// What of a box differs from the one it came from, piece by piece: every entry of a list and every table of names once,
// with the place that leads there.
import type { Draft } from '../../../boxes/draft.svelte.ts';
import type { Path } from '../../../boxes/paths.ts';

export interface Difference {
  path: Path;
  kind: 'changed' | 'new' | 'gone';
  id: string; // by which the piece is known
  ends?: string[]; // of a link
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPiece = (value: unknown): value is Table => isTable(value) && ('id' in value || 'ends' in value);

function identity(piece: Table): Pick<Difference, 'id' | 'ends'> {
  const ends = piece['ends'];
  if (!Array.isArray(ends)) return { id: String(piece['id']) };
  const names = ends.map(String);
  return { id: [...names].sort().join('--'), ends: names };
}

export function differencesIn(draft: Draft, file: string): Difference[] {
  const [now, before] = [draft.at([file]), draft.was([file])];
  if (!draft.differs([file])) return [];
  if (!isTable(now)) return [];
  const keys = [...new Set([...Object.keys(now), ...(isTable(before) ? Object.keys(before) : [])])];
  return keys.flatMap((key) => differencesAt(draft, [file, key], isTable(before) ? before[key] : undefined));
}

function differencesAt(draft: Draft, path: Path, before: unknown): Difference[] {
  if (!draft.differs(path)) return [];
  const now = draft.at(path);
  const pieces = Array.isArray(now) ? (now as unknown[]) : [];
  const old = Array.isArray(before) ? (before as unknown[]) : [];
  if (!pieces.some(isPiece) && !old.some(isPiece))
    return [{ path, kind: before === undefined ? 'new' : 'changed', id: '' }];
  const here = new Set(pieces.filter(isPiece).map((piece) => identity(piece).id));
  return [
    ...pieces.flatMap((piece, i): Difference[] => {
      const at: Path = [...path, i];
      if (!isPiece(piece) || !draft.differs(at)) return [];
      return [{ path: at, kind: draft.was(at) === undefined ? 'new' : 'changed', ...identity(piece) }];
    }),
    ...old
      .filter(isPiece)
      .map(identity)
      .filter(({ id }) => !here.has(id))
      .map((piece): Difference => ({ path, kind: 'gone', ...piece })),
  ];
}
