// What is said at the table: which lines have been read, and what is said while nobody looks is spoken once for those who
// listen.
import { untrack } from 'svelte';
import { announce } from '../ui/announce.svelte.ts';
import type { Said } from './protocol.ts';

const KEY = 'endeavor-read';
const MOST = 60; // tables that are remembered

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

let read = $state.raw<Readonly<Record<string, string>>>(stored()); // by table: when the last line was said

const after = (said: readonly Said[], time: string): number => said.filter(({ at }) => at > time).length;

export const unreadAt = (table: string, said: readonly Said[], me: string | null): number =>
  after(
    said.filter(({ person }) => person.id === null || person.id !== me),
    read[table] ?? '',
  );

// May be called in an effect, which must not run again for it.
export function haveRead(table: string, said: readonly Said[]) {
  const last = said.at(-1)?.at;
  const before = untrack(() => read);
  if (last === undefined || last <= (before[table] ?? '')) return;
  const { [table]: _, ...others } = before;
  read = Object.fromEntries([...Object.entries(others), [table, last]].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(read));
  } catch {
    // Then it is told again another time.
  }
}

export function hearLine({ name, text, mine }: { name: string; text: string; mine: boolean }) {
  if (!mine) announce(`${name}: ${text}`);
}
