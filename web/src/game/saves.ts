// Games in the browser's database, one entry each. An entry carries a revision, one more with every write, and the
// window that wrote it: whoever writes says which revision it has seen, and nothing newer is ever overwritten.
import { transact, type Stored } from './database.ts';
import type { GameFile } from './file.ts';
import { WINDOW } from './windows.ts';

export type Written =
  | { kind: 'kept'; revision: number }
  | { kind: 'newer'; file: Stored } // another window has gone on; nothing was written
  | { kind: 'gone' }; // it has been kept and is no longer there; nothing was written

export const revisionOf = (file: Stored | undefined): number => file?.revision ?? 0;

// `seen`: the revision this window knows, 0 for a game that was never kept. `revive`: also when it was deleted.
export const writeGame = (file: GameFile, seen: number, revive: boolean): Promise<Written> =>
  transact<Written>('readwrite', (games, answer, after) =>
    after(games.get(file.id) as IDBRequest<Stored | undefined>, (stored) => {
      if (!stored && seen > 0 && !revive) return answer({ kind: 'gone' });
      // What this window wrote itself is never news, even if the browser had called it a failure.
      if (stored && revisionOf(stored) > seen && stored.writer !== WINDOW)
        return answer({ kind: 'newer', file: stored });
      const revision = Math.max(revisionOf(stored), seen) + 1;
      games.put({ ...file, revision, writer: WINDOW } satisfies Stored);
      answer({ kind: 'kept', revision });
    }),
  );

export const eraseGame = (id: string): Promise<void> => transact('readwrite', (games) => void games.delete(id));

export const findGame = (id: string): Promise<Stored | undefined> =>
  transact('readonly', (games, answer, after) => after(games.get(id) as IDBRequest<Stored | undefined>, answer));

export const allGames = (): Promise<Stored[]> =>
  transact('readonly', (games, answer, after) => after(games.getAll() as IDBRequest<Stored[]>, answer));
