// Looking back: an earlier position on the table, one after the other by itself or by hand. Nothing of the game changes.
import { lookBack, type Position } from '../engine/client.ts';
import { shared } from '../engine/sharing.ts';
import type { LogEntry } from '../engine/types.ts';
import { announce } from '../ui/announce.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { ceremonyOver } from './ceremony.svelte.ts';
import { NO_CHOICE } from './choice.ts';
import { begin, isLatest, pagePause, pause, skipWaiting } from './pace.ts';
import { change, isBrowsing, onTable, plyOf, table } from './table.svelte.ts';

export const GAME = 'game'; // the engine's table for the game

// A position with what it has in common with another.
export const like = (other: Position, position: Position): Position => ({
  ...position,
  state: shared(other.state, position.state),
  view: shared(other.view, position.view),
  enough: shared(other.enough, position.enough),
});

// What was done, and what then happened by itself.
export const toldBy = (entry: LogEntry | undefined): string[] =>
  entry ? [entry, ...(entry.then ?? [])].map(({ text }) => text) : [];

export const tellOf = (entry: LogEntry | undefined) => toldBy(entry).forEach(announce);

export const positionAt = (ply: number): Promise<Position> => lookBack(GAME, settings.language, onTable().now, ply);

let asked = 0; // pages so far
let seen = 0; // the newest of them that was shown

// Of pages that are asked for faster than they come none is shown after a later one, and only the last is read out.
async function show(ply: number) {
  const mine = ++asked;
  const t = onTable();
  const last = t.now.record.moves.length;
  const wanted = Math.max(0, Math.min(last, ply));
  const told = t.told === null ? null : Math.max(t.told, wanted);
  if (wanted === last) {
    seen = mine;
    change({ shown: t.now, told });
    return;
  }
  const shown = like(t.shown, await positionAt(wanted));
  if (mine < seen) return;
  seen = mine;
  change({ shown, told, choice: NO_CHOICE });
  if (mine === asked) tellOf(shown.log.at(-1));
}

const turning: number[] = []; // pages that were asked for and are not shown yet

// Whoever turns the pages by hand no longer watches.
export async function browse(ply: number) {
  if (onTable().watching) change({ watching: false });
  turning.push(Math.max(0, Math.min(onTable().now.record.moves.length, ply)));
  try {
    await show(ply);
  } finally {
    turning.shift();
  }
}

// So many moves on or back from the page that was asked for last: whoever presses faster than pages can be shown turns
// as many as they press.
export const turnPages = (by: number) => browse((turning.at(-1) ?? plyOf(onTable())) + by);

// Shows the moves from here on at the pace of the bots, until somebody stops it; false when something else was begun.
export async function showMoves(first: number): Promise<boolean> {
  const mine = begin();
  change({ watching: true });
  const going = () => isLatest(mine) && table()?.watching === true;
  for (let ply = first; going() && ply <= onTable().now.record.moves.length; ply++) {
    await show(ply);
    await pause(pagePause());
    await ceremonyOver();
  }
  if (isLatest(mine)) change({ watching: false });
  return isLatest(mine);
}

// A replay from the moment that is looked at, from the beginning after the end.
export function watch() {
  const t = onTable();
  return showMoves(isBrowsing(t) ? plyOf(t) + 1 : 1);
}

export const stopWatching = () => {
  change({ watching: false });
  skipWaiting();
};
