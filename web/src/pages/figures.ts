// How the bots fare against each other, as it was measured. The figures stand in docs/strength.md and nowhere else; the
// build reads them there.
import figures from 'virtual:strengths';
import type { Strength } from '../game/seats.ts';

export interface Figure {
  strength: Strength;
  lower: Strength | 'random'; // what the other seats were
  players: number;
  games: number;
  share: number; // of the victories, in %
  fair: number; // if all were equal
}

// One bot of this strength against others of the next lower one.
export const figureOf = (strength: Strength, players: number): Figure | undefined =>
  figures.find((figure) => figure.strength === strength && figure.players === players);
