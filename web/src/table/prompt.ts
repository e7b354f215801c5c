// The one sentence that says what is going on: what is asked of you, what another thinks about, or which
// position is being looked at.
import { t } from '../i18n/index.svelte.ts';
import { titleOf } from './titles.ts';
import { isBrowsing, isMine, plyOf, type Table } from '../game/table.svelte.ts';

export interface Prompt {
  lead: string;
  text: string;
}

export function promptOf(now: Table): Prompt {
  if (isBrowsing(now)) {
    return { lead: t('page-table.looking-back', { ply: plyOf(now) }), text: now.shown.log.at(-1)?.text ?? '' };
  }
  const seat = now.now.state.to_move;
  if (seat === null) return { lead: '', text: now.now.ask };
  if (now.handOver) return { lead: t('page-table.turn-over'), text: t('page-table.hand-on', { seat }) };
  if (!isMine(now)) {
    return { lead: '', text: now.latest ? now.latest.text : t('page-table.thinking', { seat }) };
  }
  if (now.hint === 'asked') return { lead: t('page-table.hint-lead'), text: t('page-table.hint-wait') };
  if (now.hint) return { lead: t('page-table.hint-lead'), text: now.hint.text };
  const { means, power } = now.choice;
  if (means || power) {
    const name = [means, power]
      .filter((anchor) => anchor !== null)
      .map(titleOf)
      .join(', ');
    return { lead: t('page-table.your-turn'), text: t('page-table.choose-target', { name }) };
  }
  return { lead: '', text: now.now.ask };
}
