// A finger drawn quickly to the left or right over a view turns to the next one. Not where the view itself moves
// sideways under the finger.
export function swipe(node: HTMLElement, turn: (step: 1 | -1) => void): { destroy: () => void } {
  let start: [x: number, y: number, time: number] | null = null;
  const isSideways = (target: EventTarget | null): boolean => {
    for (let at = target instanceof Element ? target : null; at && at !== node; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1 && at instanceof HTMLElement) return true;
    return false;
  };
  const down = (event: TouchEvent) => {
    const touch = event.touches[0];
    start =
      touch && event.touches.length === 1 && !isSideways(event.target)
        ? [touch.clientX, touch.clientY, event.timeStamp]
        : null;
  };
  const up = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start || !touch) return;
    const [dx, dy] = [touch.clientX - start[0], touch.clientY - start[1]];
    if (Math.abs(dx) > 60 && Math.abs(dy) < 40 && event.timeStamp - start[2] < 600) turn(dx < 0 ? 1 : -1);
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
