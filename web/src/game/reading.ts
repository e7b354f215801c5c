// Games that come from elsewhere, as files and links, read carefully: what cannot be read is a fault with a name, for
// which the page has a sentence in a player's words (pages/FaultText.svelte). The engine judges the moves.
import { ask, RefusedError } from '../engine/client.ts';
import type { GameRecord, GameState } from '../engine/types.ts';
import { newestRules } from '../i18n/index.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { GameFile } from './file.ts';
import { readGame } from './keeping.ts';

export type FaultKind =
  | 'link' // cut off or damaged
  | 'empty'
  | 'too-large'
  | 'no-game'
  | 'damaged'
  | 'newer'
  | 'other-box'
  | 'moves' // one of them breaks the rules
  | 'missing' // not on this device
  | 'blocked' // the browser does not let the page read its games
  | 'part'; // of the page: it could not be fetched

export class Fault extends Error {
  readonly kind: FaultKind;
  readonly move: number; // counted from 1; of the kind 'moves'
  readonly reason: string;
  // `details`: what the machine says, for whoever wants to know.
  constructor(kind: FaultKind, details = '', move = 0, reason = '') {
    super(details);
    this.kind = kind;
    this.move = move;
    this.reason = reason;
  }
}

const FORMAT = 'endeavor-record/';
const LARGEST = 4 * 2 ** 20; // the longest games take a hundredth of it

export async function fileText(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Fault('too-large');
  return file.text();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A text that claims to be a record of this program or an older one.
export function readRecord(text: string): GameRecord {
  if (text.trim() === '') throw new Fault('empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Fault(text.includes(FORMAT) ? 'damaged' : 'no-game', String(error));
  }
  if (!isObject(value)) throw new Fault('no-game');
  const { format, rules_version: version } = value;
  if (typeof format !== 'string' || !format.startsWith(FORMAT)) throw new Fault('no-game');
  if (Number(format.slice(FORMAT.length)) > 1 || (typeof version === 'number' && version > newestRules()))
    throw new Fault('newer', `${format}, rules_version ${String(version)}`);
  if (!Array.isArray(value['players'])) throw new Fault('damaged', 'players');
  return value as unknown as GameRecord;
}

// What the engine has against a record.
export async function faultIn(record: GameRecord, error: RefusedError): Promise<Fault> {
  const move = error.ply === undefined ? undefined : record.moves[error.ply];
  if ('content' in record && error.ply === undefined) return new Fault('other-box', error.message);
  if (error.ply === undefined || !Array.isArray(move)) return new Fault('damaged', error.message);
  const before: GameRecord = { ...record, moves: record.moves.slice(0, error.ply), result: null };
  const [, why] = await ask('faults', settings.language, [
    { cmd: 'load', record: before },
    { cmd: 'why', move: move[1] },
  ]);
  const reason = why?.ok && 'message' in why ? (why.message ?? '') : '';
  return new Fault('moves', error.message, error.ply + 1, reason);
}

// Where a game stands, and by which version of the box. Throws a Fault when the engine does not take it.
export async function positionOf(record: GameRecord): Promise<{ position: GameState; rules_version: number }> {
  const [answer] = await ask('glance', settings.language, [{ cmd: 'load', record }]);
  if (!answer?.ok) throw answer ? await faultIn(record, new RefusedError(answer.error)) : new Fault('damaged');
  if (!answer.state) throw new Fault('damaged');
  return { position: answer.state, rules_version: record.rules_version };
}

export const asFault = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault('damaged', String(error));

// A game of this device.
export async function readKept(id: string): Promise<GameFile> {
  const file = await readGame(id).catch((error: unknown) => {
    throw new Fault('blocked', String(error));
  });
  if (!file) throw new Fault('missing');
  return file;
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LARGEST) throw new Error('too large');
  }
  return text + decoder.decode();
}

// The text in a link. Signs that a letter or a chat has put behind the link do no harm.
export function unpackText(letters: string): Promise<string> {
  const text = letters
    .replace(/[^\w-]+$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return inflated(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
}

export async function unpackRecord(letters: string): Promise<GameRecord> {
  try {
    return readRecord(await unpackText(letters));
  } catch (error) {
    if (error instanceof Fault && !['empty', 'no-game'].includes(error.kind)) throw error;
    throw new Fault('link', String(error));
  }
}
