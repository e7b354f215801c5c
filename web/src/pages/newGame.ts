// How a new game is put together: the quick one of the first screen, and the draft of the New game page. Which
// boards and numbers of players go together is the engine's word (`games` of a board).
import type { Content } from '../engine/content.ts';
import type { BoardId, Edition, Options, Rules } from '../engine/types.ts';
import { BOT_NAMES, MARKS, type Mark, type SeatPlan, type Strength } from '../game/seats.ts';

export const QUICK_RULES: Rules = { edition: 'age-of-sail', board: 'side-b', players: 4, options: {} };

export const bot = (index: number, strength: Strength = 'mate'): SeatPlan => ({
  kind: 'bot',
  name: BOT_NAMES[(index - 1 + BOT_NAMES.length) % BOT_NAMES.length] ?? 'Bot',
  mark: MARKS[index] ?? 'a',
  strength,
});

export const quickSeats = (you: string): SeatPlan[] => [
  { kind: 'you', name: you, mark: 'a' },
  bot(1),
  bot(2),
  bot(3),
];

// The first real game, after the lessons: fewer seats, the tighter side, the weakest bots.
export const FIRST_RULES: Rules = { edition: 'age-of-sail', board: 'side-a', players: 3, options: {} };

export const firstSeats = (you: string): SeatPlan[] => [
  { kind: 'you', name: you, mark: 'a' },
  bot(1, 'cabin-boy'),
  bot(2, 'cabin-boy'),
];

export interface Draft {
  rules: Rules;
  seats: SeatPlan[];
  seed: string;
}

export const newDraft = (you: string): Draft => ({
  rules: structuredClone(QUICK_RULES),
  seats: quickSeats(you),
  seed: '',
});

export const boardsFor = (box: Content, edition: Edition): BoardId[] =>
  box.boards.filter((board) => board.games.some((game) => game.edition === edition)).map((board) => board.id);

const gameOn = (box: Content, { edition, board }: Rules) =>
  box.board.get(board)?.games.find((game) => game.edition === edition);

// All numbers of players that can be played on some board.
export const allCounts = (box: Content): number[] =>
  [...new Set(box.boards.flatMap(({ games }) => games.flatMap(({ players }) => players)))].sort((a, b) => a - b);

// With and without the Silent Fleet.
export function countsFor(box: Content, rules: Rules): number[] {
  const game = gameOn(box, rules);
  return [...new Set([...(game?.silent_fleet ?? []), ...(game?.players ?? [])])].sort((a, b) => a - b);
}

export const silentFleetPossible = (box: Content, rules: Rules): boolean =>
  gameOn(box, rules)?.silent_fleet.includes(rules.players) ?? false;

export const silentFleetNeeded = (box: Content, rules: Rules): boolean =>
  silentFleetPossible(box, rules) && !(gameOn(box, rules)?.players.includes(rules.players) ?? false);

// What does not depend on the Silent Fleet; the modules are for Age of Sail.
function withoutFleet({ edition, options: { order, exploits, nations } }: Rules): Options {
  const modules = edition === 'age-of-sail';
  return {
    ...(order ? { order } : {}),
    ...(modules && exploits ? { exploits } : {}),
    ...(modules && nations && nations !== 'off' ? { nations } : {}),
  };
}

// Where so many can play: on the board at hand, else on another of this edition, else in the other edition. A board that
// seats them without the Silent Fleet comes first, and one that was made for this edition.
function boardFor(box: Content, rules: Rules): Pick<Rules, 'edition' | 'board'> {
  const offers = box.boards.flatMap(({ id, games }) =>
    games.map((game) => ({ ...game, board: id, only: games.length === 1 })),
  );
  const worth = ({ edition, board, players, only }: (typeof offers)[number]) =>
    (edition === rules.edition ? 8 : 0) +
    (board === rules.board ? 4 : 0) +
    (players.includes(rules.players) ? 2 : 0) +
    (only ? 1 : 0);
  const [best] = offers
    .filter(({ players, silent_fleet }) => [...players, ...silent_fleet].includes(rules.players))
    .sort((a, b) => worth(b) - worth(a));
  return best ? { edition: best.edition, board: best.board } : rules;
}

// A draft with these choices in which everything goes together again: board, number of seats, options. Whoever asks for
// a number of seats gets it, and edition and board follow; else the number follows the board.
export function fitted(box: Content, draft: Draft, wish: Partial<Rules>, you: string): Draft {
  const rules: Rules = { ...draft.rules, ...wish };
  if (wish.players !== undefined && wish.board === undefined) Object.assign(rules, boardFor(box, rules));
  const boards = boardsFor(box, rules.edition);
  if (!boards.includes(rules.board)) rules.board = boards.find((b) => b === 'side-b') ?? boards[0] ?? rules.board;
  const counts = countsFor(box, rules);
  if (!counts.includes(rules.players)) {
    rules.players = counts.find((n) => n >= rules.players) ?? counts.at(-1) ?? rules.players;
  }
  if (!silentFleetPossible(box, rules)) rules.options = withoutFleet(rules);
  else if (silentFleetNeeded(box, rules)) rules.options = { ...rules.options, silent_fleet: true };
  const seats = draft.seats.slice(0, rules.players);
  for (let i = seats.length; i < rules.players; i++) seats.push(newcomer(seats, i, you));
  return { ...draft, rules, seats };
}

// Somebody who sits down with a mark that nobody has yet; a bot is as strong as the one before it.
function newcomer(seats: SeatPlan[], index: number, you: string): SeatPlan {
  const strength = seats.findLast(({ kind }) => kind === 'bot')?.strength;
  const seat: SeatPlan = index === 0 ? { kind: 'you', name: you, mark: 'a' } : bot(index, strength);
  const free = (mark: Mark) => seats.every((other) => other.mark !== mark);
  return free(seat.mark) ? seat : { ...seat, mark: MARKS.find(free) ?? seat.mark };
}

// Switches an option of the Silent Fleet; without the fleet there are none.
export function withOption(rules: Rules, key: keyof Options, on: boolean): Options {
  if (key === 'silent_fleet' && !on) return withoutFleet(rules);
  return { ...rules.options, [key]: on };
}
