// A piece names in `ours` which of its keys are our own making, because what is printed there is not publicly known. What
// somebody writes over one of them is no longer ours; put back, it is again.
import type { BoxJson } from '../engine/types.ts';
import { isSame, sameIn, valueAt, withValue, type Path } from './paths.ts';

const PIECE = 3; // steps to a piece: file, list, number

const keysIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

// `before` and `after` differ at `path`; `from` is the box that both came from.
export function withOurs(before: BoxJson, after: BoxJson, from: BoxJson, path: Path): BoxJson {
  const piece = path.slice(0, PIECE) as unknown as Path;
  const place: Path = [...piece, 'ours'];
  if (path.length < PIECE || path[PIECE] === 'ours') return after;
  const at = (box: BoxJson, key: string) => valueAt(box, [...piece, key]);
  const came = (key: string) => sameIn(after, from, [...piece, key]);
  const here = keysIn(at(after, 'ours'));
  const keys = [...new Set([...keysIn(came('ours')), ...here])];
  const still = keys.filter((key) =>
    isSame(at(before, key), at(after, key))
      ? here.includes(key)
      : keysIn(came('ours')).includes(key) && isSame(at(after, key), came(key)),
  );
  return isSame(still, here) ? after : withValue(after, place, still.length ? still : undefined);
}
