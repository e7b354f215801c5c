// Moves in words, as the engine puts them in the position they belong to.
import { ask } from '../engine/client.ts';
import type { GameRecord } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';

export async function phrases(record: GameRecord, ply: number, moves: string[]): Promise<string[]> {
  const start = { ...record, moves: record.moves.slice(0, ply), result: null };
  const [, answer] = await ask('phrases', settings.language, [{ cmd: 'load', record: start }, { cmd: 'menu' }]);
  const menu = answer?.ok ? (answer.menu ?? []) : [];
  return moves.map((move) => menu.find((item) => item.move === move)?.text ?? move);
}
