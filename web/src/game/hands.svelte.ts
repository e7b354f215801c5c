// The player's hands: what is pointed at, what is picked up, and the panel that lists ways or says why not.
// Mouse, finger and keyboard all end here, so all three play the same game.
import { explain, type Position } from '../engine/client.ts';
import type { MenuItem, Refusal } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';
import { pointedAt, type Anchor } from './anchors.ts';
import { lit, point, type Lit } from './choice.ts';
import { play } from './play.ts';
import { choose, isMine, onTable, table } from './table.svelte.ts';

export interface Panel {
  anchor: Anchor;
  element: Element;
  ways: MenuItem[];
  refusal: Refusal | null;
}

export interface Tip {
  anchor: Anchor;
  element: Element;
  ways: MenuItem[];
  of: Position; // the ways are those of this position
}

let panel = $state.raw<Panel | null>(null);
let tip = $state.raw<Tip | null>(null);

export const openPanel = (): Panel | null => panel;
// A tip is void as soon as the game has gone on.
export const shownTip = (): Tip | null => (panel || tip?.of !== table()?.now ? null : tip);

const NOTHING: Lit = {
  means: new Map(),
  powers: new Map(),
  sources: new Map(),
  targets: new Map(),
  buttons: [],
};

const current = $derived.by((): Lit => {
  const t = table();
  return t && isMine(t) ? lit(t.now.menu, t.choice) : NOTHING;
});

// What lights up now; nothing while it is not this player's turn. Every piece asks, so it is reckoned once.
export const litNow = (): Lit => current;

export function closePanel() {
  const element = panel?.element;
  panel = null;
  choose({ open: null });
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

// Pieces that explain themselves also while nothing can be done with them.
const EXPLAINED = /^(own|tile|deck|card|pile|token|exploit|ability|fate|nation|power):/;

// A tip comes when the pointer rests: whoever passes over pieces, or presses one at once, needs none, and the page
// is painted once less.
const REST_MS = 80;
let coming: { anchor: Anchor; timer: number } | null = null;

function dropComing() {
  if (coming) clearTimeout(coming.timer);
  coming = null;
}

function dropTip() {
  dropComing();
  tip = null;
}

// `ways`: what pressing it would do; none for a piece that is only looked at.
export function hover(anchor: Anchor, element: Element, ways = litNow().targets.get(anchor) ?? []) {
  dropTip();
  if (!ways.length && !EXPLAINED.test(anchor)) return;
  const of = onTable().now;
  coming = { anchor, timer: setTimeout(() => (tip = { anchor, element, ways, of }), REST_MS) };
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

// A finger cannot hover, so its first tap shows what a move does and the panel's button plays it.
export async function press(anchor: Anchor, element: Element, finger: boolean) {
  const t = onTable();
  dropTip();
  if (panel?.anchor === anchor) {
    closePanel();
    return;
  }
  panel = null;
  if (!isMine(t)) {
    panel = { anchor, element, ways: [], refusal: null };
    return;
  }
  const pointing = point(t.now.menu, t.choice, anchor);
  switch (pointing.kind) {
    case 'pick':
      choose({ ...pointing.choice, open: null });
      return;
    case 'move':
      if (finger) panel = { anchor, element, ways: [pointing.move], refusal: null };
      else await commit(pointing.move.move);
      return;
    case 'ways':
      choose({ open: pointing.open });
      panel = { anchor, element, ways: litNow().targets.get(anchor) ?? [], refusal: null };
      return;
    case 'why': {
      const refusal = await explain('game', settings.language, pointedAt(anchor, t.choice));
      panel = { anchor, element, ways: [], refusal };
    }
  }
}

// The key W: why a piece cannot be used, or that it can.
export async function askWhy(anchor: Anchor, element: Element) {
  const t = onTable();
  if (!isMine(t)) return;
  const refusal = await explain('game', settings.language, pointedAt(anchor, t.choice));
  panel = { anchor, element, ways: refusal ? [] : (litNow().targets.get(anchor) ?? []), refusal };
}

// Is a place possible now: to aim at, or to take a disc from?
export const canPoint = (anchor: Anchor): boolean => current.targets.has(anchor) || current.sources.has(anchor);

// The move that pressing a piece with the mouse would play at once.
export function moveOf(anchor: Anchor, now: Lit): string | undefined {
  const t = table();
  const ways = now.targets.get(anchor);
  if (!t || !ways || ways.length !== 1) return undefined;
  const pointing = point(t.now.menu, t.choice, anchor);
  return pointing.kind === 'move' ? pointing.move.move : undefined;
}
