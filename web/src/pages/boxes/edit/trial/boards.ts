// The boards of a box that is being changed, and which games can be tried on them.
import type { BoxJson, Edition, Rules } from '../../../../engine/types.ts';

export interface TrialBoard {
  id: string;
  edition: Edition;
  players: number[];
  name: Record<string, string>;
}

const isBoard = (file: string): boolean => /^board-[a-z-]+\.toml$/.test(file);

// Those that say enough of themselves; the others have mistakes, and nothing is played then.
export function boardsOf(box: BoxJson): TrialBoard[] {
  return Object.entries(box)
    .filter(([file]) => isBoard(file))
    .map(([, board]) => board as Partial<TrialBoard>)
    .filter((board): board is TrialBoard => Boolean(board.id && board.edition && board.players?.length))
    .map(({ id, edition, players, name }) => ({ id, edition, players: [...players].sort(), name: name ?? {} }));
}

// As near to what was wished as the board allows.
export const playersOn = ({ players }: TrialBoard, wished: number): number =>
  [...players].sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0] ?? wished;

export const rulesOf = (board: TrialBoard, players: number, exploits: boolean, nations: boolean): Rules => ({
  edition: board.edition,
  board: board.id,
  players: playersOn(board, players),
  options: { exploits, nations: nations ? 'dealt' : 'off' },
});
