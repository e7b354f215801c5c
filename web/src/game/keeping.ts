// Keeps games: what is played is handed over here and written as soon as the browser can. Nobody waits for it. What
// could not be written stays in memory and is tried again, the player is told once, and told when it works again.
// Games that another window has changed or deleted are noticed here too.
import type { GameRecord } from '../engine/types.ts';
import { announce } from '../ui/announce.svelte.ts';
import { troubleOf, type Stored, type Trouble } from './database.ts';
import { newId, wouldVanish, type GameFile } from './file.ts';
import { notePlayed } from './played.ts';
import { fromBin, isGone, isUnkept, newsOf, newsText, report, toBin } from './news.svelte.ts';
import { allGames, eraseGame, findGame, revisionOf, writeGame } from './saves.ts';
import { hear, tell } from './windows.ts';

const RETRY_MS = 5000;
const BRIEF_MS = 8000;

// What this window last read or wrote of a game.
interface Seen {
  revision: number;
  moves: GameRecord['moves'];
}

const seen = new Map<string, Seen>();
const waiting = new Map<string, { file: GameFile; revive: boolean }>(); // not written yet, newest state

// Games whose newer state, from another window, is not on the table here yet. Until then this window's own is stale,
// whatever it has seen, and must not be written.
interface Adoption {
  base: GameRecord['moves']; // what this window had seen before
  theirs: Stored;
  copy: string; // what becomes of moves that were made here
}
const adopting = new Map<string, Adoption>();

let onNewer: (file: GameFile) => Promise<void> = () => Promise.resolve();
let onGone: (id: string) => void = () => undefined;

// The table follows what happens elsewhere to its game.
export function follow(newer: typeof onNewer, gone: typeof onGone) {
  [onNewer, onGone] = [newer, gone];
}

// ---- Writing ----

// `byPerson`: somebody wants this game, so it is kept even if it was deleted in another window.
export function keep(file: GameFile, byPerson: boolean) {
  const adoption = adopting.get(file.id);
  if (adoption) return part(file, adoption);
  notePlayed(file);
  if (isGone(file.id)) {
    if (!byPerson) return;
    report(file.id, null);
  }
  const revive = byPerson || (waiting.get(file.id)?.revive ?? false);
  waiting.set(file.id, { file, revive });
  void writeAll();
}

let writing = false;
let retry: ReturnType<typeof setTimeout> | undefined;

async function writeAll() {
  if (writing) return;
  writing = true;
  clearTimeout(retry);
  try {
    for (let next = waiting.keys().next(); !next.done; next = waiting.keys().next()) await writeOne(next.value);
  } catch (error) {
    for (const id of waiting.keys()) fail(id, troubleOf(error));
    retry = setTimeout(() => void writeAll(), RETRY_MS);
  } finally {
    writing = false;
  }
}

function fail(id: string, trouble: Trouble) {
  if (isUnkept(id)) return; // told already
  report(id, trouble);
  announce(newsText(trouble));
}

async function writeOne(id: string) {
  const task = waiting.get(id);
  if (!task) return;
  const before = seen.get(id);
  const written = await writeGame(task.file, before?.revision ?? 0, task.revive);
  const latest = waiting.get(id);
  if (written.kind !== 'kept' || latest === task) waiting.delete(id);
  switch (written.kind) {
    case 'kept':
      seen.set(id, { revision: written.revision, moves: task.file.record.moves });
      tell({ kind: 'saved', id, revision: written.revision });
      works(id);
      return;
    case 'newer':
      works(id);
      void adopt(written.file, latest?.file ?? task.file);
      return;
    case 'gone':
      disappear(id);
  }
}

// Briefly says that it works again, if it was said that it does not.
function works(id: string) {
  if (!isUnkept(id)) return;
  report(id, 'again');
  announce(newsText('again'));
  setTimeout(() => newsOf(id) === 'again' && report(id, null), BRIEF_MS);
}

// Another window has gone on with this game, and that counts. `mine`: what could not be written here.
async function adopt(theirs: Stored, mine?: GameFile) {
  const adoption: Adoption = { base: seen.get(theirs.id)?.moves ?? [], theirs, copy: newId() };
  adopting.set(theirs.id, adoption);
  notice(theirs);
  if (mine) part(mine, adoption);
  try {
    await onNewer(theirs);
  } finally {
    if (adopting.get(theirs.id) === adoption) adopting.delete(theirs.id);
  }
}

// Moves that a person made here meanwhile become a game of their own.
function part(mine: GameFile, { base, theirs, copy }: Adoption) {
  if (!wouldVanish(mine, base, theirs)) return;
  keep({ ...mine, id: copy, created: Date.now() }, true);
  if (newsOf(mine.id) === 'parted') return;
  report(mine.id, 'parted');
  announce(newsText('parted'));
}

function disappear(id: string) {
  report(id, 'gone');
  onGone(id);
}

function notice(file: Stored) {
  seen.set(file.id, { revision: revisionOf(file), moves: file.record.moves });
  if (isGone(file.id)) report(file.id, null);
}

// Closing the page would lose what is only in memory, so the browser asks first.
if (typeof window !== 'undefined')
  addEventListener('beforeunload', (event) => {
    if ([...waiting.keys()].some(isUnkept)) event.preventDefault();
  });

// ---- Reading ----

// Throws when the browser does not answer.
export async function readGame(id: string): Promise<GameFile | undefined> {
  const unwritten = waiting.get(id)?.file;
  if (unwritten) return unwritten;
  const file = await findGame(id);
  if (file) notice(file);
  return file;
}

// Latest first; with what could not be written. `trouble`: those that are kept could not be read.
export async function listGames(): Promise<{ games: GameFile[]; trouble: Trouble | null }> {
  let [stored, trouble]: [GameFile[], Trouble | null] = [[], null];
  try {
    stored = await allGames();
  } catch (error) {
    trouble = troubleOf(error);
  }
  const all = new Map(
    [...stored, ...[...waiting.values()].map((task) => task.file)].map((file) => [file.id, file]),
  );
  all.forEach(notePlayed); // also what was finished before there were statistics
  return { games: [...all.values()].sort((a, b) => b.updated - a.updated), trouble };
}

// Looks whether another window has gone on with a game, where no word of it came through.
export async function lookAgain(id: string) {
  if (waiting.has(id)) return;
  const file = await findGame(id).catch(() => undefined);
  if (file && revisionOf(file) > (seen.get(id)?.revision ?? 0) && !waiting.has(id)) await adopt(file);
}

// ---- Deleting ----

// Throws when the browser does not answer; then the game is still there.
export async function deleteGame(file: GameFile) {
  const stored = seen.has(file.id) || !waiting.has(file.id);
  if (stored) {
    const latest = await findGame(file.id);
    if (latest) notice(latest);
    await eraseGame(file.id);
    toBin(waiting.get(file.id)?.file ?? latest ?? file);
  } else toBin(file);
  waiting.delete(file.id);
  report(file.id, null);
  tell({ kind: 'deleted', id: file.id });
}

export function takeBack(file: GameFile) {
  fromBin(file);
  keep(file, true);
}

hear((word) => {
  if (word.kind === 'deleted') disappear(word.id);
  if (word.kind === 'saved' && word.revision > (seen.get(word.id)?.revision ?? 0)) void lookAgain(word.id);
});
