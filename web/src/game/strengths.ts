// What the bots' strengths are called.
import { t } from '../i18n/index.svelte.ts';
import type { Strength } from './seats.ts';

export function strengthName(strength: Strength): string {
  switch (strength) {
    case 'cabin-boy':
      return t('page-new.cabin-boy');
    case 'mate':
      return t('page-new.mate');
    case 'captain':
      return t('page-new.captain');
    case 'admiral':
      return t('page-new.admiral');
  }
}
