// Boxes in and out: a copy of the built-in one, files, links. What comes from elsewhere is judged by the engine and kept
// also when it cannot be played yet, so that it can be mended.
import { judgeBox, RefusedError, type Judged } from '../engine/client.ts';
import type { BoxProblem } from '../engine/protocol.ts';
import type { BoxJson } from '../engine/types.ts';
import { unpackText } from '../game/reading.ts';
import { download, packText } from '../game/share.ts';
import { settings } from '../ui/settings.svelte.ts';
import { BoxFault, type BoxFiles } from './fault.ts';
import { asJson, asToml, packed, unpacked } from './files.ts';
import { newBox, type KeptBox } from './kept.svelte.ts';
import { numbered } from './numbered.ts';

export interface Verdict {
  judged: Judged | null; // null: it cannot be played
  problems: BoxProblem[];
}

// Throws a BoxFault for a file that is no TOML.
export const judge = async (files: BoxFiles): Promise<Verdict> => judgeJson(asJson(files));

// Throws where the engine itself is missing.
export async function judgeJson(box: BoxJson): Promise<Verdict> {
  try {
    return { judged: await judgeBox(settings.language, box), problems: [] };
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'bad-box') throw error;
    return { judged: null, problems: error.problems };
  }
}

// The name in any language, of a box that may be faulty everywhere else.
export function nameIn(files: BoxFiles): string {
  const about = asJson({ 'box.toml': files['box.toml'] ?? '' })['box.toml'] as { name?: unknown };
  if (typeof about.name !== 'object' || about.name === null) return '';
  const names = about.name as Record<string, unknown>;
  const found = names[settings.language] ?? names['en'];
  return typeof found === 'string' ? found : '';
}

export async function asKept(files: BoxFiles): Promise<KeptBox> {
  const { judged } = await judge(files);
  return newBox(judged?.name ?? nameIn(files), judged?.hash ?? '', files);
}

export const builtInFiles = async (): Promise<BoxFiles> => (await import('virtual:box')).default;

const isOlder = (name: string): boolean => name.includes('/');

// A copy has no older versions: nobody has a record of it.
export async function copyOfBuiltIn(name: Record<string, string>): Promise<KeptBox> {
  const newest = Object.fromEntries(Object.entries(await builtInFiles()).filter(([file]) => !isOlder(file)));
  return asKept({ ...newest, 'box.toml': asToml({ name }) });
}

// A copy of one's own, with a number behind its name in every language; `names` are those that are taken.
export async function copyOfOwn({ files }: KeptBox, names: ReadonlySet<string>): Promise<KeptBox> {
  const about = asJson({ 'box.toml': files['box.toml'] ?? '' })['box.toml'] as Record<string, unknown>;
  const called = Object.entries((about['name'] ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  let number = 2;
  while (called.some(([, name]) => names.has(numbered(name, number)))) number++;
  const name = Object.fromEntries(called.map(([code, text]) => [code, numbered(text, number)]));
  const copied = called.length ? { ...files, 'box.toml': asToml({ ...about, name }) } : files;
  return { ...(await asKept(copied)), from: files };
}

export const fromBytes = (bytes: Uint8Array): Promise<KeptBox> => asKept(unpacked(bytes));

// my-box.endeavor-box, from the box's name.
export function fileNameOf({ name }: KeptBox): string {
  const plain = name.normalize('NFD').replace(/[^\w\s-]/g, '');
  return `${
    plain
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-') || 'my-box'
  }.endeavor-box`;
}

export const downloadBox = (box: KeptBox) => download(fileNameOf(box), packed(box.files));

// ---- A box in a link: the files that are not those of the built-in box, and the names of those that are ----

const LONGEST = 60_000; // letters; more than that chats and mail cut off

interface Linked {
  hash: string;
  files: BoxFiles;
  same: string[];
}

// Null when it is too large for a link.
export async function linkTo({ files, hash }: KeptBox): Promise<string | null> {
  const builtIn = await builtInFiles();
  const isSame = (name: string) => files[name] === builtIn[name];
  const names = Object.keys(files);
  const own = Object.fromEntries(Object.entries(files).filter(([name]) => !isSame(name)));
  const linked: Linked = { hash, files: own, same: names.filter(isSame) };
  const letters = await packText(JSON.stringify(linked));
  return letters.length > LONGEST ? null : `${location.href.split('#')[0] ?? ''}#/boxes/link/${letters}`;
}

// A page with another built-in box would make another box of it, and then it is refused.
export async function fromLink(letters: string): Promise<KeptBox> {
  try {
    const builtIn = await builtInFiles();
    const { hash, files, same } = JSON.parse(await unpackText(letters)) as Linked;
    const all = { ...Object.fromEntries(same.map((name) => [name, builtIn[name] ?? ''])), ...files };
    const box = await asKept(all);
    if (box.hash !== hash) throw new BoxFault('no-box', `${box.hash} ${hash}`);
    return box;
  } catch (error) {
    throw new BoxFault('link', String(error));
  }
}
