// The box of the server from which the page comes. It is kept in a database of its own, because the page is played without a
// network too; fetched again when the server has another one.
import { database } from '../game/database.ts';
import type { OwnBox } from '../i18n/index.svelte.ts';
import { readServedBox } from './http.ts';

const ID = 'served';
type Kept = OwnBox & { id: typeof ID };

const transact = database('endeavor-served', 'boxes');

// Null: there is none, or the browser does not say.
const kept = (): Promise<OwnBox | null> =>
  transact<OwnBox | null>('readonly', (entries, answer, after) =>
    after(entries.get(ID) as IDBRequest<Kept | undefined>, (found) => answer(found ?? null)),
  ).catch(() => null);

// `hash`: as the server names it, or did when it was last asked. Null when it is gone since.
export async function boxOfServer(hash: string): Promise<OwnBox | null> {
  const known = await kept();
  if (known?.hash === hash) return { hash, box: known.box };
  try {
    const own = await readServedBox();
    if (!own.box) return null;
    const entry = { id: ID, hash: own.hash, box: own.box } satisfies Kept;
    await transact('readwrite', (entries) => void entries.put(entry)).catch(() => {}); // then it is fetched the next time too
    return { hash: own.hash, box: own.box };
  } catch {
    return null;
  }
}
