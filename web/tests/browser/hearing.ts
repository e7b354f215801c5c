// Counts what could sound: contexts made, and sources started in them.
import type { BrowserContext, Page } from 'playwright-core';

export const countSounds = (context: BrowserContext) =>
  context.addInitScript(() => {
    const made = { contexts: 0, sources: 0 };
    Object.assign(window, { made });
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        made.contexts++;
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode])
      kind.prototype.start = new Proxy(Reflect.get(kind.prototype, 'start'), {
        apply: (start, node, args) => {
          made.sources++;
          Reflect.apply(start, node, args);
        },
      });
  });

export const made = (page: Page) =>
  page.evaluate(() => (window as unknown as { made: { contexts: number; sources: number } }).made);
