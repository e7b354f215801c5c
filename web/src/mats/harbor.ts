// What lies in a harbor, and how large, so that all of it can be seen.
import type { Content } from '../engine/content.ts';
import type { PlayerState } from '../engine/types.ts';

export interface ReadyTokens {
  id: string;
  count: number;
}

// The blue tokens that are ready, by kind.
export const readyTokens = ({ tokens }: Content, player: PlayerState): ReadyTokens[] =>
  tokens
    .filter((token) => token.blue)
    .map(({ id }) => ({ id, count: player.tokens[id] ?? 0 }))
    .filter(({ count }) => count > 0);

// On the full mat: discs in two rows, or what is left of one of them for the tokens.
export function discSize(discs: number, tokens: number): number {
  if (tokens ? discs + tokens <= 5 : discs <= 10) return 31;
  return discs <= (tokens ? 7 : 14) ? 24 : 18;
}

const GAP = 2;
const PADDING = { across: 12, down: 4 }; // of the compact mat's harbor
const MORE = 4; // a token is so much larger than a disc
const SIZES = [24, 18, 14];

// Discs in rows, the tokens behind them or, where there is no room, in a row of their own.
function heightOf(size: number, discs: number, tokens: number, width: number): number {
  const row = discs * (size + GAP) + tokens * (size + MORE + GAP) - GAP;
  if (row <= width) return tokens ? size + MORE : size;
  const perRow = Math.max(1, Math.floor((width + GAP) / (size + GAP)));
  const rows = Math.ceil(discs / perRow);
  return rows * (size + GAP) - GAP + (tokens ? GAP + size + MORE : 0);
}

// On the compact mat: the largest at which all of it is seen, in a harbor that is so large inside its line.
export function largestIn(width: number, height: number, discs: number, tokens: number): number {
  const fits = (size: number) => heightOf(size, discs, tokens, width - PADDING.across) <= height - PADDING.down;
  return SIZES.find(fits) ?? 14;
}
