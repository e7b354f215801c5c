// Choosing a move: what is used, what is done with it, where a disc comes from and where it goes, in any order.
// Pure functions over the menu of legal moves; the table lights up what they return.
import type { MenuItem } from '../engine/types.ts';
import { meansOf, powerOf, sourceOf, targetsOf, type Anchor, type Picked } from './anchors.ts';

export interface Choice extends Picked {
  open: Anchor | null; // target whose ways are listed
}

export const NO_CHOICE: Choice = { means: null, power: null, source: null, open: null };

export interface Lit {
  means: Map<Anchor, MenuItem[]>;
  powers: Map<Anchor, MenuItem[]>; // that need a target
  sources: Map<Anchor, MenuItem[]>; // of the chosen power
  targets: Map<Anchor, MenuItem[]>; // with what has been picked, or with anything
  buttons: MenuItem[]; // moves that aim at nothing: pass, stop, done
}

function group(items: MenuItem[], keys: (item: MenuItem) => (Anchor | null)[]): Map<Anchor, MenuItem[]> {
  const groups = new Map<Anchor, MenuItem[]>();
  for (const item of items)
    for (const anchor of keys(item)) {
      if (!anchor) continue;
      const found = groups.get(anchor);
      if (found) found.push(item);
      else groups.set(anchor, [item]);
    }
  return groups;
}

const isButton = (item: MenuItem): boolean => targetsOf(item)[0]?.startsWith('button:') ?? true;

// A power that is its own target is played like one and never picked.
const neededPower = (item: MenuItem): Anchor | null => {
  const power = powerOf(item);
  return power && targetsOf(item).includes(power) ? null : power;
};

export function lit(menu: MenuItem[], choice: Choice): Lit {
  const { means, power, source } = choice;
  const aimed = menu.filter((item) => !isButton(item));
  const byMeans = (item: MenuItem) => !means || meansOf(item) === means;
  const byPower = (item: MenuItem) => !power || powerOf(item) === power;
  const picked = aimed.filter((item) => byMeans(item) && byPower(item));
  const from = picked.filter((item) => !source || sourceOf(item) === source);
  return {
    means: group(aimed.filter(byPower), (item) => [meansOf(item)]),
    powers: group(aimed.filter(byMeans), (item) => [neededPower(item)]),
    sources: power ? group(picked, (item) => [sourceOf(item)]) : new Map<Anchor, MenuItem[]>(),
    targets: group(from, targetsOf),
    buttons: menu.filter(isButton),
  };
}

export type Pointing =
  | { kind: 'pick'; choice: Partial<Choice> } // picks something up, or puts it down
  | { kind: 'move'; move: MenuItem } // the only way: play it
  | { kind: 'ways'; open: Anchor } // several ways: list them
  | { kind: 'why' }; // impossible: say why

// What pointing at a piece means now. A building can be means and target at once (two of a kind, Payment):
// while no means is picked it is a means. So can a power, and a place that a disc leaves.
export function point(menu: MenuItem[], choice: Choice, anchor: Anchor, now = lit(menu, choice)): Pointing {
  if (anchor === choice.means) return { kind: 'pick', choice: { means: null, source: null } };
  if (anchor === choice.power) return { kind: 'pick', choice: { power: null, source: null } };
  if (anchor === choice.source) return { kind: 'pick', choice: { source: null } };
  const ways = now.targets.get(anchor);
  if (now.means.has(anchor) && (!ways || !choice.means)) {
    return { kind: 'pick', choice: { means: anchor, source: null } };
  }
  if (now.powers.has(anchor) && !ways) {
    // Picking an ability puts down a building that cannot do it.
    return { kind: 'pick', choice: { power: anchor, source: null } };
  }
  if (now.sources.has(anchor) && (!ways || !choice.source)) return { kind: 'pick', choice: { source: anchor } };
  if (!ways) return { kind: 'why' };
  const [only, ...others] = ways;
  return only && others.length === 0 ? { kind: 'move', move: only } : { kind: 'ways', open: anchor };
}
