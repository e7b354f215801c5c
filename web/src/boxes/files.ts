// A box as its files: TOML texts by name, packed into one `.endeavor-box` and unpacked from it, and read as JSON, the form
// in which the engine judges and plays them. Whether what they say is a box is the engine's to decide; here is only
// what keeps them from being read at all. Fetched when somebody has to do with a box of their own.
import { strToU8, unzipSync, zipSync, type UnzipFileInfo, type Zippable } from 'fflate';
import { parse, stringify, TomlError } from 'smol-toml';
import type { BoxJson } from '../engine/types.ts';
import { BoxFault, type BoxFiles } from './fault.ts';
import { sumOf, sumsIn } from './sums.ts';

// As content/files/box_file.cpp has them.
const LARGEST_BOX = 16 * 2 ** 20;
const LARGEST_FILE = 256 * 2 ** 10;
const MOST_FILES = 200;

const isFileOfABox = (name: string): boolean => /^(rules-[^/]*\/)?[^/]+\.toml$/.test(name);
const leadsOut = (name: string): boolean =>
  /[\\:]/.test(name) ||
  name.split('/').some((step, i, all) => step === '.' || step === '..' || (step === '' && i < all.length - 1));

export function unpacked(bytes: Uint8Array): BoxFiles {
  if (bytes.length > LARGEST_BOX) throw new BoxFault('too-large');
  const names = new Set<string>();
  const sums = sumsIn(bytes);
  const sumFor = new Map<string, number | undefined>();
  const wanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (leadsOut(name) || names.has(name)) throw new BoxFault('bad-name', name, name);
    sumFor.set(name, sums[names.size]);
    names.add(name);
    if (names.size > MOST_FILES) throw new BoxFault('many-files');
    if (!isFileOfABox(name)) return false;
    if (originalSize > LARGEST_FILE) throw new BoxFault('too-large', name, name);
    return true;
  };
  let found: Record<string, Uint8Array>;
  try {
    found = unzipSync(bytes, { filter: wanted });
  } catch (error) {
    throw error instanceof BoxFault ? error : new BoxFault('no-box', String(error));
  }
  if (Object.keys(found).length === 0) throw new BoxFault('no-files');
  for (const [name, text] of Object.entries(found))
    if (sumOf(text) !== sumFor.get(name)) throw new BoxFault('no-box', name);
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, textOf(name, text)]));
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BoxFault('no-utf8', name, name);
  }
}

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const STORED_NEEDS = 10; // version 1.0 of the format
const MADE_BY = 63; // 6.3, as libzip says

// The same bytes as `endeavor content export`: sorted, not compressed, without times. Both libraries write the same but
// for the version of the format that they name, which is made the same here.
export function packed(files: BoxFiles): Uint8Array<ArrayBuffer> {
  const names = Object.keys(files).filter(isFileOfABox).sort();
  const plain = { level: 0, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100644 * 2 ** 16 } as const;
  const texts = names.map((name) => strToU8(files[name] ?? ''));
  const tree: Zippable = Object.fromEntries(names.map((name, i) => [name, [texts[i] as Uint8Array, plain]]));
  const bytes = zipSync(tree);
  let at = 0;
  names.forEach((name, i) => {
    bytes[at + 4] = STORED_NEEDS;
    at += LOCAL_HEADER + strToU8(name).length + (texts[i]?.length ?? 0);
  });
  for (const name of names) {
    bytes[at + 4] = MADE_BY;
    bytes[at + 6] = STORED_NEEDS;
    at += CENTRAL_HEADER + strToU8(name).length;
  }
  return bytes;
}

// What the files say. Throws a BoxFault that names the first file which is no TOML.
export const asJson = (files: BoxFiles): BoxJson =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, fileAsJson(name, text)]));

function fileAsJson(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new BoxFault('toml', error.message.split('\n')[0] ?? '', name, error.line);
  }
}

// A file that was changed, written anew. The others stay as they were typed.
export const asToml = (content: unknown): string => `${stringify(content).trimEnd()}\n`;
