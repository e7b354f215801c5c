// Shows on the table what a line of the log speaks of, while the pointer is on the line.
import type { Anchor } from '../game/anchors.ts';

const CLASS = 'pointed-out';

export function pointOut(anchors: (Anchor | null)[]) {
  for (const node of document.querySelectorAll(`.${CLASS}`)) node.classList.remove(CLASS);
  for (const anchor of anchors) {
    if (anchor) document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)?.classList.add(CLASS);
  }
}
