// What there is to tell about how games are kept, for the pages to show: trouble with the browser, what happened in
// other windows, and what was deleted here and can be taken back.
import { t } from '../i18n/index.svelte.ts';
import type { Trouble } from './database.ts';
import type { GameFile } from './file.ts';

// again: after trouble it works again; gone: deleted in another window; parted: this window and another have played
// different moves.
export type News = Trouble | 'again' | 'gone' | 'parted';

interface Entry {
  what: News;
  read: boolean; // and put away
}

let entries = $state.raw<Readonly<Record<string, Entry>>>({}); // by game
let bin = $state.raw<readonly GameFile[]>([]); // latest first

const WORDS: Record<News, () => string> = {
  blocked: () => t('page-keep.blocked'),
  full: () => t('page-keep.full'),
  again: () => t('page-keep.again'),
  gone: () => t('page-keep.gone'),
  parted: () => t('page-keep.parted'),
};
export const newsText = (what: News): string => WORDS[what]();

// What is to be shown of a game.
export function newsOf(id: string): News | null {
  const entry = entries[id];
  return entry && !entry.read ? entry.what : null;
}

export const isGone = (id: string): boolean => entries[id]?.what === 'gone';

export function isUnkept(id: string): boolean {
  const what = entries[id]?.what;
  return what === 'blocked' || what === 'full';
}

export function report(id: string, what: News | null) {
  const { [id]: before, ...others } = entries;
  if (before?.what !== what) entries = what ? { ...others, [id]: { what, read: false } } : others;
}

export function putAway(id: string) {
  const entry = entries[id];
  if (entry) entries = { ...entries, [id]: { ...entry, read: true } };
}

export const deletedGames = (): readonly GameFile[] => bin;

export const toBin = (file: GameFile) => (bin = [file, ...bin]);

export const fromBin = (file: GameFile) => (bin = bin.filter((other) => other !== file));
