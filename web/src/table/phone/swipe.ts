// A finger drawn quickly over a view turns to what lies there: to the left brings what is on the right. Not while
// the view itself still moves under the finger that way, nor with two fingers, nor on a page that is zoomed in.
export type Step = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

const LEAST = 60; // px
const LONGEST = 600; // ms
const EDGE = 4; // px that do not count as room to move

const STEPS: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

const room = (size: number, shown: number, at: number, step: number): number =>
  step > 0 ? size - shown - at : step < 0 ? at : 0;

// Can something under the finger be moved so that more of that side is seen?
function moves(target: EventTarget | null, top: HTMLElement, [x, y]: Step): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(at).overflow)) {
      if (room(at.scrollWidth, at.clientWidth, at.scrollLeft, x) > EDGE) return true;
      if (room(at.scrollHeight, at.clientHeight, at.scrollTop, y) > EDGE) return true;
    }
    if (at === top) break;
  }
  return false;
}

// The way that a finger went, if it went one.
function stepOf(dx: number, dy: number): Step | null {
  const [along, across] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  if (along < LEAST || across > along * 0.6) return null;
  return Math.abs(dx) > Math.abs(dy) ? [dx < 0 ? 1 : -1, 0] : [0, dy < 0 ? 1 : -1];
}

export function swipe(node: HTMLElement, turn: (step: Step) => void): { destroy: () => void } {
  let start: { x: number; y: number; time: number; free: readonly Step[] } | null = null;
  const down = (event: TouchEvent) => {
    const touch = event.touches[0];
    const alone = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
    start =
      touch && alone
        ? {
            x: touch.clientX,
            y: touch.clientY,
            time: event.timeStamp,
            free: STEPS.filter((step) => !moves(event.target, node, step)),
          }
        : null;
  };
  const up = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start || !touch) return;
    const step = stepOf(touch.clientX - start.x, touch.clientY - start.y);
    const free = step && start.free.some(([x, y]) => x === step[0] && y === step[1]);
    if (step && free && event.timeStamp - start.time < LONGEST) turn(step);
    start = null;
  };
  node.addEventListener('touchstart', down, { passive: true });
  node.addEventListener('touchend', up, { passive: true });
  return {
    destroy: () => {
      node.removeEventListener('touchstart', down);
      node.removeEventListener('touchend', up);
    },
  };
}
