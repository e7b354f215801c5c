// Finished games: those that one has played are kept on this device like any other, with replay and analysis; others can
// be fetched from the server for as long as it has them.
import type { GameFile } from '../game/file.ts';
import { keep, readGame } from '../game/keeping.ts';
import { Fault } from '../game/reading.ts';
import { codeOf, readRecordOf, readTable } from './http.ts';
import { knowMe, whoAmI } from './identity.svelte.ts';
import { fileFor, tableIdIn } from './seating.ts';

const kept = new Set<string>();

// With the server's own record, which carries the proof of the shuffle.
export function keepFinished(file: GameFile) {
  if (kept.has(file.id) || file.deal === null || !file.table) return;
  kept.add(file.id);
  void readRecordOf(file.table).then(
    (record) => keep({ ...file, record: { ...record, players: file.record.players } }, true),
    () => {
      keep(file, true);
    },
  );
}

// A game of a table: from this device, else from the server. Throws a Fault.
export async function readFinished(id: string): Promise<GameFile> {
  const here = await readGame(id).catch(() => undefined);
  if (here) return here;
  const table = tableIdIn(id);
  if (table === null) throw new Fault('missing');
  try {
    await knowMe();
    const [info, record] = await Promise.all([readTable(table), readRecordOf(table)]);
    return { ...fileFor(info, record, whoAmI()), deal: null };
  } catch (error) {
    throw new Fault(codeOf(error) === 'offline' ? 'blocked' : 'missing', String(error));
  }
}
