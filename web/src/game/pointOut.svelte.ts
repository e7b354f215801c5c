// Pieces that someone speaks of: the line of the log under the pointer, a hint, the teacher. The table marks them.
import type { Anchor } from './anchors.ts';

let pointed = $state.raw<readonly Anchor[]>([]);

export const isPointedOut = (anchor: Anchor): boolean => pointed.includes(anchor);

export function pointOut(anchors: (Anchor | null)[]) {
  pointed = anchors.filter((anchor) => anchor !== null);
}
