// How the score stood at the end of each round, replayed by the engine from the record.
import { ask } from '../engine/client.ts';
import type { Request } from '../engine/protocol.ts';
import type { GameRecord } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';

const TABLE = 'curves';

export async function gloryByRound(record: GameRecord): Promise<number[][]> {
  const start: Request = { cmd: 'load', record: { ...record, moves: [], result: null } };
  const steps: Request[] = record.moves.flatMap(
    ([, move]) => [{ cmd: 'play', move }, { cmd: 'view' }] as Request[],
  );
  const answers = await ask(TABLE, settings.language, [start, ...steps]);
  const curves: number[][] = record.players.map(() => []);
  let round = 1;
  let last: number[] = [];
  for (let i = 1; i < answers.length; i += 2) {
    const [played, seen] = [answers[i], answers[i + 1]];
    if (!played?.ok || !seen?.ok || !played.state || !seen.view) continue;
    if (played.state.round !== round) {
      last.forEach((value, seat) => curves[seat]?.push(value));
      round = played.state.round;
    }
    last = seen.view.sheets.map((sheet) => sheet.total);
  }
  last.forEach((value, seat) => curves[seat]?.push(value));
  return curves;
}

// Pushes labels apart until none is nearer than `gap` to the next.
export function spread(values: number[], gap: number): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const moved = values.slice();
  for (let pass = 0; pass < 40; pass++)
    order.slice(1).forEach((index, k) => {
      const before = order[k] ?? 0;
      const missing = gap - ((moved[index] ?? 0) - (moved[before] ?? 0));
      if (missing <= 0) return;
      moved[index] = (moved[index] ?? 0) + missing / 2;
      moved[before] = (moved[before] ?? 0) - missing / 2;
    });
  return moved;
}
