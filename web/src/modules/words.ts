// What the pieces of the modules are called, and what their drawings show.
import type { Position } from '../engine/client.ts';
import type { ExploitFacts, FateFacts, Origin } from '../engine/content.ts';
import type { ExploitView, FateView } from '../engine/types.ts';
import { t } from '../i18n/index.svelte.ts';

export const isOpen = (position: Position, area: string): boolean => position.state.areas[area]?.open ?? true;

// "available", or what it waits for.
export function opening(position: Position, facts: ExploitFacts): string {
  const [area, area2] = facts.regions.filter((region) => !isOpen(position, region));
  if (area === undefined || exploitView(position, facts.id)?.available) return t('page-modules.available');
  return area2 === undefined
    ? t('page-modules.opens-with', { area })
    : t('page-modules.opens-with-two', { area, area2 });
}

export const exploitView = (position: Position, id: string): ExploitView | undefined =>
  position.view.exploits?.find((exploit) => exploit.id === id);

export const fateView = (position: Position, id: string): FateView | undefined =>
  position.view.fates?.find((fate) => fate.id === id);

export const discsOn = (position: Position, id: string): number[] =>
  position.state.exploits?.find((exploit) => exploit.id === id)?.discs ?? [];

export const isUsed = (position: Position, seat: number, exploit: string, ability: string): boolean =>
  position.state.players[seat]?.used?.includes(`${exploit}:${ability}`) ?? false;

export const abilityLabel = (exploit: string, letter: string): string =>
  t('page-modules.ability', { exploit, word: letter });

// How much of what a Fate asks for a seat has.
export const fateNeeds = (position: Position, facts: FateFacts, seat: number) =>
  Object.entries(facts.requires).map(([area, need]) => ({
    area,
    need,
    have: position.view.presence[area]?.[seat] ?? 0,
  }));

export type Part = 'nation' | 'mobilize' | 'monument';

// A part of a Nation's tile.
export function partLabel(part: Part): string {
  if (part === 'monument') return t('page-modules.bottom-word');
  return part === 'nation' ? t('page-modules.top-word') : t('page-modules.middle-word');
}

const ORIGINS = {
  official: () => t('page-modules.origin-official'),
  likely: () => t('page-modules.origin-official'),
  preview: () => t('page-modules.origin-preview'),
  draft: () => t('page-modules.origin-draft'),
  ours: () => t('page-modules.origin-ours'),
} as const;

export const originText = ({ aos, ours }: { aos: Origin; ours?: string }): string =>
  ours && aos !== 'ours' ? `${ORIGINS[aos]()} ${t('page-modules.origin-part')}` : ORIGINS[aos]();
