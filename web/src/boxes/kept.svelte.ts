// The boxes of this device: kept in a database of their own, beside the games. Where the browser keeps nothing they are
// in memory until the page is closed, and the page says so.
import { database, troubleOf, type Trouble } from '../game/database.ts';
import { newId } from '../game/file.ts';
import { tell } from '../game/windows.ts';
import type { BoxFiles } from './fault.ts';

export interface KeptBox {
  id: string;
  created: number;
  updated: number;
  name: string; // as the box says it, in the language in which it was last judged
  hash: string; // when it was last judged; empty while it cannot be played
  files: BoxFiles;
  from?: BoxFiles; // what it is a copy of, where that is not the built-in box
}

const transact = database('endeavor-boxes', 'boxes');

interface Shelf {
  boxes: KeptBox[]; // latest first
  trouble: Trouble | null; // what lies there is only in memory
  read: boolean;
}

let shelf = $state.raw<Shelf>({ boxes: [], trouble: null, read: false });

export const boxes = (): KeptBox[] => shelf.boxes;
export const boxTrouble = (): Trouble | null => shelf.trouble;

const latestFirst = (list: KeptBox[]): KeptBox[] => list.sort((a, b) => b.updated - a.updated);

// What is only in memory, or was brought while the browser read, stays beside what is read.
export async function readBoxes() {
  const before = shelf.boxes;
  try {
    const stored = await transact<KeptBox[]>('readonly', (entries, answer, after) =>
      after(entries.getAll() as IDBRequest<KeptBox[]>, answer),
    );
    const mine = shelf.boxes.filter((box) => shelf.trouble !== null || !before.includes(box));
    const others = stored.filter(({ id }) => mine.every((box) => box.id !== id));
    shelf = { ...shelf, boxes: latestFirst([...mine, ...others]), read: true };
  } catch (error) {
    shelf = { ...shelf, trouble: troubleOf(error), read: true };
  }
}

// As the browser has it; undefined when it does not say.
export const findBox = (id: string): Promise<KeptBox | undefined> =>
  transact<KeptBox | undefined>('readonly', (entries, answer, after) =>
    after(entries.get(id) as IDBRequest<KeptBox | undefined>, answer),
  ).catch(() => undefined);

export const boxesAreRead = (): boolean => shelf.read;

export const newBox = (name: string, hash: string, files: BoxFiles): KeptBox => {
  const now = Date.now();
  return { id: newId(), created: now, updated: now, name, hash, files };
};

// `seen`: when it was kept as this window last knew it. What another window has kept since is not written over but answered.
export async function keepBox(box: KeptBox, seen?: number): Promise<KeptBox | null> {
  put(box);
  const newer = await write<KeptBox | null>(box.id, (entries, answer, after) =>
    after(entries.get(box.id) as IDBRequest<KeptBox | undefined>, (stored) => {
      if (stored && seen !== undefined && stored.updated > seen) return answer(stored);
      entries.put(box);
      answer(null);
    }),
  );
  if (newer) put(newer);
  return newer ?? null;
}

export async function deleteBox({ id }: KeptBox) {
  shelf = { ...shelf, boxes: shelf.boxes.filter((box) => box.id !== id) };
  await write(id, (entries) => void entries.delete(id));
}

const put = (box: KeptBox) =>
  (shelf = { ...shelf, boxes: latestFirst([box, ...shelf.boxes.filter(({ id }) => id !== box.id)]) });

// Other windows are told. Undefined when the browser does not keep it.
async function write<T>(id: string, work: Parameters<typeof transact<T>>[1]): Promise<T | undefined> {
  try {
    const answer = await transact<T>('readwrite', work);
    if (shelf.trouble) shelf = { ...shelf, trouble: null };
    tell({ kind: 'box', id });
    return answer;
  } catch (error) {
    shelf = { ...shelf, trouble: troubleOf(error) };
    return undefined;
  }
}
