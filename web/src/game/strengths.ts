// What the bots' strengths are called, and how each plays.
import { t } from '../i18n/index.svelte.ts';
import { isStrength, type Strength } from './seats.ts';

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

// Of a bot at a server, which may have others.
export const botName = (bot: string): string => (isStrength(bot) ? strengthName(bot) : bot);

// In one sentence, as docs/strength.md describes them.
export function strengthText(strength: Strength): string {
  switch (strength) {
    case 'cabin-boy':
      return t('page-new.cabin-boy-text');
    case 'mate':
      return t('page-new.mate-text');
    case 'captain':
      return t('page-new.captain-text');
    case 'admiral':
      return t('page-new.admiral-text');
  }
}
