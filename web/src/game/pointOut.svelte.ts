// Pieces that someone speaks of: the line of the log under the pointer, a hint, the teacher. The table marks them, and
// on a small screen turns to those that the teacher shows.
import type { Anchor } from './anchors.ts';

let pointed = $state.raw<readonly Anchor[]>([]);

export const isPointedOut = (anchor: Anchor): boolean => pointed.includes(anchor);

let shown = $state.raw<readonly Anchor[]>([]);

// What the teacher wants to be looked at.
export const toLookAt = (): readonly Anchor[] => shown;

export function lookAt(anchors: readonly Anchor[]) {
  pointOut([...anchors]);
  shown = anchors;
}

export function pointOut(anchors: (Anchor | null)[]) {
  pointed = anchors.filter((anchor) => anchor !== null);
}
