// A box that was changed in two windows: file by file what either has changed. Where both have changed one file, this window's
// counts, and the file is named.
import type { BoxJson } from '../engine/types.ts';
import { isSame } from './paths.ts';

// `base`: what both began with.
export function merged(base: BoxJson, mine: BoxJson, theirs: BoxJson): { box: BoxJson; both: string[] } {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const changedHere = (name: string) => !isSame(mine[name], base[name]);
  const both = names.filter(
    (name) => changedHere(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
  );
  const files = names.map((name): [string, unknown] => [name, changedHere(name) ? mine[name] : theirs[name]]);
  return { box: Object.fromEntries(files.filter(([, file]) => file !== undefined)), both };
}
