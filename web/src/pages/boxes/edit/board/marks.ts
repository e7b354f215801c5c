// What is marked on a piece of the map and on its line in the list: something is wrong with it, it differs from the box it
// came from, or that has no such piece.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import type { Path } from '../../../../boxes/paths.ts';
import { t } from '../../../../i18n/index.svelte.ts';

export interface Marks {
  wrong: number;
  differs: boolean;
  isNew: boolean;
}

export function marksOf(draft: Draft, path: Path): Marks {
  const differs = draft.differs(path);
  return { wrong: draft.problemsIn(path).length, differs, isNew: differs && draft.was(path) === undefined };
}

export const markWords = ({ wrong, differs, isNew }: Marks): string[] => [
  ...(wrong ? [t('page-edit.mistakes', { count: wrong })] : []),
  ...(isNew ? [t('page-edit.new')] : differs ? [t('page-edit.changed')] : []),
];
