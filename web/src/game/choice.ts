// Choosing a move: the means first or the target first. Pure functions over the menu of legal moves; the
// table lights up what they return.
import type { MenuItem } from '../engine/types.ts';
import { meansOf, targetOf, type Anchor } from './anchors.ts';

export interface Choice {
  means: Anchor | null; // building or token that was picked
  open: Anchor | null; // target whose ways are listed
}

export const NO_CHOICE: Choice = { means: null, open: null };

export interface Lit {
  means: Map<Anchor, MenuItem[]>;
  targets: Map<Anchor, MenuItem[]>; // with the chosen means, or with any
  buttons: MenuItem[]; // moves that aim at nothing: pass, stop, done
}

function group(items: MenuItem[], key: (item: MenuItem) => Anchor | null): Map<Anchor, MenuItem[]> {
  const groups = new Map<Anchor, MenuItem[]>();
  for (const item of items) {
    const anchor = key(item);
    if (anchor) groups.set(anchor, [...(groups.get(anchor) ?? []), item]);
  }
  return groups;
}

const isButton = (item: MenuItem): boolean => targetOf(item).startsWith('button:');

export function lit(menu: MenuItem[], choice: Choice): Lit {
  const aimed = menu.filter((item) => !isButton(item));
  const meant = choice.means ? aimed.filter((item) => meansOf(item) === choice.means) : aimed;
  return { means: group(aimed, meansOf), targets: group(meant, targetOf), buttons: menu.filter(isButton) };
}

export type Pointing =
  | { kind: 'means'; means: Anchor | null } // picks or unpicks a means
  | { kind: 'move'; move: MenuItem } // the only way: play it
  | { kind: 'ways'; open: Anchor } // several ways: list them
  | { kind: 'why' }; // impossible: say why

// What pointing at a piece means now. A building can be means and target at once (two of a kind, Payment):
// while no means is picked it is a means.
export function point(menu: MenuItem[], choice: Choice, anchor: Anchor): Pointing {
  const now = lit(menu, choice);
  if (anchor === choice.means) return { kind: 'means', means: null };
  const ways = now.targets.get(anchor);
  const asMeans = now.means.get(anchor);
  if (asMeans && (!ways || !choice.means)) return { kind: 'means', means: anchor };
  if (!ways) return { kind: 'why' };
  const [only, ...others] = ways;
  return only && others.length === 0 ? { kind: 'move', move: only } : { kind: 'ways', open: anchor };
}
