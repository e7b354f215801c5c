// How fast things go by themselves, who waits, and what is under way: each thing that is begun makes the one before it
// void.
import { isStill, settings, type Pace } from '../ui/settings.svelte.ts';
import { actNow, endCeremony } from './ceremony.svelte.ts';

// Counts what has been started; work of an older number is dropped.
let turn = 0;

export const begin = (): number => ++turn;
export const isLatest = (mine: number): boolean => mine === turn;

const PAUSES: Record<Pace, number> = { slow: 1800, normal: 900, fast: 350, instant: 0 };
const SHORTEST = 350;

// Before a bot moves, and between two moves that are shown again.
export const botPause = (): number =>
  isStill() ? Math.min(PAUSES[settings.pace], SHORTEST) : PAUSES[settings.pace];
export const pagePause = (): number => Math.max(SHORTEST, PAUSES[settings.pace]);

let skip: (() => void) | null = null;

// Does something go on by itself that need not be waited for?
export const isWaiting = (): boolean => skip !== null || actNow() !== null;

// The space key: no more waiting for this move.
export const skipWaiting = () => {
  skip?.();
  endCeremony();
};

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      if (skip === end) skip = null;
      resolve();
    };
    const timer = setTimeout(end, ms);
    skip = end;
  });
}
