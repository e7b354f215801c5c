// What is said about tables in more than one place: their titles, their pace, time that is left, and refusals.
import { known } from '../../engine/content.ts';
import { botName } from '../../game/strengths.ts';
import { box, t } from '../../i18n/index.svelte.ts';
import { listed } from '../../i18n/listed.ts';
import { codeOf } from '../../net/http.ts';
import { isOpen, type Pace, type Person, type SeatInfo, type TableInfo } from '../../net/protocol.ts';
import { chairName } from '../../net/seating.ts';

export const tableTitle = ({ rules }: TableInfo): string =>
  t('page-home.game-title', { name: known(box().board, rules.board).name, players: rules.players });

// A person, a bot with its strength, or that the seat is free.
export function sitterText(chair: SeatInfo, seat: number): string {
  if (isOpen(chair)) return t('page-friends.seat-free');
  const name = chairName(chair, seat);
  return chair.bot === null ? name : `${name} (${botName(chair.bot)})`;
}

// Everyone but oneself.
export function others(table: TableInfo, me: Person | null): string {
  const names = table.seats.flatMap((chair, seat) =>
    isOpen(chair) || (me !== null && chair.person?.id === me.id) ? [] : [sitterText(chair, seat)],
  );
  return names.length ? t('page-friends.with', { list: listed(names) }) : '';
}

// Whether a person is here, or who plays for them; nothing for a bot.
export function presenceText({ person, held_by, here }: SeatInfo): string {
  if (!person) return '';
  if (held_by) return t('page-friends.held', { text: botName(held_by), name: person.name });
  return t(here ? 'page-friends.is-here' : 'page-friends.absent', { name: person.name });
}

export const hostName = (table: TableInfo): string =>
  table.seats.find(({ person }) => person !== null && person.id === table.host)?.person?.name ?? '';

export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'untimed':
      return t('page-friends.untimed');
    case 'live':
      return t('page-friends.live-choice', { value: Math.round(pace.base_s / 6) / 10, number: pace.increment_s });
    case 'days':
      return t('page-friends.days-choice', { count: pace.days });
  }
}

const ALMOST = 0.1; // of a day: three days that have just begun are three
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

// "2 days", "5 hours", "40 minutes": as exactly as one needs to know.
export function inWords(ms: number): string {
  if (ms <= 0) return t('page-friends.out-of-time');
  if (ms >= 2 * DAY) return t('page-friends.left', { count: Math.floor(ms / DAY + ALMOST) });
  if (ms >= 2 * HOUR) return t('page-friends.hours', { count: Math.floor(ms / HOUR) });
  if (ms >= 2 * MINUTE) return t('page-friends.minutes', { count: Math.floor(ms / MINUTE) });
  return t('page-friends.seconds', { count: Math.ceil(ms / SECOND) });
}

// 12:05, or 1:12:05.
export function onClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// Why something did not work, in the server's words.
export const reasonOf = (error: unknown): string =>
  codeOf(error) === 'offline'
    ? t('page-friends.refused-lost')
    : t('page-friends.refused', { text: error instanceof Error ? error.message : String(error) });

export const addressOfTable = (id: string): string => `${location.href.split('#')[0] ?? ''}#/friends/${id}`;

export const isOnlyHere = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
