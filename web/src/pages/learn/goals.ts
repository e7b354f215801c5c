// What a small problem asks for, and whether a turn has reached it. Compares what the engine says before the
// turn with what it says after it.
import type { AttributeId, GameState, View } from '../../engine/types.ts';

export type Goal =
  | { kind: 'links'; count: number } // control so many links more
  | { kind: 'open'; area: string }
  | { kind: 'governor'; area: string } // open the region and get its governor
  | { kind: 'harbor'; count: number } // so many discs in the harbor at the end of the turn
  | { kind: 'level'; attribute: AttributeId; count: number }
  | { kind: 'glory'; count: number } // so much more Glory as it stands
  | { kind: 'keep'; count: number } // Glory of the cards that are kept
  | { kind: 'abolition' }
  | { kind: 'exploit'; exploit: string; count: number } // so much more Glory from it
  | { kind: 'fate'; count: number }; // seize one that is worth so much

export interface Look {
  state: GameState;
  view: View;
}

const links = ({ view }: Look, seat: number): number => view.links.filter((owner) => owner === seat).length;

export function reached(goal: Goal, seat: number, before: Look, after: Look): boolean {
  const player = after.state.players[seat];
  const [was, is] = [before.view.sheets[seat], after.view.sheets[seat]];
  if (!player || !was || !is) return false;
  switch (goal.kind) {
    case 'links':
      return links(after, seat) - links(before, seat) >= goal.count;
    case 'open':
      return after.state.areas[goal.area]?.open === true;
    case 'governor':
      return player.cards.includes(`${goal.area}-governor`);
    case 'harbor':
      return player.harbor >= goal.count;
    case 'level':
      return (after.view.players[seat]?.levels[goal.attribute] ?? 0) >= goal.count;
    case 'glory':
      return is.total - was.total >= goal.count;
    case 'keep':
      return after.state.phase !== 'discard' && is.cards >= goal.count;
    case 'abolition':
      return after.state.abolished;
    case 'exploit':
      return (is.exploit_sheet?.[goal.exploit] ?? 0) - (was.exploit_sheet?.[goal.exploit] ?? 0) >= goal.count;
    case 'fate':
      return is.fate >= goal.count;
  }
}
