// Two hundred boxes, each spoilt in one place: the engine names file and key, nothing throws, and the next box is judged as
// if nothing had been.
import { beforeAll, expect, test } from 'vitest';
import { asJson } from '../../../src/boxes/files.ts';
import type { BoxProblem } from '../../../src/engine/protocol.ts';
import type { BoxJson } from '../../../src/engine/types.ts';
import type { Engine } from '../../../src/engine/wasm.ts';
import { builtInBox } from '../../../tools/build/box.ts';
import { dice } from '../dice.ts';
import { engineFrom } from '../engines.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor-boxes.wasm');
});

interface Judged {
  ok: boolean;
  hash?: string;
  error?: { code: string; message: string; problems: BoxProblem[] };
}
const judge = (box: BoxJson, lang: string): Judged =>
  JSON.parse(engine.answer(JSON.stringify({ cmd: 'box', box, check: true, lang }))) as Judged;

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

interface Place {
  file: string;
  holder: Branch;
  key: string;
}

// Every key that holds a word, a number or a flag, but for the names in other languages, which may be missing.
function placesIn(file: string, branch: Branch, found: Place[] = []): Place[] {
  for (const [key, value] of Object.entries(branch)) {
    if (isBranch(value)) placesIn(file, value, found);
    else if (!/^(es|ours|origin|aos|no-payment)$/.test(key)) found.push({ file, holder: branch, key });
  }
  return found;
}

const builtIn = asJson(builtInBox());
const FILES = Object.keys(builtIn).filter((file) => !file.includes('/') && file !== 'box.toml');

// What nobody may write there: nothing but a word in place of a number, a list in place of a word, far too much, a key
// that there is not.
const SPOILS: ((place: Place) => void)[] = [
  ({ holder, key }) => (holder[key] = [{ nothing: 'of the kind' }]),
  ({ holder, key }) => (holder[key] = { deep: { deeper: true } }),
  ({ holder, key }) => (holder[key] = typeof holder[key] === 'number' ? 1e9 : 'No Such \u0007 Word '.repeat(30)),
  ({ holder, key }) => (holder[`${key}-x`] = holder[key]),
];

test(
  'two hundred broken boxes are refused with file and key, and the next one is judged',
  { timeout: 300_000 },
  () => {
    const whole = judge(builtIn, 'en');
    expect(whole.ok).toBe(true);
    const roll = dice(2026);
    const places = FILES.map((file) => ({
      file,
      count: placesIn(file, structuredClone(builtIn[file]) as Branch).length,
    }));
    const wrong: string[] = [];
    for (let i = 0; i < 200; i++) {
      const { file, count } = places[i % places.length] ?? { file: '', count: 1 };
      const content = structuredClone(builtIn[file]) as Branch;
      const place = placesIn(file, content)[roll(count)] as Place;
      const spoil = i % SPOILS.length;
      // A list of words takes no new key.
      SPOILS[Array.isArray(place.holder) && spoil === 3 ? 0 : spoil]?.(place);
      const { ok, error } = judge({ ...builtIn, [file]: content }, i % 2 ? 'es' : 'en');
      // A file that is nested too deeply is not read at all, and has no keys then.
      const named = error?.problems.some(
        (p) => p.file === file && (p.path !== '' || p.fault === 'too-deep') && p.text.trim() !== '',
      );
      if (ok || error?.code !== 'bad-box' || !named)
        wrong.push(`${i}: ${file} ${place.key} ${JSON.stringify(error)}`);
      if (i % 20 === 0) expect(judge(builtIn, 'en').hash).toBe(whole.hash);
    }
    expect(wrong).toEqual([]);
    expect(judge(builtIn, 'es').hash).toBe(whole.hash);
  },
);

test('a box that is nothing like one is refused as well', () => {
  const odd: unknown[] = [
    {},
    { 'cards.toml': [] },
    { 'cards.toml': null },
    { 'what.toml': {} },
    { 'board-side-a.toml': 7 },
  ];
  for (const box of odd) expect(judge(box as BoxJson, 'en').ok).toBe(false);
  for (const file of FILES) {
    const { [file]: _, ...rest } = builtIn;
    expect(judge(rest, 'en').error?.problems).toContainEqual(
      expect.objectContaining({ file, fault: 'file-missing' }),
    );
  }
  expect(judge(builtIn, 'en').ok).toBe(true);
});
