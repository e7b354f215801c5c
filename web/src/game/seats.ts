// Who sits where: people, friends at the same device or far away, bots; and the mark each plays with. A mark is colour,
// shape and letter together and never changes its meaning (style/tokens.css).
import type { Position } from '../engine/client.ts';

export type Mark = 'a' | 'b' | 'c' | 'd' | 'e' | 's';
export const MARKS: readonly Mark[] = ['a', 'b', 'c', 'd', 'e'];
export const SILENT_MARK: Mark = 's';

// What every drawing of the table is given: the position, and the mark of each seat.
export interface Drawn {
  position: Position;
  marks: (seat: number) => Mark;
}

export type Strength = 'cabin-boy' | 'mate' | 'captain' | 'admiral';
export const STRENGTHS: readonly Strength[] = ['cabin-boy', 'mate', 'captain', 'admiral'];

export const isStrength = (name: string | null | undefined): name is Strength =>
  STRENGTHS.some((strength) => strength === name);

export interface SeatPlan {
  kind: 'you' | 'friend' | 'bot' | 'far';
  name: string;
  mark: Mark;
  strength?: Strength;
}

// At this device.
export const isPerson = (seat: SeatPlan | undefined): boolean => seat?.kind === 'you' || seat?.kind === 'friend';

// The mark of a seat as the engine counts them; the Silent Fleet is -1 there.
export const markOf = (seats: readonly SeatPlan[], seat: number): Mark =>
  seat < 0 ? SILENT_MARK : (seats[seat]?.mark ?? MARKS[seat] ?? 'a');

// Names for bots, as many as can sit at a table.
export const BOT_NAMES = ['Marit', 'Tomás', 'Ishaan', 'Yuki', 'Amara'] as const;
