// Games kept in the browser's database: one entry per game, written after every move.
import type { GameFile } from './file.ts';

const NAME = 'endeavor';
const GAMES = 'games';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(GAMES, mode);
    const request = work(transaction.objectStore(GAMES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not saved'));
  });
}

export const saveGame = (file: GameFile): Promise<IDBValidKey> => run('readwrite', (games) => games.put(file));

export const deleteGame = (id: string): Promise<undefined> => run('readwrite', (games) => games.delete(id));

export const readGame = (id: string): Promise<GameFile | undefined> =>
  run('readonly', (games) => games.get(id) as IDBRequest<GameFile | undefined>);

// Latest first.
export async function listGames(): Promise<GameFile[]> {
  const all = await run('readonly', (games) => games.getAll() as IDBRequest<GameFile[]>);
  return all.sort((a, b) => b.updated - a.updated);
}
