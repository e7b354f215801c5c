// Watches a page from inside: long tasks, and how long a move takes from the press to the picture with it.
import type { Page } from 'playwright-core';

export interface Watch {
  tasks: { start: number; ms: number }[]; // over 50 ms
  paints: number[]; // from the press that made a move to the picture with it
}

// Runs in the page.
export function watchPage() {
  const seen: Watch = { tasks: [], paints: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push({ start: entry.startTime, ms: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
  let pressed: { at: number; ply: string } | null = null;
  const table = () => document.querySelector<HTMLElement>('main[data-ply]');
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest('[data-move]');
      const ply = table()?.dataset['ply'];
      if (control && ply) pressed = { at: event.timeStamp, ply };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!pressed || table()?.dataset['ply'] === pressed.ply) return;
    const { at } = pressed;
    pressed = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen.paints.push(performance.now() - at); // right after the frame
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ply'] });
}

export const seenBy = (page: Page): Promise<Watch> =>
  page.evaluate(() => (window as unknown as { seen: Watch }).seen);
export const share = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Infinity;
