// The table follows a course that is known elsewhere: from the position that lies there it takes back what the course does
// not have and plays what it has, move by move at the pace of the bots, so that what others do is seen like any move. One's
// own moves come at once. Far behind, and in a window that nobody sees, it jumps.
import { courseUpTo, type Position } from '../../engine/client.ts';
import type { GameRecord } from '../../engine/types.ts';
import { ceremonyOver } from '../ceremony.svelte.ts';
import { tellOf } from '../lookingBack.ts';
import { botPause, pause } from '../pace.ts';
import { alter } from '../play.ts';
import { isBrowsing, plyOf, table, type Table } from '../table.svelte.ts';

const MOST_SHOWN = 12; // so many moves are shown one by one

// What the table is to show: every move, and which seat is one's own.
export interface Goal {
  moves: readonly string[];
  seat: number | null;
}

type Moves = GameRecord['moves'];

const sameStart = (have: Moves, want: readonly string[]): number => {
  const differ = have.findIndex(([, move], i) => move !== want[i]);
  return differ < 0 ? have.length : differ;
};

// The game lies there; while ideas are tried it waits.
const following = (): Table | null => {
  const t = table();
  return t?.company && !t.home ? t : null;
};

export const isThere = (t: Table, want: readonly string[]): boolean =>
  t.now.record.moves.length === want.length && sameStart(t.now.record.moves, want) === want.length;

const stillLooking = (before: Table, now: Position): Partial<Table> =>
  isBrowsing(before) && plyOf(before) <= now.log.length ? { shown: before.shown } : {};

async function takeBack(t: Table, same: number) {
  const count = t.now.record.moves.length - same;
  const now = await alter(
    Array.from({ length: count }, () => ({ cmd: 'undo' as const })),
    courseUpTo(t.now, same),
    (at) => ({ ...stillLooking(table() ?? t, at), latest: null, since: null, thinking: false }),
  );
  if (now) tellOf(now.log.at(-1));
}

async function playOn(t: Table, moves: readonly string[], own: boolean) {
  const mover = t.now.state.to_move;
  const now = await alter(
    moves.map((move) => ({ cmd: 'play' as const, move })),
    t.now,
    (at) => {
      const looking = own ? {} : stillLooking(table() ?? t, at);
      const ended = at.state.to_move !== mover;
      return own
        ? { since: ended ? at.state : (t.since ?? t.now.state), latest: null, thinking: false }
        : { ...looking, latest: at.log.at(-1) ?? null, thinking: false };
    },
  );
  if (now) tellOf(now.log.at(-1));
}

// One step towards the goal; false when the table is there, or not here.
async function step(goal: () => Goal | null): Promise<boolean> {
  const t = following();
  const wanted = goal();
  if (!t || !wanted) return false;
  const { moves, seat } = wanted;
  const same = sameStart(t.now.record.moves, moves);
  if (t.now.record.moves.length > same) {
    await takeBack(t, same);
    return true;
  }
  const next = moves[same];
  if (next === undefined) return false;
  if (moves.length - same > MOST_SHOWN || document.hidden) {
    await playOn(t, moves.slice(same), false);
    return true;
  }
  const own = seat !== null && t.now.state.to_move === seat;
  if (!own) {
    await Promise.all([pause(botPause()), ceremonyOver()]);
    if (goal()?.moves[same] !== next || following()?.now !== t.now) return true; // something else came meanwhile
  }
  await playOn(t, [next], own);
  return true;
}

let running: Promise<void> | null = null;
let wished: (() => Goal | null) | null = null;

async function run() {
  while (wished && (await step(wished))) continue;
}

// Resolves when the table is where the goal is; the goal may move meanwhile. What the engine refuses is thrown.
export function follow(goal: () => Goal | null): Promise<void> {
  wished = goal;
  running ??= run().finally(() => (running = null));
  return running;
}

export const isFollowing = (): boolean => running !== null;

export const stopFollowing = () => {
  wished = null;
};
