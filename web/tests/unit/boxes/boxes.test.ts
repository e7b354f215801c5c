// Somebody's own box: its file is the program's, the engine with the box reader takes it and plays it, and what cannot
// be read is refused by name.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { BoxFiles } from '../../../src/boxes/fault.ts';
import { asJson, asToml, packed, unpacked } from '../../../src/boxes/files.ts';
import { numbered } from '../../../src/boxes/numbered.ts';
import { indexed, onBoard, type ContentAnswer } from '../../../src/engine/content.ts';
import type { Engine } from '../../../src/engine/wasm.ts';
import type { BoxJson, GameRecord } from '../../../src/engine/types.ts';
import { builtInBox } from '../../../tools/build/box.ts';
import { engineFrom } from '../engines.ts';

const PROGRAM = process.env['ENDEAVOR_PROGRAM'] ?? new URL('../../../../build/endeavor', import.meta.url).pathname;
const CONTENT = new URL('../../../../content/box', import.meta.url).pathname;

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor-boxes.wasm');
});

const say = (to: Engine, request: object) =>
  JSON.parse(to.answer(JSON.stringify(request))) as Record<string, unknown> & { ok: boolean };
const rules = { edition: 'age-of-sail', board: 'side-a', players: 3 };

type Board = { space: { id: string; glory: number; lat: number }[]; area: { id: string; track: number }[] };

// Side A with a shorter track in Africa and Lisbon worth 2.
function changed(): BoxJson {
  const json = asJson(builtInBox());
  const board = json['board-side-a.toml'] as Board;
  for (const space of board.space) if (space.id === 'lisbon') space.glory = 2;
  for (const area of board.area) if (area.id === 'africa') area.track -= 1;
  return json;
}

test('the file of a box is byte for byte the one that the program writes', () => {
  const file = path.join(os.tmpdir(), `box-${process.pid}.endeavor-box`);
  execFileSync(PROGRAM, ['content', 'export', '--content', CONTENT, '--out', file]);
  const bytes = fs.readFileSync(file);
  fs.rmSync(file);
  expect(Buffer.compare(Buffer.from(packed(builtInBox())), bytes)).toBe(0);
  expect(unpacked(new Uint8Array(bytes))).toEqual(builtInBox());
});

test('the built-in box is recognised, also written anew; a changed one has another hash', () => {
  const judged = (box: BoxJson) => say(engine, { cmd: 'box', box, check: true });
  const original = judged(asJson(builtInBox()));
  expect(original).toMatchObject({ ok: true, built_in: true });
  const anew: BoxFiles = Object.fromEntries(
    Object.entries(asJson(builtInBox())).map(([name, file]) => [name, asToml(file)]),
  );
  expect(judged(asJson(anew))).toMatchObject({ built_in: true, hash: original['hash'] });
  const other = judged(changed());
  expect(other).toMatchObject({ ok: true, built_in: false });
  expect(other['hash']).not.toBe(original['hash']);
});

test('a record carries its box and is played again by another engine, but not by one without the reader', async () => {
  say(engine, { cmd: 'box', box: changed() });
  say(engine, { cmd: 'new', rules, seed: 5, rules_version: 2 });
  for (let ply = 0; ply < 30; ply++) {
    const menu = say(engine, { cmd: 'menu' })['menu'] as { move: string }[];
    say(engine, { cmd: 'play', move: menu[(ply * 5) % menu.length]?.move });
  }
  const record = say(engine, { cmd: 'record' })['record'] as GameRecord;
  expect(record.moves).toHaveLength(30);
  expect(record.box).toBeDefined();
  const second = await engineFrom('endeavor-boxes.wasm');
  expect(say(second, { cmd: 'load', record })).toMatchObject({
    ok: true,
    hash: say(engine, { cmd: 'look' })['hash'],
  });
  const light = await engineFrom('endeavor.wasm');
  expect(say(light, { cmd: 'load', record })).toMatchObject({ ok: false });
});

test('a space that two boards call differently has the name of the board on the table', () => {
  const box = changed();
  const name = { en: 'Lisbon on the Tagus', es: 'Lisboa, a orillas del Tajo' };
  const board = box['board-side-a.toml'] as { space: { id: string; name: object }[] };
  for (const space of board.space) if (space.id === 'lisbon') space.name = name;
  say(engine, { cmd: 'box', box });
  const all = indexed((say(engine, { cmd: 'content' }) as unknown as { content: ContentAnswer }).content);
  const nameOn = (on: string) => onBoard(all, on).space.get('lisbon')?.name;
  expect(nameOn('side-a')).toBe(name.en);
  expect(nameOn('side-b')).toBe('Lisbon');
  expect(onBoard(onBoard(all, 'side-a'), 'side-b').space.get('lisbon')?.name).toBe('Lisbon');
});

test('what is wrong is named with file and place, in both languages', () => {
  const box = changed();
  const board = box['board-side-a.toml'] as Board;
  (board.space[3] as { glory: number }).glory = 7;
  for (const lang of ['en', 'es']) {
    const { ok, error } = say(engine, { cmd: 'box', box, check: true, lang }) as unknown as {
      ok: boolean;
      error: { code: string; problems: { file: string; path: string; text: string }[] };
    };
    expect(ok).toBe(false);
    expect(error.code).toBe('bad-box');
    expect(error.problems[0]).toMatchObject({ file: 'board-side-a.toml', path: 'space[3].glory' });
    expect(error.problems[0]?.text).toMatch(/\S/);
  }
});

const text = new TextEncoder();
const fault = (bytes: Uint8Array) => {
  try {
    unpacked(bytes);
  } catch (error) {
    return error;
  }
  return null;
};

test('files that are no boxes are refused by name', () => {
  expect(fault(text.encode('no zip'))).toMatchObject({ kind: 'no-box' });
  expect(fault(packed(builtInBox()).slice(0, 5000))).toMatchObject({ kind: 'no-box' });
  expect(fault(zipSync({ 'readme.txt': text.encode('x') }))).toMatchObject({ kind: 'no-files' });
  expect(fault(zipSync({ 'up/../cards.toml': text.encode('x') }))).toMatchObject({ kind: 'bad-name' });
  expect(fault(zipSync({ 'cards.toml': new Uint8Array(300_000) }))).toMatchObject({ kind: 'too-large' });
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.txt`, text.encode('x')]));
  expect(fault(zipSync(many))).toMatchObject({ kind: 'many-files' });
  expect(fault(zipSync({ 'box.toml': Uint8Array.from([0x61, 0x3d, 0x27, 0xe9, 0x27]) }))).toMatchObject({
    kind: 'no-utf8',
    file: 'box.toml',
  });
  expect(() => asJson({ 'cards.toml': 'a = 1\nb = = 2\n' })).toThrow(
    expect.objectContaining({ kind: 'toml', file: 'cards.toml', line: 2 }) as Error,
  );
});

test('a byte that changed on the way is noticed, in packed files and plain ones', () => {
  const files = builtInBox();
  const plain = packed(files);
  expect(unpacked(plain)).toEqual(files);
  plain[2000] = (plain[2000] ?? 0) ^ 1; // in the middle of a file
  expect(fault(plain)).toMatchObject({ kind: 'no-box' });
  // A file that is larger than it says.
  const zip = zipSync({ 'cards.toml': text.encode('a = 1\n'.repeat(2000)), 'box.toml': text.encode('x') });
  expect(fault(zip)).toBeNull();
  const view = new DataView(zip.buffer);
  for (let at = 0; at + 4 <= zip.length; at++)
    if (view.getUint32(at, true) === 12_000) view.setUint32(at, 60, true);
  expect(fault(zip)).toMatchObject({ kind: 'no-box' });
});

test('a copy is named with a number, and its name is never too long for a box', () => {
  expect(numbered('Harbor Lights', 2)).toBe('Harbor Lights 2');
  expect(numbered('Harbor Lights 2', 3)).toBe('Harbor Lights 3');
  expect(numbered('x'.repeat(55), 12)).toBe(`${'x'.repeat(52)} 12`);
  expect(numbered(`${'é'.repeat(26)} é`, 2)).toBe(`${'é'.repeat(26)} 2`);
  expect(text.encode(numbered('🚢'.repeat(13), 2)).length).toBeLessThanOrEqual(55);
});
