// The sections of the editor: which files each has, and the component that shows it, fetched when it is opened. A section
// whose component is not there is not offered.
import type { Component } from 'svelte';
import type { Draft } from '../../../boxes/draft.svelte.ts';
import { nameAt } from './fields/naming.ts';
import type { BoxProblem } from '../../../engine/protocol.ts';
import type { BoardId } from '../../../engine/types.ts';
import { t } from '../../../i18n/index.svelte.ts';

export type SectionId =
  'box' | BoardSectionId | 'cards' | 'buildings' | 'tokens' | 'exploits' | 'nations' | 'fates' | 'names' | 'trial';
type BoardSectionId = 'side-a' | 'side-b' | 'first-edition';

const BOARDS: readonly BoardSectionId[] = ['side-a', 'side-b', 'first-edition'];
export const boardOfSection = (id: SectionId): BoardId | null => BOARDS.find((board) => board === id) ?? null;

type Loader = () => Promise<{ default: Component<{ draft: Draft }> }>;

const pieces = import.meta.glob<{ default: Component<{ draft: Draft }> }>([
  './*/*Section.svelte',
  './trial/TrialPanel.svelte',
  '!./board/*',
]);
const loaderOf = (name: string): Loader | undefined =>
  Object.entries(pieces).find(([path]) => path.endsWith(`/${name}.svelte`))?.[1];

export interface Section {
  id: SectionId;
  name: (draft: Draft) => string;
  file: string; // whose problems and differences it has; empty for none
  load: Loader | null; // null: part of the frame
}

const board = (id: BoardSectionId): Section => ({
  id,
  name: (draft) => nameAt(draft, [`board-${id}.toml`, 'name'], id),
  file: `board-${id}.toml`,
  load: null,
});

const part = (id: SectionId, component: string, name: () => string, file = `${id}.toml`): Section[] => {
  const load = loaderOf(component);
  return load ? [{ id, name, file, load }] : [];
};

export const SECTIONS: readonly Section[] = [
  { id: 'box', name: () => t('page-edit.box'), file: 'box.toml', load: null },
  ...BOARDS.map(board),
  ...part('cards', 'CardsSection', () => t('page-edit.cards')),
  ...part('buildings', 'BuildingsSection', () => t('page-edit.buildings')),
  ...part('tokens', 'TokensSection', () => t('page-edit.tokens')),
  ...part('exploits', 'ExploitsSection', () => t('page-edit.exploits')),
  ...part('nations', 'NationsSection', () => t('page-edit.nations')),
  ...part('fates', 'FatesSection', () => t('page-edit.fates')),
  ...part('names', 'NamesSection', () => t('page-edit.names')),
  ...part('trial', 'TrialPanel', () => t('page-edit.trial'), ''),
];

export const isSection = (id: string | undefined): id is SectionId => SECTIONS.some((section) => section.id === id);

// What belongs to no section's file is the box's.
export const sectionOf = (file: string): Section =>
  SECTIONS.find((section) => section.file === file) ?? (SECTIONS[0] as Section);

export const problemsOf = (draft: Draft, { id }: Section): BoxProblem[] =>
  draft.judgement?.problems.filter(({ file }) => sectionOf(file).id === id) ?? [];

export const differsIn = (draft: Draft, { file }: Section): boolean => file !== '' && draft.differs([file]);
