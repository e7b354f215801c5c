// Places in a box as JSON: a file, then keys and numbers of list entries. Values are never changed; writing somewhere
// gives a new box that has everything else in common with the old one.
import type { BoxJson } from '../engine/types.ts';

export type Step = string | number;
export type Path = readonly [file: string, ...steps: Step[]];

type Branch = Record<string, unknown> | unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const child = (value: unknown, step: Step): unknown =>
  isBranch(value) ? (value as Record<Step, unknown>)[step] : undefined;

export const valueAt = (box: BoxJson, path: readonly Step[]): unknown => path.reduce<unknown>(child, box);

// Undefined takes the key away. Tables on the way that are not there are made.
export function withValue(box: BoxJson, path: readonly Step[], value: unknown): BoxJson {
  return written(box, path, value) as BoxJson;
}

function written(branch: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = written(child(branch, step), rest, value);
  if (Array.isArray(branch)) {
    const copy = [...(branch as unknown[])];
    if (inner === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = inner;
    return copy;
  }
  const table = isBranch(branch) ? (branch as Record<string, unknown>) : {};
  if (inner !== undefined) return { ...table, [step]: inner };
  return Object.fromEntries(Object.entries(table).filter(([key]) => key !== String(step)));
}

export function withEntry(box: BoxJson, list: Path, at: number, entry: unknown): BoxJson {
  const entries = valueAt(box, list);
  const copy = Array.isArray(entries) ? [...(entries as unknown[])] : [];
  copy.splice(at, 0, entry);
  return withValue(box, list, copy);
}

// As the engine names a place: space[3].glory
export const pathText = (steps: readonly Step[]): string =>
  steps.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : text ? `.${step}` : step),
    '',
  );

// By what an entry of a list is known, so that the others are not taken for changed when one is put in before them.
function nameOf(entry: unknown): string | null {
  const id = child(entry, 'id');
  if (typeof id === 'string') return id;
  const ends = child(entry, 'ends');
  return Array.isArray(ends) ? [...(ends as unknown[])].map(String).sort().join('--') : null;
}

// The same place in another box; null where that has no such entry.
export function sameIn(box: BoxJson, other: BoxJson, path: Path): unknown {
  let here: unknown = box;
  let there: unknown = other;
  for (const step of path) {
    const entry = child(here, step);
    const name = typeof step === 'number' ? nameOf(entry) : null;
    there =
      name !== null && Array.isArray(there)
        ? (there as unknown[]).find((one) => nameOf(one) === name)
        : child(there, step);
    here = entry;
    if (there === undefined) return undefined;
  }
  return there;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(child(a, key), child(b, key)));
}
