// What of a box differs from the one it came from, piece by piece: every entry of a list and every name once, with the place
// that leads there, and putting it back.
import type { Draft } from '../../../boxes/draft.svelte.ts';
import { valueAt, withEntry, withValue, type Path, type Step } from '../../../boxes/paths.ts';
import type { BoxJson } from '../../../engine/types.ts';

export interface Difference {
  path: Path;
  kind: 'changed' | 'new' | 'gone';
  id: string; // by which the piece is known
  ends?: string[]; // of a link
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const NAME = 3; // steps to a name: file, table, id
const isPiece = (value: unknown): value is Table => isTable(value) && ('id' in value || 'ends' in value);

export function identity(piece: Table): Pick<Difference, 'id' | 'ends'> {
  const ends = piece['ends'];
  if (!Array.isArray(ends)) return { id: String(piece['id']) };
  const names = ends.map(String);
  return { id: [...names].sort().join('--'), ends: names };
}

export function differencesIn(draft: Draft, file: string): Difference[] {
  const [now, before] = [draft.at([file]), draft.was([file])];
  if (!draft.differs([file])) return [];
  if (now === undefined && isTable(before)) return [{ path: [file], kind: 'gone', id: '' }];
  if (!isTable(now)) return [];
  const keys = [...new Set([...Object.keys(now), ...(isTable(before) ? Object.keys(before) : [])])];
  return keys.flatMap((key) => differencesAt(draft, [file, key], isTable(before) ? before[key] : undefined));
}

const holdsTables = (value: unknown): value is Table => isTable(value) && Object.values(value).some(isTable);

function differencesAt(draft: Draft, path: Path, before: unknown): Difference[] {
  if (!draft.differs(path)) return [];
  const now = draft.at(path);
  if (path.length < NAME && (holdsTables(now) || holdsTables(before))) {
    const keys = new Set([...Object.keys(isTable(now) ? now : {}), ...Object.keys(isTable(before) ? before : {})]);
    return [...keys].flatMap((key) =>
      differencesAt(draft, [...path, key], isTable(before) ? before[key] : undefined),
    );
  }
  const pieces = Array.isArray(now) ? (now as unknown[]) : [];
  const old = Array.isArray(before) ? (before as unknown[]) : [];
  if (!pieces.some(isPiece) && !old.some(isPiece))
    return [{ path, kind: before === undefined ? 'new' : now === undefined ? 'gone' : 'changed', id: '' }];
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

// Behind the last of those that stood before it and are still there.
function placeFor(now: unknown[], before: unknown[], at: number): number {
  const ahead = new Set(
    before
      .slice(0, at)
      .filter(isPiece)
      .map((piece) => identity(piece).id),
  );
  return now.findLastIndex((piece) => isPiece(piece) && ahead.has(identity(piece).id)) + 1;
}

function withEntryBack(box: BoxJson, draft: Draft, { path, id }: Difference): BoxJson {
  const before = (draft.was(path) ?? []) as unknown[];
  const at = before.findIndex((piece) => isPiece(piece) && identity(piece).id === id);
  const now = (valueAt(box, path) ?? []) as unknown[];
  return withEntry(box, path, placeFor(now, before, at), before[at]);
}

// As it was in the box it came from; what is new has nothing to go back to. A tile comes with its name.
export function putBack(draft: Draft, difference: Difference) {
  const { path, kind, id } = difference;
  if (kind === 'changed' || !id) return draft.set(path, draft.was(path));
  draft.change((box) => {
    const back = withEntryBack(box, draft, difference);
    if (path[1] !== 'building') return back;
    const name: [string, ...Step[]] = ['names.toml', 'building', id];
    return withValue(back, name, valueAt(box, name) ?? draft.was(name));
  });
}
