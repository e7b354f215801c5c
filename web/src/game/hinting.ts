// A hint: what the bot would do in this place, and why in facts of the rules. And a move of the analysis as an idea.
import { hint, meritsOf } from '../engine/client.ts';
import { announce } from '../ui/announce.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { tryIdeas } from './branching.ts';
import { browse, play } from './play.ts';
import { change, isMine, onTable, table } from './table.svelte.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// "Culture 3 → 4 brings 1 more disc every round; opens India."
export async function reasonsFor(move: string, ply?: number): Promise<string> {
  return `${capital((await meritsOf('game', settings.language, move, ply)).join('; '))}.`;
}

export async function askHint() {
  const t = onTable();
  // While a bot thinks it must not be asked anything else: it would think no more of its move.
  if (t.hint || !isMine(t)) return;
  change({ hint: 'asked' });
  const analysis = await hint(t.now.record).catch(() => null);
  const best = t.now.menu.find((item) => item.move === analysis?.best[0]?.move) ?? null;
  const why = best && table()?.now === t.now ? await reasonsFor(best.move) : '';
  if (table()?.now !== t.now) return;
  change({ hint: best && { ...best, why } });
  if (best) announce(`${best.text}. ${why}`);
}

// A move that would have been better, played on a copy of the game as it was before the decision.
export async function tryMove(ply: number, move: string) {
  await browse(ply);
  await tryIdeas();
  await play(move);
}
