// The browser's databases, one for games and one for boxes: opened when first needed, and anew when the connection is of
// no more use. Every call ends: a browser that does not answer within some seconds keeps nothing. What fails once is
// tried once more. They are two, because a window with an older page would keep a common one from growing.
import type { GameFile } from './file.ts';

const PATIENCE_MS = 6000;

// Why games cannot be kept: the browser refuses, or there is no room.
export type Trouble = 'blocked' | 'full';

export const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';

class SilentError extends Error {}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilentError('the database does not answer')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

// `work` asks the store for what it needs and says the answer; `after` goes on with the result of a request, and what
// is thrown there ends the transaction. The promise is kept when all of it is on the disk.
type After = <R>(request: IDBRequest<R>, next: (result: R) => void) => void;
type Work<T> = (entries: IDBObjectStore, answer: (value: T) => void, after: After) => void;
type Transact = <T>(mode: IDBTransactionMode, work: Work<T>) => Promise<T>;

// A database with one store, whose entries have an `id`.
export function database(name: string, store: string): Transact {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => (opened = null);

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      request.onsuccess = () => {
        request.result.onclose = forget;
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
    return opened;
  }

  async function attempt<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    const connection = await open();
    return new Promise((resolve, reject) => {
      const transaction = connection.transaction(store, mode);
      let value!: T;
      const after: After = (request, next) => {
        request.onsuccess = () => {
          try {
            next(request.result);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            transaction.abort();
          }
        };
      };
      transaction.oncomplete = () => resolve(value);
      transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'));
      work(transaction.objectStore(store), (said) => (value = said), after);
    });
  }

  return async (mode, work) => {
    try {
      return await inTime(attempt(mode, work));
    } catch (error) {
      forget();
      if (error instanceof SilentError) throw error;
      return inTime(attempt(mode, work));
    }
  };
}

export const transact = database('endeavor', 'games');

export type Stored = GameFile & { revision?: number; writer?: string };
