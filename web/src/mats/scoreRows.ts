// The rows of a score sheet, in order: where each finds its number, its icon, its colour and its name.
import type { Sheet } from '../engine/types.ts';
import { known } from '../engine/content.ts';
import { box, t } from '../i18n/index.svelte.ts';

export interface Row {
  key: Exclude<keyof Sheet, 'total' | 'exploit_sheet'>;
  icon: string;
  tone: string;
  name: () => string;
}

const attribute = (key: 'industry' | 'culture' | 'wealth' | 'influence'): Row => ({
  key,
  icon: key,
  tone: key,
  name: () => known(box().attribute, key).name,
});

// The three Exploits of a game by name, in the order of the table.
export const exploitsOf = ({ exploit_sheet: sheet = {} }: Sheet): { id: string; name: string; glory: number }[] =>
  Object.entries(sheet).map(([id, glory]) => ({ id, name: known(box().exploit, id).name, glory }));

export const ROWS: readonly Row[] = [
  attribute('industry'),
  attribute('culture'),
  attribute('wealth'),
  attribute('influence'),
  { key: 'cities', icon: 'city', tone: 'sc-cities', name: () => t('page-score.cities') },
  { key: 'links', icon: 'link-circle', tone: 'sc-links', name: () => t('page-score.links') },
  { key: 'buildings', icon: 'university', tone: 'sc-buildings', name: () => t('page-score.buildings') },
  { key: 'cards', icon: 'draw', tone: 'sc-cards', name: () => t('page-score.cards') },
  { key: 'governor_slot', icon: 'governor', tone: 'sc-gov', name: () => t('page-score.governor-slot') },
  { key: 'harbor', icon: 'harbor', tone: 'sc-harbor', name: () => t('page-score.harbor') },
  { key: 'slavery', icon: 'slavery', tone: 'slavery-tint', name: () => t('page-score.slavery') },
  { key: 'exploits', icon: 'ship', tone: 'sc-exploits', name: () => t('page-score.exploits') },
  { key: 'fate', icon: 'crown', tone: 'sc-fate', name: () => t('page-score.fate') },
];
