// What lies beside the map besides the other players, and where the question of the moment is answered.
import type { Anchor } from '../../game/anchors.ts';

export type RailView = 'tray' | 'log' | 'exploits' | 'fates' | 'nations' | 'analysis' | 'chat';

const VIEW_OF: Record<string, RailView> = {
  tile: 'tray',
  exploit: 'exploits',
  ability: 'exploits',
  fate: 'fates',
  nation: 'nations',
};

// The one view that has all of these pieces, if there is one.
export function viewWith(anchors: Iterable<Anchor>): RailView | null {
  const views = new Set([...anchors].map((anchor) => VIEW_OF[anchor.slice(0, anchor.indexOf(':'))] ?? null));
  return views.size === 1 ? ([...views][0] ?? null) : null;
}

// Which of those views pieces are in, to count what can be used there.
export const countIn = (view: RailView, anchors: Iterable<Anchor>): number =>
  [...anchors].filter((anchor) => VIEW_OF[anchor.slice(0, anchor.indexOf(':'))] === view).length;

// Px at normal size that each of them needs, and that the others above them take.
const LOG = 290;
const EXPLOITS = 216;
const FATE = 37;
const ANALYSIS = 300;
const CHAT = 190;
const OPPONENT = { full: 100, compact: 86 };
const AROUND = 46 + 16;

interface Beside {
  others: number;
  exploits: boolean;
  fates: number;
  analysis: boolean;
  chat: boolean;
}

// Do they have room below each other?
export function fitBelow(
  height: number,
  full: boolean,
  { others, exploits, fates, analysis, chat }: Beside,
): boolean {
  const room = height - AROUND - others * OPPONENT[full ? 'full' : 'compact'];
  return room >= LOG + (exploits ? EXPLOITS : 0) + fates * FATE + (analysis ? ANALYSIS : 0) + (chat ? CHAT : 0);
}
