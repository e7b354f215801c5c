// What the pieces of the modules say in words: the same facts that their drawings show.
import type { Position } from '../engine/client.ts';
import { known, type ExploitFacts, type FateFacts, type NationFacts } from '../engine/content.ts';
import type { ExploitView, FateView, NationState } from '../engine/types.ts';
import { box, t } from '../i18n/index.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';

const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');

export const isOpen = (position: Position, area: string): boolean => position.state.areas[area]?.open ?? true;

// "available", or what it waits for.
export function opening(position: Position, facts: ExploitFacts): string {
  const [area, area2] = facts.regions.filter((region) => !isOpen(position, region));
  if (area === undefined) return t('page-modules.available');
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

export function exploitLabel(position: Position, id: string): string {
  const facts = known(box().exploit, id);
  const view = exploitView(position, id);
  const discs = discsOn(position, id).map((count, seat) => count > 0 && t('page-modules.discs', { seat, count }));
  const glory = settings.gloryNow && view?.available;
  return joined(
    facts.name,
    facts.regions
      .map((area) => (isOpen(position, area) ? known(box().area, area).name : t('page-modules.closed', { area })))
      .join(', '),
    opening(position, facts),
    ...discs,
    ...(glory ? view.glory.map((n, seat) => n > 0 && t('page-modules.glory', { seat, glory: n })) : []),
  );
}

export const isUsed = (position: Position, seat: number, exploit: string, ability: string): boolean =>
  position.state.players[seat]?.used?.includes(`${exploit}:${ability}`) ?? false;

export function abilityLabel(position: Position, seat: number, exploit: string, letter: string): string {
  const ability = known(box().exploit, exploit).abilities.find(({ id }) => id === letter);
  return joined(
    t('page-modules.ability', { exploit, word: letter }),
    ability && (box().actions[ability.symbol] ?? ability.symbol),
    isUsed(position, seat, exploit, letter) && t('page-modules.used'),
  );
}

// How much of what a Fate asks for a seat has.
export const fateNeeds = (position: Position, facts: FateFacts, seat: number) =>
  Object.entries(facts.requires).map(([area, need]) => ({
    area,
    need,
    have: position.view.presence[area]?.[seat] ?? 0,
  }));

export function fateLabel(position: Position, id: string, seat: number): string {
  const facts = known(box().fate, id);
  const glory = fateView(position, id)?.glory[seat] ?? 0;
  return joined(
    facts.name,
    ...fateNeeds(position, facts, seat).map((need) => t('page-modules.fate-asks', need)),
    settings.gloryNow && t('page-modules.fate-now', { glory }),
  );
}

export type Part = 'nation' | 'mobilize' | 'monument';

// A part of a Nation's tile and how it stands.
export function partLabel(nation: NationState, facts: NationFacts, part: Part): string {
  if (part === 'monument')
    return joined(
      t('page-modules.bottom-word'),
      nation.monument && t('page-modules.monument-in', { space: nation.monument }),
      nation.flipped && t('page-modules.flipped'),
    );
  const [word, on, attribute] =
    part === 'nation'
      ? [t('page-modules.top-word'), nation.top, facts.top.reveals]
      : [t('page-modules.middle-word'), nation.middle, facts.middle.reveals];
  return joined(
    word,
    on ? t('page-modules.disc-on') : t('page-modules.disc-off'),
    nation.flipped
      ? null
      : on
        ? t('page-modules.uncovers', { attribute })
        : t('page-modules.uncovered', { attribute }),
  );
}

export function originText({ aos, ours }: { aos: string; ours?: string }): string {
  if (aos === 'ours') return t('page-modules.origin-ours');
  if (aos === 'preview') return t('page-modules.origin-preview');
  return ours ? t('page-modules.origin-part') : t('page-modules.origin-draft');
}
