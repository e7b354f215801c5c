// Everything on the table that has an anchor says what it is: under the pointer, in focus, and to a finger that stays.
// The same words are its description for who listens; they are asked for when the page has nothing else to do, and
// again as soon as a piece is in focus.
import { dropTip, hover, showAtOnce, unhover } from '../../game/hands.svelte.ts';
import { anchorOf, describeAll, describePiece, pieceAt } from '../../game/telling.ts';

const HOLD_MS = 450;
const STILL_PX = 10; // a finger that goes further wants to scroll or swipe

export function explains(root: HTMLElement) {
  let under: Element | null = null;
  let held = false; // the finger stayed, so that lifting it presses nothing
  let finger: { timer: number; x: number; y: number } | null = null;

  function leave() {
    if (under) unhover(anchorOf(under));
    under = null;
  }
  function over(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    const piece = pieceAt(event.target);
    if (piece === under) return;
    leave();
    under = piece;
    if (piece) hover(anchorOf(piece), piece);
  }
  function focused(event: FocusEvent) {
    const piece = pieceAt(event.target);
    if (!piece || piece !== event.target) return;
    void describePiece(piece);
    if (piece.matches(':focus-visible')) showAtOnce(anchorOf(piece), piece);
  }
  function blurred(event: FocusEvent) {
    const piece = pieceAt(event.target);
    if (piece) unhover(anchorOf(piece));
  }
  function lift() {
    clearTimeout(finger?.timer);
    finger = null;
  }
  function touch(event: PointerEvent) {
    lift();
    if (held) dropTip();
    held = false;
    const piece = event.pointerType === 'mouse' ? null : pieceAt(event.target);
    if (!piece) return;
    const stay = () => {
      held = true;
      showAtOnce(anchorOf(piece), piece);
    };
    finger = { timer: setTimeout(stay, HOLD_MS), x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL_PX) lift();
  }
  function click(event: MouseEvent) {
    if (!held || !pieceAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  // What a browser offers to a finger that stays would lie over the tip.
  function menu(event: Event) {
    if ((finger ?? held) && pieceAt(event.target)) event.preventDefault();
  }

  const events: [string, (event: never) => void, boolean?][] = [
    ['pointerover', over],
    ['pointerleave', leave],
    ['focusin', focused],
    ['focusout', blurred],
    ['pointerdown', touch],
    ['pointermove', move],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['click', click, true],
    ['contextmenu', menu],
  ];
  for (const [name, listener, first] of events)
    root.addEventListener(name, listener as EventListener, { capture: first ?? false, passive: false });
  return {
    destroy: () => {
      lift();
      for (const [name, listener, first] of events)
        root.removeEventListener(name, listener as EventListener, { capture: first ?? false });
    },
  };
}

const SETTLED_MS = 400; // a move has been painted, and what flies has landed

// Describes everything under a root once it has come to rest; to be called again when something has changed.
export function describeSoon(root: HTMLElement): () => void {
  let idle = 0;
  const whenIdle = 'requestIdleCallback' in window;
  const timer = setTimeout(() => {
    const work = () => void describeAll(root).catch(() => undefined); // a position that has just gone
    if (whenIdle) idle = requestIdleCallback(work, { timeout: 2000 });
    else work();
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (whenIdle) cancelIdleCallback(idle);
  };
}
