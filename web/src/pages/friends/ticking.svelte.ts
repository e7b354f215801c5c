// Time as the table shows it: a second hand for whoever reads it, and how much is left to a seat by the server's last word.
import { onDestroy } from 'svelte';
import { courseNow } from '../../net/room.svelte.ts';
import { onTable, type Table } from '../../game/table.svelte.ts';

const TICK_MS = 500;

// The present, as long as the component lives.
export function secondHand(): () => number {
  let now = $state(Date.now());
  const timer = setInterval(() => (now = Date.now()), TICK_MS);
  onDestroy(() => clearInterval(timer));
  return () => now;
}

// The game that is played, also while ideas are tried on a copy of it.
export function played(): Table {
  const t = onTable();
  return t.home ?? t;
}

// Milliseconds left to a seat; null where no clock runs for it.
export function leftTo(seat: number, now: number): number | null {
  const course = courseNow();
  if (course?.table.phase !== 'playing') return null;
  const left = course.table.clock?.[seat] ?? null;
  if (left === null) return null;
  const running = played().now.state.to_move === seat;
  return running ? Math.max(0, left - Math.max(0, now - course.clockAt)) : left;
}
