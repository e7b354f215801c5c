// The page's words. `t` finds a text of the catalogue in the chosen language and fills in its arguments;
// names of pieces come from the engine's description of the box, which is in the same language.
import { untrack } from 'svelte';
import { readContent } from '../engine/client.ts';
import { onBoard, type Content, type Named } from '../engine/content.ts';
import type { BoxJson, GameRecord } from '../engine/types.ts';
import { learnKinds } from '../engine/kinds.ts';
import { settings } from '../ui/settings.svelte.ts';
import { texts, type Language, type MessageArgs, type MessageKey, type Part } from './texts.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Somebody's own box, by its hash.
export interface OwnBox {
  hash: string;
  box: BoxJson;
}

interface Words {
  content: Content | null;
  own: OwnBox | null; // the box that is open, where it is not the built-in one
  board: string; // of the game that is open; empty for none
  newest: number; // version of the rules
  players: string[]; // names by seat, for sentences about them
}

let current = $state.raw<Words>({ content: null, own: null, board: '', newest: 0, players: [] });

const isLanguage = (code: string): code is Language => code in texts;
// A browser may ask for a language that nobody has written yet.
if (!isLanguage(settings.language)) settings.language = 'en';

export const language = (): Language => (isLanguage(settings.language) ? settings.language : 'en');

export { languages as LANGUAGES } from './texts.ts';

// The box in the chosen language. The app shows nothing that needs it before it is there.
export function box(): Content {
  if (!current.content) throw new Error('the box is not open yet');
  return current.content;
}

export const boxIsOpen = (): boolean => current.content !== null;

// What is open, or on its way. Of several that are asked for the last one counts, whichever is there first.
interface Wanted {
  version: number | undefined; // none: the newest
  own: OwnBox | null;
  board: string;
}

let wanted: Wanted = { version: undefined, own: null, board: '' };
let opened = wanted;
let coming: Promise<void> = Promise.resolve();

// May be called in an effect, which must not run again for it. Without a version: the one that is open, or the newest;
// likewise without a box or a board.
export function openBox(code: string, version?: number, own?: OwnBox | null, board?: string): Promise<void> {
  wanted = {
    version: version ?? wanted.version,
    own: own === undefined ? wanted.own : own,
    board: board ?? wanted.board,
  };
  return (coming = bring(code, wanted));
}

async function bring(code: string, mine: Wanted): Promise<void> {
  try {
    const content = await readContent(code, mine.version, mine.own?.box ?? null);
    if (mine !== wanted) return await coming;
    opened = mine;
    const newest = current.newest || content.rules_version;
    current = { ...current, content: onBoard(content, mine.board), own: mine.own, board: mine.board, newest };
    learnKinds(content);
  } catch (error) {
    if (mine === wanted) [wanted, coming] = [opened, Promise.resolve()];
    throw error;
  }
}

// The box that is open, if it is somebody's own.
export const ownBox = (): OwnBox | null => current.own;

export const ownBoxOf = ({ content, box }: Pick<GameRecord, 'content' | 'box'>): OwnBox | null =>
  content !== undefined && box ? { hash: content, box } : null;

export const newestRules = (): number => current.newest;

// Games with the modules keep the box they were begun with; to the others all versions are the same.
export async function openBoxOf(record: GameRecord | null) {
  const options = record?.rules.options;
  const modules = options && (options.exploits || options.nations !== 'off');
  const version = record && modules ? record.rules_version : current.newest;
  const own = record && ownBoxOf(record);
  const board = record?.rules.board ?? '';
  if ((wanted.version ?? current.newest) !== version || wanted.own?.hash !== own?.hash)
    return openBox(settings.language, version, own, board);
  const mine = wanted;
  await coming;
  if (mine !== wanted || !own || current.board === board) return;
  mine.board = board;
  current = { ...current, content: onBoard(box(), board), board };
}

// May be called in an effect, which must not run again for it.
export function namePlayers(players: string[]) {
  current = { ...untrack(() => current), players };
}

type Value = string | number;

// What the box has lists of, by the argument that says one of them.
const LISTED = [
  'area',
  'space',
  'building',
  'token',
  'deck',
  'card',
  'attribute',
  'exploit',
  'nation',
  'fate',
] as const;
const isListed = (kind: string): kind is (typeof LISTED)[number] => LISTED.some((listed) => listed === kind);

function piece(content: Content, kind: string, value: Value): Named | undefined {
  const id = String(value);
  if (isListed(kind)) return content[kind].get(id);
  switch (kind) {
    case 'action':
      return { id, name: content.actions[id] ?? id };
    case 'phase':
      return { id, name: content.phases[id] ?? id };
    case 'seat':
    case 'owner':
      return { id, name: current.players[Number(value)] ?? content.words['silent-fleet'] ?? '' };
    default:
      return undefined;
  }
}

function said(argument: string, form: string | undefined, value: Value): string {
  if (form === 'signed') return Number(value) < 0 ? `−${-Number(value)}` : `+${value}`;
  const found = current.content && piece(current.content, argument.replace(/[2-9]$/, ''), value);
  if (!found) return String(value);
  if (!form) return found.name;
  const lower = form.toLowerCase() as keyof Named;
  const text = found[lower] ?? found.name;
  return form === lower ? text : capital(text);
}

const filled = (parts: readonly Part[], args: Record<string, Value>): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = args[part.arg] ?? '';
      if ('one' in part) return Number(value) === 1 ? part.one : part.other;
      return said(part.arg, part.form, value);
    })
    .join('');

type Without = Record<string, never>;

export function t<K extends MessageKey>(
  key: K,
  ...rest: MessageArgs[K] extends Without ? [] : [args: MessageArgs[K]]
): string {
  return filled(texts[language()][key], rest[0] ?? {});
}
