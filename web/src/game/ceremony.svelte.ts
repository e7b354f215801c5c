// The ceremony after a move: acts (acts.ts) shown one after the other at the chosen speed. Whoever must not come too
// early waits for its end; Space ends it at once, and so does the next move. There is none where nothing is to move.
import { isStill, settings, type Pace } from '../ui/settings.svelte.ts';
import type { Act } from './acts.ts';

const SPEEDS: Record<Pace, number> = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };

// How long things take, as a factor; 0: nothing moves.
export const slowness = (): number => (isStill() ? 0 : SPEEDS[settings.pace]);

let current = $state.raw<Act | null>(null);
let coming: Act[] = [];
let timer = 0;
let waiting: (() => void)[] = [];

export const actNow = (): Act | null => current;

// May be called in an effect, which must not run again for it: `current` is only written.
function next() {
  clearTimeout(timer);
  const act = coming.shift() ?? null;
  current = act;
  if (act) {
    timer = setTimeout(next, act.time * slowness());
    return;
  }
  const released = waiting;
  waiting = [];
  for (const go of released) go();
}

export function perform(acts: Act[]) {
  coming = acts.slice();
  next();
}

export const endCeremony = () => perform([]);

// Resolves when nothing is being shown.
export const ceremonyOver = (): Promise<void> =>
  current ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
