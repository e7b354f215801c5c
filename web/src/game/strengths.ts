// What the bots' strengths are called, and how each plays in one sentence, as docs/strength.md describes them.
import { t } from '../i18n/index.svelte.ts';
import { isStrength, type Strength } from './seats.ts';

const WORDS = {
  'cabin-boy': { name: 'page-new.cabin-boy', text: 'page-new.cabin-boy-text' },
  mate: { name: 'page-new.mate', text: 'page-new.mate-text' },
  captain: { name: 'page-new.captain', text: 'page-new.captain-text' },
  admiral: { name: 'page-new.admiral', text: 'page-new.admiral-text' },
} as const;

export const strengthName = (strength: Strength): string => t(WORDS[strength].name);
export const strengthText = (strength: Strength): string => t(WORDS[strength].text);

// Of a bot at a server, which may have others.
export const botName = (bot: string): string => (isStrength(bot) ? strengthName(bot) : bot);
