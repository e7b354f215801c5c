// What the teacher says beside a first game: what is to be decided now and how that is done, and what this round is a
// good one for. The engine's menu tells which decision it is.
import { isMine, type Table } from '../../game/table.svelte.ts';
import { t } from '../../i18n/index.svelte.ts';

// Nothing for decisions that do not come up in a first game; there the question itself must do.
export function decisionText(now: Table): string {
  if (now.now.state.to_move === null) return t('page-learn.game-over');
  if (!isMine(now)) return t('page-learn.game-wait');
  if (now.choice.means) return t('page-learn.game-target');
  switch (now.now.menu[0]?.verb) {
    case 'start':
      return t('page-learn.game-start');
    case 'build':
      return t('page-learn.game-build');
    case 'pay':
    case 'done':
      return t('page-learn.game-salary');
    case 'use':
    case 'spend':
      return t('page-learn.game-turn');
    case 'pass':
      return t('page-learn.game-pass');
    case 'then':
    case 'stop':
      return t('page-learn.game-second');
    case 'memorial':
      return t('page-learn.game-memorial');
    case 'slot':
      return t('page-learn.game-slot');
    case 'discard':
      return t('page-learn.game-discard');
    default:
      return '';
  }
}

const ROUNDS = [
  () => t('page-learn.round-1'),
  () => t('page-learn.round-2'),
  () => t('page-learn.round-3'),
  () => t('page-learn.round-4'),
  () => t('page-learn.round-5'),
  () => t('page-learn.round-6'),
  () => t('page-learn.round-7'),
];

export const roundText = ({ now }: Table): string =>
  now.state.to_move === null ? '' : (ROUNDS[now.state.round - 1]?.() ?? '');
