// What is to be heard between two positions. As with motion nothing is remembered, the two positions say it all:
// one sound for what was done, the weightiest, and one when it is the listener's turn.
import type { GameState } from '../engine/types.ts';
import type { Sound } from '../ui/speaker.ts';
import { openedAreas } from './changes.ts';
import { MOST_FLIGHTS, travels } from './flights.ts';

const countOf = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

// Does any seat have more of it than before?
const more = (before: GameState, after: GameState, count: (player: GameState['players'][number]) => number) =>
  after.players.some((player, seat) => {
    const old = before.players[seat];
    return old !== undefined && count(player) > count(old);
  });

const taken = (before: GameState, after: GameState): boolean =>
  Object.entries(after.spaces).some(([id, owner]) => {
    const old = before.spaces[id] ?? null;
    return owner !== null && old !== null && owner !== old;
  });

function deed(before: GameState, after: GameState): Sound | null {
  const { deed: moved, growth, salary } = travels(before, after);
  if (moved.length > MOST_FLIGHTS) return null;
  if (after.phase === 'over' && before.phase !== 'over') return 'over';
  if (taken(before, after)) return 'attack';
  if (openedAreas(before, after).length) return 'opening';
  if (more(before, after, (player) => player.cards.length + (player.nation?.fate ? 1 : 0))) return 'card';
  if (more(before, after, (player) => countOf(player.tokens))) return 'token';
  if (more(before, after, (player) => player.buildings.length + (player.nation?.monument ? 1 : 0)))
    return 'building';
  return moved.length + growth.length + salary.length ? 'disc' : null;
}

// `me`: whose turn is told, if anyone's.
export function sounds(before: GameState, after: GameState, me: number | null): Sound[] {
  const first = deed(before, after);
  const mine = me !== null && after.to_move === me && before.to_move !== me;
  return [...(first ? [first] : []), ...(mine ? ['turn' as const] : [])];
}
