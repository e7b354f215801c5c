// The player's hands: what is pointed at, what is picked up, and the panel that lists ways or says why not.
// Mouse, finger and keyboard all end here, so all three play the same game.
import type { Position } from '../engine/client.ts';
import type { MenuItem, Told } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { Anchor } from './anchors.ts';
import { lit, NO_CHOICE, point, type Lit, type Pointing } from './choice.ts';
import { play } from './play.ts';
import { choose, isMine, onTable, table } from './table.svelte.ts';
import { tell } from './telling.ts';

export interface Panel {
  anchor: Anchor;
  element: Element;
  ways: MenuItem[];
  told: Told | null; // what it says of itself
  of: string; // the game that it is about
}

export interface Tip {
  anchor: Anchor;
  element: Element;
  ways: MenuItem[];
  told: Told;
  of: Position; // the ways are those of this position
}

let panel = $state.raw<Panel | null>(null);
let tip = $state.raw<Tip | null>(null);

export const openPanel = (): Panel | null => (panel?.of === table()?.file.id ? panel : null);
// A tip is void as soon as the game has gone on.
export const shownTip = (): Tip | null => (openPanel() || tip?.of !== table()?.now ? null : tip);

const NOTHING: Lit = {
  means: new Map(),
  powers: new Map(),
  sources: new Map(),
  targets: new Map(),
  buttons: [],
};

const WHY: Pointing = { kind: 'why' };

const menu = $derived.by(() => {
  const t = table();
  return t && isMine(t) ? t.now.menu : null;
});
const choice = $derived(table()?.choice ?? NO_CHOICE);
const current = $derived(menu ? lit(menu, choice) : NOTHING);

// Is this what has been picked up?
export const isPicked = (anchor: Anchor): boolean => choice.means === anchor || choice.source === anchor;

// What lights up now; nothing while it is not this player's turn. Every piece asks, so it is reckoned once.
export const litNow = (): Lit => current;

export function closePanel() {
  const element = panel?.element;
  panel = null;
  choose({ open: null });
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

// Whoever leaves the table leaves its panel too.
export const dropPanel = () => (panel = null);

// A tip comes when the pointer rests: whoever passes over pieces, or presses one at once, needs none, and the page
// is painted once less.
const REST_MS = 80;
let coming: { anchor: Anchor; timer: number } | null = null;

function dropComing() {
  if (coming) clearTimeout(coming.timer);
  coming = null;
}

export function dropTip() {
  dropComing();
  tip = null;
}

async function showTip(anchor: Anchor, element: Element) {
  const mine = (coming ??= { anchor, timer: 0 });
  const of = table()?.now;
  if (!of) return; // the table was left while the pointer rested
  const told = await tell(anchor);
  if (coming !== mine || !told) return; // somebody points elsewhere meanwhile
  tip = { anchor, element, ways: litNow().targets.get(anchor) ?? [], told, of };
}

export function hover(anchor: Anchor, element: Element) {
  dropTip();
  coming = { anchor, timer: setTimeout(() => void showTip(anchor, element), REST_MS) };
}

// Who comes by keys, or keeps the finger there, means it: the tip at once.
export function showAtOnce(anchor: Anchor, element: Element) {
  dropTip();
  void showTip(anchor, element);
}

export function unhover(anchor: Anchor) {
  if (coming?.anchor === anchor) dropComing();
  if (tip?.anchor === anchor) tip = null;
}

export async function commit(move: string) {
  panel = null;
  dropTip();
  await play(move);
}

// A finger cannot hover, so its first tap shows what a move does and the panel's button plays it; the mouse does the
// same for whoever wishes to be asked.
export async function press(anchor: Anchor, element: Element, finger: boolean) {
  const t = onTable();
  dropTip();
  if (panel?.anchor === anchor) {
    closePanel();
    return;
  }
  panel = null;
  const pointing = isMine(t) ? point(t.now.menu, t.choice, anchor) : WHY;
  const open = async (ways: MenuItem[]) => {
    const told = await tell(anchor);
    if (table()?.now === t.now) panel = { anchor, element, ways, told, of: t.file.id };
  };
  switch (pointing.kind) {
    case 'pick':
      choose({ ...pointing.choice, open: null });
      return;
    case 'move':
      if (finger || settings.confirm) await open([pointing.move]);
      else await commit(pointing.move.move);
      return;
    case 'ways': {
      const ways = litNow().targets.get(anchor) ?? [];
      choose({ open: pointing.open });
      return open(ways);
    }
    case 'why':
      return open([]);
  }
}

// The key W: what a piece is, and why it cannot be used or how it can.
export async function askWhy(anchor: Anchor, element: Element) {
  dropTip();
  const of = onTable().file.id;
  panel = { anchor, element, ways: litNow().targets.get(anchor) ?? [], told: await tell(anchor), of };
}

// Is a place possible now: to aim at, or to take a disc from?
export const canPoint = (anchor: Anchor): boolean => current.targets.has(anchor) || current.sources.has(anchor);

// The move that pressing a piece with the mouse would play at once.
export function moveOf(anchor: Anchor): string | undefined {
  if (!menu || current.targets.get(anchor)?.length !== 1) return undefined;
  const pointing = point(menu, choice, anchor, current);
  return pointing.kind === 'move' ? pointing.move.move : undefined;
}
