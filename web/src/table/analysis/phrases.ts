// Moves in words, as the engine puts them in the position they belong to.
import { positionAt } from '../../game/play.ts';

export async function phrases(ply: number, moves: string[]): Promise<string[]> {
  const { menu } = await positionAt(ply);
  return moves.map((move) => menu.find((item) => item.move === move)?.text ?? move);
}
