// The real game after the lessons: against weak bots, and the teacher sits beside it until thanked.
import { randomSeed } from '../../game/file.ts';
import { startGame } from '../../game/play.ts';
import { t } from '../../i18n/index.svelte.ts';
import { go } from '../../ui/route.svelte.ts';
import { settings } from '../../ui/settings.svelte.ts';
import { FIRST_RULES, firstSeats } from '../newGame.ts';

export async function playFirstGame() {
  go(
    'table',
    await startGame(FIRST_RULES, firstSeats(settings.name || t('page-home.you')), randomSeed(), { guided: true }),
  );
}
