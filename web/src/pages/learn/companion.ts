// What the teacher says beside a first game: what is to be decided now and how that is done, and what this round is a
// good one for. The engine's menu tells which decision it is.
import { isMine, type Table } from '../../game/table.svelte.ts';
import { t } from '../../i18n/index.svelte.ts';
import { screenSize } from '../../ui/screen.svelte.ts';

const salary = () => t('page-learn.game-salary');
const turn = () => t('page-learn.game-turn');
const second = () => t('page-learn.game-second');

// By the verb of the moves that are possible.
const TEXTS: Partial<Record<string, () => string>> = {
  start: () => t('page-learn.game-start'),
  build: () => t('page-learn.game-build'),
  pay: salary,
  done: salary,
  use: turn,
  spend: turn,
  pass: () => t('page-learn.game-pass'),
  then: second,
  stop: second,
  memorial: () => t('page-learn.game-memorial'),
  slot: () => t('page-learn.game-slot'),
  discard: () => t('page-learn.game-discard'),
};

// Nothing for decisions that do not come up in a first game; there the question itself must do.
export function decisionText(now: Table): string {
  if (now.now.state.to_move === null) return t('page-learn.game-over');
  const phone = screenSize() === 'phone'; // no keys there, and no tip before a press
  if (!isMine(now)) return phone ? t('page-learn.game-wait-touch') : t('page-learn.game-wait');
  if (now.choice.means) return phone ? t('page-learn.game-target-touch') : t('page-learn.game-target');
  return TEXTS[now.now.menu[0]?.verb ?? '']?.() ?? '';
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
