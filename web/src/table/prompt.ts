// The one sentence that says what is going on: what is asked of you, what another thinks about, which position is being
// looked at, or what was done last.
import { t } from '../i18n/index.svelte.ts';
import { titleOf } from './titles.ts';
import { questionOf } from '../game/naming.ts';
import { botName } from '../game/strengths.ts';
import { isBrowsing, isMine, onlyPerson, plyOf, type Table } from '../game/table.svelte.ts';

export interface Prompt {
  lead: string;
  text: string;
}

export function promptOf(now: Table): Prompt {
  if (isBrowsing(now)) {
    const ply = plyOf(now);
    return ply === 0
      ? { lead: t('page-table.looking-back-start'), text: '' }
      : { lead: t('page-table.looking-back', { ply }), text: now.shown.log.at(-1)?.text ?? '' };
  }
  const seat = now.now.state.to_move;
  if (seat === null) return { lead: '', text: now.now.ask };
  if (now.settled) return { lead: '', text: now.now.log.at(-1)?.text ?? '' };
  if (now.handOver) return { lead: t('page-table.turn-over'), text: t('page-table.hand-on', { seat }) };
  if (now.company?.ended) return { lead: '', text: t('page-friends.game-ended') };
  if (!isMine(now)) {
    const held = now.company?.held[seat];
    const name = now.file.seats[seat]?.name ?? '';
    const isBot = now.file.seats[seat]?.kind === 'bot' || held;
    if (now.latest && isBot) return { lead: '', text: now.latest.text };
    // For a person far away one may wait long.
    if (now.latest) return { lead: '', text: `${t('page-table.to-move', { seat })} ${now.latest.text}` };
    if (held) return { lead: '', text: `${t('page-friends.held', { text: botName(held), name })}.` };
    return {
      lead: '',
      text: now.thinking ? t('page-table.thinking', { seat }) : t('page-table.to-move', { seat }),
    };
  }
  if (now.hint === 'asked') return { lead: t('page-table.hint-lead'), text: t('page-table.hint-wait') };
  if (now.hint) return { lead: t('page-table.hint-lead'), text: `${now.hint.text}. ${now.hint.why}` };
  const { means, power } = now.choice;
  if (means || power) {
    const name = [means, power]
      .filter((anchor) => anchor !== null)
      .map(titleOf)
      .join(', ');
    return {
      lead: onlyPerson(now) === null ? t('page-table.to-move', { seat }) : t('page-table.your-turn'),
      text: t('page-table.choose-target', { name }),
    };
  }
  return questionOf(now);
}
