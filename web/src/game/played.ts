// What the player of this device has played: one small entry per finished game, made once and kept when the game
// itself is deleted. A game counts that was begun here and in which one seat is the player's own, with its first end:
// taking back the end, finishing again, a copy of it or a second window change nothing, because the entry is kept under
// the deal and not rewritten. Records from elsewhere never count.
import type { BoardId, Edition } from '../engine/types.ts';
import type { GameFile } from './file.ts';
import { STRENGTHS, type SeatPlan, type Strength } from './seats.ts';

export type Against = Strength | 'people'; // the strongest bot at the table; no bot at all

export interface Played {
  deal: string;
  ended: number;
  edition: Edition;
  board: BoardId;
  players: number;
  against: Against;
  glory: number;
  won: boolean; // a shared victory too
}

const PREFIX = 'endeavor-played-';

const strongest = (seats: readonly SeatPlan[]): Against =>
  STRENGTHS.findLast((strength) =>
    seats.some((seat) => seat.kind === 'bot' && (seat.strength ?? 'mate') === strength),
  ) ?? 'people';

// What a game is worth in the statistics; null: nothing.
export function playedOf(file: GameFile): Played | null {
  const { result, rules } = file.record;
  const own = file.seats.flatMap(({ kind }, seat) => (kind === 'you' ? [seat] : []));
  const [me] = own;
  const deal = file.deal === undefined ? file.id : file.deal; // of games from before there were deals
  if (!result || deal === null || file.lesson || me === undefined || own.length > 1) return null;
  return {
    deal,
    ended: file.updated,
    edition: rules.edition,
    board: rules.board,
    players: rules.players,
    against: strongest(file.seats),
    glory: result.scores[me] ?? 0,
    won: result.winners.includes(me),
  };
}

const unkept = new Map<string, Played>(); // where the browser keeps nothing, until the page is closed

export function notePlayed(file: GameFile) {
  const played = playedOf(file);
  if (!played || unkept.has(played.deal)) return;
  try {
    if (localStorage.getItem(PREFIX + played.deal) === null)
      localStorage.setItem(PREFIX + played.deal, JSON.stringify(played));
  } catch {
    unkept.set(played.deal, played);
  }
}

// What the browser kept may be of another version of this page, or spoilt.
function isPlayed(value: Partial<Played> | null): value is Played {
  return (
    typeof value?.deal === 'string' &&
    typeof value.ended === 'number' &&
    typeof value.edition === 'string' &&
    typeof value.glory === 'number' &&
    typeof value.won === 'boolean' &&
    (value.against === 'people' || STRENGTHS.some((strength) => strength === value.against))
  );
}

function read(key: string): Played[] {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Played> | null;
    return isPlayed(value) ? [value] : [];
  } catch {
    return [];
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

// Earliest first.
export const allPlayed = (): Played[] =>
  [...keys().flatMap(read), ...unkept.values()].sort((a, b) => a.ended - b.ended);

export interface Tally {
  games: number;
  victories: number;
  best: number; // Glory
}

export interface Statistics {
  all: Tally;
  against: [Against, Tally][]; // weakest first; only those one has met
  editions: [Edition, Tally][];
}

const tally = (list: readonly Played[]): Tally => ({
  games: list.length,
  victories: list.filter(({ won }) => won).length,
  best: Math.max(...list.map(({ glory }) => glory)),
});

function grouped<K extends string>(list: readonly Played[], of: readonly K[], key: (entry: Played) => string) {
  return of.flatMap((name): [K, Tally][] => {
    const part = list.filter((entry) => key(entry) === name);
    return part.length ? [[name, tally(part)]] : [];
  });
}

// Null when nothing was played yet.
export function statisticsOf(list: readonly Played[]): Statistics | null {
  if (list.length === 0) return null;
  return {
    all: tally(list),
    against: grouped<Against>(list, [...STRENGTHS, 'people'], ({ against }) => against),
    editions: grouped<Edition>(list, ['age-of-sail', 'first-edition'], ({ edition }) => edition),
  };
}
