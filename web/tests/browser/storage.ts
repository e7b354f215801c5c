// A browser whose storage a test can break and mend, and a look at what it really keeps.
import type { BrowserContext, Page } from 'playwright-core';
import type { GameRecord } from '../../src/engine/types.ts';
import type { GameFile } from '../../src/game/file.ts';

// working; blocked: the database cannot be opened; silent: it never answers; missing: neither it nor settings are
// there; full: nothing can be written; throws, closed: the connection is of no more use.
export type Mode = 'working' | 'blocked' | 'silent' | 'missing' | 'full' | 'throws' | 'closed';

interface Broken {
  mode: Mode;
  once: boolean;
}
type Window = typeof globalThis & { broken: Broken };

// Works from the next page that is opened in the context on.
export const breakStorage = (context: BrowserContext, mode: Mode) =>
  context.addInitScript((first: Mode) => {
    const broken: Broken = { mode: first, once: false };
    Object.assign(window, { broken });
    const is = (mode: Mode): boolean => {
      if (broken.mode !== mode) return false;
      if (broken.once) broken.mode = 'working';
      return true;
    };
    const refuse = (name: string) => {
      throw new DOMException(name, name);
    };
    /* eslint-disable @typescript-eslint/unbound-method -- each is called with its own object */
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      if (is('blocked')) refuse('SecurityError');
      return is('silent') ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, args);
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      if (is('full')) {
        // As browsers do it: the request is taken, and the transaction does not end well.
        const error = new DOMException('no room', 'QuotaExceededError');
        Object.defineProperty(this.transaction, 'error', { value: error });
        this.transaction.abort();
      }
      return request;
    };
    const transaction = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      if (args[1] === 'readwrite') {
        if (is('throws')) refuse('UnknownError');
        if (is('closed')) this.close();
      }
      return transaction.apply(this, args);
    };
    /* eslint-enable @typescript-eslint/unbound-method */
    if (first !== 'missing') return;
    Reflect.deleteProperty(window, 'indexedDB');
    Object.defineProperty(window, 'localStorage', { get: () => refuse('SecurityError') });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  }, mode);

export const setStorage = (page: Page, mode: Mode, once = false) =>
  page.evaluate((next) => Object.assign((window as unknown as Window).broken, next), { mode, once });

export interface Kept {
  id: string;
  moves: number;
}

// As they lie in the browser's database.
export const keptGames = (page: Page): Promise<{ id: string; record: GameRecord }[]> =>
  page.evaluate(
    () =>
      new Promise<{ id: string; record: GameRecord }[]>((resolve, reject) => {
        const request = indexedDB.open('endeavor', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onerror = () => reject(new Error('no database'));
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll() as IDBRequest<
            { id: string; record: GameRecord }[]
          >;
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map(({ id, record }) => ({ id, record })));
          };
        };
      }),
  );

export const kept = async (page: Page): Promise<Kept[]> =>
  (await keptGames(page)).map(({ id, record }) => ({ id, moves: record.moves.length }));

// Games that this browser is to have kept, under the page's own address.
export async function keepGames(page: Page, files: GameFile[]) {
  await page.evaluate(async (games) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('endeavor', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no database'));
    });
    const writing = database.transaction('games', 'readwrite');
    for (const file of games) writing.objectStore('games').put(file);
    // Whoever loads the page anew at once would break it off.
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(new Error('the games were not kept'));
    });
    database.close();
  }, files);
}
