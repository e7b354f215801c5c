// What the seats are called on this device: the only person here is "you", everybody else has a name. The engine's log
// speaks to that person too; what it asks begins with the name.
import { t } from '../i18n/index.svelte.ts';
import { botName, strengthName } from './strengths.ts';
import { onlyPerson, type Table } from './table.svelte.ts';

export const seatName = (now: Table, seat: number): string =>
  onlyPerson(now) === seat ? t('page-new.you') : (now.file.seats[seat]?.name ?? '');

// How strong the bot in this seat is, or who plays for its person; nothing for a person who is there.
export function strengthOf(now: Table, seat: number): string {
  const held = now.company?.held[seat];
  if (held) return t('page-friends.held-short', { text: botName(held) });
  const plan = now.file.seats[seat];
  return plan?.kind === 'bot' && plan.strength && !now.file.lesson ? strengthName(plan.strength) : '';
}

// What is asked now: "Ada: pay a worker.", or of the only person "Your turn." and "Pay a worker."
export function questionOf(now: Table): { lead: string; text: string } {
  const { ask, state } = now.now;
  const name = `${now.file.seats[state.to_move ?? -1]?.name ?? ''}: `;
  if (onlyPerson(now) === null || onlyPerson(now) !== state.to_move || !ask.startsWith(name))
    return { lead: '', text: ask };
  const text = ask.slice(name.length);
  return { lead: t('page-table.your-turn'), text: text.charAt(0).toUpperCase() + text.slice(1) };
}

export const spokenQuestion = (now: Table): string => {
  const { lead, text } = questionOf(now);
  return lead ? `${lead} ${text}` : text;
};

// "You win by 3 Glory", and how others do.
export function resultText(now: Table, { winners, scores }: { winners: number[]; scores: number[] }): string {
  const me = onlyPerson(now);
  const best = Math.max(...scores);
  const count = best - Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
  const mine = me !== null && winners.includes(me);
  const list = winners.map((seat) => now.file.seats[seat]?.name ?? '').join(', ');
  if (winners.length > 1)
    return mine ? t('page-score.you-share', { glory: best }) : t('page-score.share', { glory: best, list });
  return mine ? t('page-score.you-win', { count }) : t('page-score.wins-by', { count, list });
}
