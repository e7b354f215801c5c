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
