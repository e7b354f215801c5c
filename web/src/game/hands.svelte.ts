// The player's hands: what is pointed at, what is picked up, and the panel that lists ways or says why not.
// Mouse, finger and keyboard all end here, so all three play the same game.
import { untrack } from 'svelte';
import type { Position } from '../engine/client.ts';
import type { MenuItem, Told } from '../engine/types.ts';
import { painted } from '../ui/painted.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { Anchor } from './anchors.ts';
import { lit, NO_CHOICE, point, type Lit, type Pointing } from './choice.ts';
import { isWaiting } from './pace.ts';
import { play } from './play.ts';
import { choose, forget, isMine, onTable, table } from './table.svelte.ts';
import { pieceAt, tell } from './telling.ts';

export interface Panel {
  anchor: Anchor;
  element: Element;
  ways: MenuItem[];
  told: Told | null; // what it says of itself
  of: string; // the game that it is about
  until?: Position | undefined; // it has ways, or one was chosen: open as long as this is the position
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

export function openPanel(): Panel | null {
  const t = table();
  return panel?.of === t?.file.id && (!panel?.until || panel.until === t?.shown) ? panel : null;
}
// A tip is void as soon as the game has gone on, or somebody looks back.
export const shownTip = (): Tip | null => (openPanel() || tip?.of !== table()?.shown ? null : tip);

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

function focusOn(piece: Element) {
  if (piece instanceof HTMLElement || piece instanceof SVGElement) piece.focus({ preventScroll: true });
}

export function closePanel() {
  const element = panel?.element;
  panel = null;
  choose({ open: null });
  if (element) focusOn(element);
}

// Whoever leaves the table leaves its panel too.
export const dropPanel = () => (panel = null);

// So does whoever presses something that is no piece; another piece opens its own, and a dialog only lies over it.
export function leavePanel(pressed: EventTarget | null) {
  if (!openPanel() || !(pressed instanceof Element) || pressed.closest('.panel, dialog') || pieceAt(pressed))
    return;
  shut();
}

// Without the focus, which is elsewhere already.
export function shut() {
  dropTip();
  panel = null;
  choose({ open: null });
}

// The key Escape: what lies open goes first, then what was picked up.
export function letGo() {
  if (openPanel()) closePanel();
  else if (shownTip()) dropTip();
  else forget();
}

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
  const of = table()?.shown;
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
  // Also when the piece goes with the move: then its tip is void, and while the page is written nothing may be changed.
  if (untrack(shownTip)?.anchor === anchor) tip = null;
}

// What lies open goes in the same picture in which the move comes: to take it away first would be a picture more, and
// the move would wait for it.
export async function commit(move: string) {
  dropComing();
  const [open, shown] = [panel, tip];
  if (open) open.until = table()?.now;
  try {
    await play(move);
  } finally {
    if (panel === open) panel = null;
    if (tip === shown) tip = null;
    if (open) void comeBack(open.element);
  }
}

// The button that was pressed goes with its panel, and the focus would be nowhere.
async function comeBack(piece: Element) {
  await painted();
  if (document.activeElement === document.body) focusOn(piece);
}

// A finger cannot hover, so its first tap shows what a move does and the panel's button plays it; the mouse does the
// same for whoever wishes to be asked.
export async function press(anchor: Anchor, element: Element, finger: boolean) {
  const t = onTable();
  if (panel?.anchor === anchor) {
    dropTip();
    closePanel();
    return;
  }
  const pointing = isMine(t) ? point(t.now.menu, t.choice, anchor) : WHY;
  if (pointing.kind === 'move' && !finger && !settings.confirm) return commit(pointing.move.move);
  dropTip();
  panel = null;
  const open = async (ways: MenuItem[]) => {
    const told = await tell(anchor);
    if (table()?.now === t.now)
      panel = { anchor, element, ways, told, of: t.file.id, until: ways.length ? t.now : undefined };
  };
  switch (pointing.kind) {
    case 'pick':
      choose({ ...pointing.choice, open: null });
      return;
    case 'move':
      return open([pointing.move]);
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
  const { now, file } = onTable();
  const told = await tell(anchor);
  if (table()?.now !== now) return;
  const ways = litNow().targets.get(anchor) ?? [];
  panel = { anchor, element, ways, told, of: file.id, until: ways.length ? now : undefined };
}

// Space is for what goes on by itself, as long as something does; else it presses what is in focus.
export const spaceSkips = (): boolean => isWaiting() || table()?.thinking === true || table()?.watching === true;

// Is a place possible now: to aim at, or to take a disc from?
export const canPoint = (anchor: Anchor): boolean => current.targets.has(anchor) || current.sources.has(anchor);

// The move that pressing a piece with the mouse would play at once.
export function moveOf(anchor: Anchor): string | undefined {
  if (!menu || current.targets.get(anchor)?.length !== 1) return undefined;
  const pointing = point(menu, choice, anchor, current);
  return pointing.kind === 'move' ? pointing.move.move : undefined;
}
