// What there is to say about a kept game on its card: against whom, and who leads or has won.
import { known } from '../../engine/content.ts';
import type { GameFile } from '../../game/file.ts';
import type { Glance } from './glance.ts';
import { isPerson, STRENGTHS, type SeatPlan } from '../../game/seats.ts';
import { strengthName } from '../../game/strengths.ts';
import { box, t } from '../../i18n/index.svelte.ts';
import { listed } from '../../i18n/listed.ts';
import { settings } from '../../ui/settings.svelte.ts';

export const gameTitle = ({ record, seats }: GameFile): string =>
  t('page-home.game-title', { name: known(box().board, record.rules.board).name, players: seats.length });

// The seat of the one person at this device; -1 when there are several or none.
export function onlyPerson(seats: readonly SeatPlan[]): number {
  const people = seats.flatMap((seat, i) => (isPerson(seat) ? [i] : []));
  return people.length === 1 ? (people[0] ?? -1) : -1;
}

// Who plays: against whom the one person here does, else everyone. Bots of one strength stand together: "Against Lena;
// Marit and Tomás (Mate)".
export function whoPlays({ seats }: GameFile): string {
  const me = onlyPerson(seats);
  const others = seats.filter((_, seat) => seat !== me);
  const people = others.filter(({ kind }) => kind !== 'bot').map(({ name }) => name);
  const groups = STRENGTHS.flatMap((strength) => {
    const bots = others.filter((seat) => seat.kind === 'bot' && (seat.strength ?? 'mate') === strength);
    const list = listed(bots.map(({ name }) => name));
    return bots.length ? [t('page-games.bot', { list, text: strengthName(strength) })] : [];
  });
  const list = [...(people.length ? [listed(people)] : []), ...groups].join('; ');
  return me < 0 ? list : t('page-games.against', { list });
}

// Who is ahead, or has won; nothing while all are level.
export function standing(file: GameFile, { state, view }: Glance): string {
  const glory = state.result?.scores ?? view.sheets.map(({ total }) => total);
  const best = Math.max(...glory);
  const ahead = glory.flatMap((total, seat) => (total === best ? [seat] : []));
  const me = onlyPerson(file.seats);
  const list = listed(ahead.map((seat) => file.seats[seat]?.name ?? ''));
  const alone = ahead.length === 1 && ahead[0] === me;
  if (state.result) {
    if (alone) return t('page-games.you-won', { glory: best });
    return t('page-score.wins', { list, count: ahead.length, glory: best });
  }
  if (!settings.gloryNow || ahead.length === glory.length) return '';
  if (alone) return t('page-games.you-lead', { glory: best });
  const leads = t('page-games.leads', { list, count: ahead.length, glory: best });
  return me < 0 || ahead.includes(me) ? leads : t('page-games.behind', { text: leads, glory: glory[me] ?? 0 });
}
