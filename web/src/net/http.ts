// The game server by HTTP: people and tables. A refusal is an error with the server's code and its sentence in the
// language of the page; no answer at all has the code `offline`. Who one is travels in the cookie, never here.
import type { BoxJson, GameRecord } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { Person, Refused, TableInfo, Wish } from './protocol.ts';

const LONGEST_MS = 20_000;

export class ServerError extends Error {
  readonly code: string;
  constructor({ code, message }: Refused) {
    super(message);
    this.code = code;
  }
}

export const codeOf = (error: unknown): string => (error instanceof ServerError ? error.code : '');

// Beside the page, wherever that is.
const addressOf = (path: string): string => new URL(path, location.href.split('#')[0]).href;

// The browser alone writes the header lines of a socket, so the language stands in the address.
export const socketAddress = (): string => addressOf(`api/socket?lang=${settings.language}`).replace(/^http/, 'ws');

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(`api/${path}`), {
      method,
      headers: { 'Accept-Language': settings.language, ...(method === 'GET' ? {} : JSON_TYPE) },
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text(); // which may be cut off
  } catch (error) {
    throw lost(error);
  }
  if (!response.ok) throw new ServerError(refusalIn(text, response.status));
  try {
    return (text === '' ? {} : JSON.parse(text)) as T;
  } catch (error) {
    throw lost(error); // somebody else's answer, as of a hotel's network
  }
}

const lost = (error: unknown) => new ServerError({ code: 'offline', message: String(error) });

const JSON_TYPE = { 'Content-Type': 'application/json' };

// A proxy in between may answer in its own words.
function refusalIn(text: string, status: number): Refused {
  try {
    const { error } = JSON.parse(text) as { error: Refused };
    return { code: error.code, message: error.message };
  } catch {
    return { code: status >= 500 ? 'offline' : 'not-found', message: `${status}` };
  }
}

// The box that the server's tables are played with; none where that is the built-in one.
export const readServedBox = (): Promise<{ hash: string; box: BoxJson | null }> => ask('GET', 'box');

// ---- People ----

export const readMe = async (): Promise<Person> => (await ask<{ person: Person }>('GET', 'people/me')).person;
export const makeGuest = async (name: string): Promise<Person> =>
  (await ask<{ person: Person }>('POST', 'people', { name })).person;
export const rename = async (name: string): Promise<Person> =>
  (await ask<{ person: Person }>('PATCH', 'people/me', { name })).person;
export const forgetMe = (): Promise<object> => ask('DELETE', 'people/me');

// ---- Tables ----

interface One {
  table: TableInfo;
}
export interface Several {
  tables: TableInfo[];
  after: string | null;
}

const at = (id: string, what = ''): string => `tables/${encodeURIComponent(id)}${what && `/${what}`}`;
const change = async (id: string, what: string, body: object = {}): Promise<TableInfo> =>
  (await ask<One>('POST', at(id, what), body)).table;

export const makeTable = async (wish: Wish): Promise<TableInfo> => (await ask<One>('POST', 'tables', wish)).table;
export const readTable = async (id: string): Promise<TableInfo> => (await ask<One>('GET', at(id))).table;
export const listTables = (of: 'of=me' | `listed=${'open' | 'playing' | 'over'}`, after = ''): Promise<Several> =>
  ask('GET', `tables?${of}${after && `&after=${encodeURIComponent(after)}`}`);
export const sit = (id: string, seat: number): Promise<TableInfo> => change(id, 'sit', { seat, nonce: newNonce() });
export const standUp = (id: string): Promise<TableInfo> => change(id, 'leave');
export const arrange = (id: string, seats: string[]): Promise<TableInfo> => change(id, 'seats', { seats });
export const start = (id: string): Promise<TableInfo> => change(id, 'start');
export const rematch = (id: string): Promise<TableInfo> => change(id, 'rematch', { nonce: newNonce() });
export const readRecordOf = (id: string): Promise<GameRecord> => ask('GET', at(id, 'record'));

// One's own part of the chance of a game: 32 random bytes.
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
