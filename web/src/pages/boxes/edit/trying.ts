// Try it: a game at once against bots, with the box as it is and the board that is being changed.
import { readContent } from '../../../engine/client.ts';
import type { BoxJson } from '../../../engine/types.ts';
import { randomSeed } from '../../../game/file.ts';
import { startGame } from '../../../game/play.ts';
import type { SeatPlan } from '../../../game/seats.ts';
import { t } from '../../../i18n/index.svelte.ts';
import { settings } from '../../../ui/settings.svelte.ts';
import { lastTable } from '../../lastTable.ts';
import { bot, fitted } from '../../newGame.ts';

// The id of the game. The seats and options are those of the last new game, where they go with the board.
export async function tryIt(box: BoxJson, wanted: string | null): Promise<string> {
  const you = settings.name || t('page-home.you');
  const content = await readContent(settings.language, undefined, box);
  const last = lastTable(content, you);
  const board = content.board.get(wanted ?? last.rules.board) ?? content.boards[0];
  if (!board) throw new Error('the box has no board');
  const editions = board.games.map(({ edition }) => edition);
  const edition = editions.find((other) => other === last.rules.edition) ?? editions[0] ?? last.rules.edition;
  const { rules, seats } = fitted(content, last, { board: board.id, edition }, you);
  const alone = seats.map(({ kind, strength, mark, ...seat }, i): SeatPlan => {
    if (i === 0) return { kind: 'you', name: you, mark };
    return kind === 'bot' ? { ...seat, kind, mark, ...(strength ? { strength } : {}) } : { ...bot(i), mark };
  });
  return startGame(rules, alone, randomSeed(), { own: box });
}
