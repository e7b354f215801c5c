// The vocabulary of Exploits, Nations and Fates as the editor has it: every effect, term and key that the built-in box and
// docs/content.md have, a sentence for each in every language, and nothing offered that the engine would refuse.
import fs from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newDraft, type Draft } from '../../src/boxes/draft.svelte.ts';
import { asJson } from '../../src/boxes/files.ts';
import { withValue, type Path } from '../../src/boxes/paths.ts';
import type { Engine } from '../../src/engine/wasm.ts';
import type { BoxJson } from '../../src/engine/types.ts';
import { languages } from '../../src/i18n/texts.ts';
import { textIn, type Plain } from '../../src/i18n/languages.ts';
import { labels, piecesOf, type Part, type Row, type Table } from '../../src/pages/boxes/edit/modules/blanks.ts';
import {
  chosen,
  mayChoose,
  mayFollow,
  offered,
  stepsOf,
  without,
} from '../../src/pages/boxes/edit/modules/choosing.ts';
import { EFFECTS, effectRow } from '../../src/pages/boxes/edit/modules/effects.ts';
import { sentenceSaid } from '../../src/pages/boxes/edit/modules/saying.ts';
import { ABILITY, MIDDLE, SETUPS, setupRow, setupsFor, TOP } from '../../src/pages/boxes/edit/modules/setup.ts';
import { SCORE, TERMS, termRow, termsFor } from '../../src/pages/boxes/edit/modules/terms.ts';
import {
  abilityText,
  newAbility,
  newExploit,
  newFate,
  newNation,
  scoreText,
  setupText,
} from '../../src/pages/boxes/edit/modules/writing.ts';
import { builtInBox } from '../../tools/build/box.ts';
import { engineFrom } from './engines.ts';

// Of the browser only what the settings ask for as soon as they are read.
vi.hoisted(() => {
  const never = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => never, addEventListener: () => undefined });
});

const LIMIT = { timeout: 60_000 };
let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor-boxes.wasm');
});

interface Refusal {
  ok: boolean;
  error?: { problems?: { path: string; text: string }[] };
}
function problems(box: BoxJson): string[] {
  const answer = JSON.parse(engine.answer(JSON.stringify({ cmd: 'box', box }))) as Refusal;
  return answer.ok ? [] : (answer.error?.problems ?? []).map(({ path, text }) => `${path}: ${text}`);
}

const files = Object.fromEntries(Object.entries(builtInBox()).filter(([name]) => !name.includes('/')));
const BOX = asJson(files);
const fine = () => Promise.resolve({ judged: null, problems: [] });
const draftOf = (): Draft => newDraft(files, files, fine);
const DOC = fs.readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');
const TABLES: readonly Row[] = [...EFFECTS, ...TERMS, ...SETUPS, SCORE, ABILITY, TOP, MIDDLE];

// Every table in a value that has this key, whichever it is.
function tablesWith(value: unknown, key: string): Table[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) => tablesWith(one, key));
  return !Array.isArray(value) && typeof (value as Table)[key] === 'string' ? [value as Table, ...inner] : inner;
}
const keysOf = (row: Row): string[] => Object.keys(row.fresh).sort();

describe('what there is', () => {
  // docs/content.md says `ship`: `to` (…), `in`, … with what may stand in them in brackets.
  const documented = (chapter: string): Map<string, string[]> => {
    const [, text = ''] = DOC.split(`### ${chapter} `);
    const lines = (text.split('\n### ')[0]?.split('\n## ')[0] ?? '').split('\n');
    return new Map(
      lines.flatMap((line): [string, string[]][] => {
        const found = /^- X\d\.\d+ `([a-z-]+)`: (.*?)\. [A-Z]/.exec(line);
        const [, id = '', keys = ''] = found ?? [];
        return found
          ? [[id, [...keys.replace(/\([^()]*\)/g, '').matchAll(/`([a-z_]+)`/g)].map(([, key]) => key ?? '')]]
          : [];
      }),
    );
  };

  test.each([
    ['X2', EFFECTS, 'effect', 11],
    ['X4', TERMS, 'term', 9],
    ['X6', SETUPS, 'effect', 4],
  ] as const)('%s: every one of the book, with all of its keys', (chapter, rows, kind, count) => {
    const book = documented(chapter);
    expect([...book.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(rows).toHaveLength(count);
    for (const row of rows) expect(keysOf(row), row.id).toEqual([kind, ...(book.get(row.id) ?? [])].sort());
  });

  test('every effect and term of the built-in box, with just its keys', () => {
    const { 'nations.toml': nations, ...others } = BOX;
    const setups = (nations as { nation: { setup: Table[] }[] }).nation.flatMap(({ setup }) => setup);
    const steps = [...tablesWith(others, 'effect'), ...tablesWith(nations, 'effect')].filter(
      (step) => !setups.includes(step),
    );
    const terms = tablesWith(BOX, 'term');
    expect([steps.length > 30, terms.length > 20, setups.length > 5]).toEqual([true, true, true]);
    for (const step of steps) expect(Object.keys(step).sort()).toEqual(keysOf(effectRow(step['effect']) as Row));
    for (const term of terms) expect(Object.keys(term).sort()).toEqual(keysOf(termRow(term['term']) as Row));
    for (const step of setups) expect(Object.keys(step).sort()).toEqual(keysOf(setupRow(step['effect']) as Row));
  });

  test('every key has a blank, every blank a label and a place in the sentence, in every language', () => {
    for (const row of TABLES) {
      const written = Object.entries(row.blanks).flatMap(([key, blank]) =>
        blank.kind === 'switch' ? [key, ...blank.ways.flatMap(({ sets }) => Object.keys(sets))] : [key],
      );
      const shown = Object.keys(row.fresh).filter((key) => !['effect', 'term', 'text'].includes(key));
      for (const key of shown)
        if (row !== SCORE || key !== 'term') expect(written, `${row.id}: ${key}`).toContain(key);
      for (const key of Object.keys(row.blanks)) expect(labels[key], key).toBeDefined();
      for (const { code } of languages) {
        const blanksOf = (text: Plain) =>
          piecesOf(textIn(code, text)).flatMap((piece) => ('blank' in piece ? [piece.blank] : []));
        const sentences = [row.text, ...(row.other ? [row.other.text] : [])].map(blanksOf);
        for (const names of sentences) {
          expect(new Set(names).size, `${row.id} ${code}`).toBe(names.length);
          for (const name of names) expect(Object.keys(row.blanks), `${row.id} ${code}`).toContain(name);
        }
        expect([...new Set(sentences.flat())].sort(), `${row.id} ${code}`).toEqual(Object.keys(row.blanks).sort());
      }
    }
  });

  test('the sentences of the built-in box leave nothing open', () => {
    const draft = draftOf();
    for (const { code } of languages)
      for (const step of tablesWith(BOX, 'effect')) {
        const said = sentenceSaid(
          draft,
          (effectRow(step['effect']) ?? setupRow(step['effect'])) as Row,
          step,
          code,
        );
        expect(said).not.toMatch(/[[\]]|…|undefined/);
      }
    expect(
      sentenceSaid(draft, effectRow('ship') as Row, tablesWith(BOX['exploits.toml'], 'effect')[0] as Table, 'en'),
    ).toBe('Ship a disc from your harbor to the open sea in Africa, India or the Far East, open regions only.');
  });
});

describe('what is offered is accepted', () => {
  const PLACES: readonly { part: Part; path: Path }[] = [
    { part: 'exploit', path: ['exploits.toml', 'exploit', 0, 'ability', 0] },
    { part: 'top', path: ['nations.toml', 'nation', 0, 'top'] },
    { part: 'middle', path: ['nations.toml', 'nation', 0, 'middle'] },
  ];
  const at = (path: Path): Table => draftOf().at(path) as Table;
  const check = (path: Path, ability: Table, what: string) =>
    expect(problems(withValue(BOX, path, ability)), what).toEqual([]);

  test.each(PLACES)(
    'every effect, alone, with another one or followed by any two, in a $part',
    LIMIT,
    ({ part, path }) => {
      const whole = at(path);
      const bare: Table = {
        ...whole,
        do: stepsOf(whole, 'do').slice(0, 1),
        ...(part === 'middle' ? {} : { then: [] }),
      };
      const first = offered(bare, part, 'do', 0);
      if (part === 'exploit') expect(first).toHaveLength(EFFECTS.length);
      for (const effect of first) {
        const one = chosen(bare, part, 'do', 0, effect);
        check(path, one, effect);
        if (mayChoose(one, part))
          for (const other of offered(one, part, 'do', 1)) {
            const two = chosen(one, part, 'do', 1, other);
            check(path, two, `${effect} or ${other}`);
            check(path, without(two, part, 'do', 0), `${effect} or ${other}, without the first`);
          }
        if (!mayFollow(one, part)) continue;
        const behind = stepsOf(one, 'then').length;
        for (const next of offered(one, part, 'then', behind)) {
          const followed = chosen(one, part, 'then', behind, next);
          check(path, followed, `${effect}, then ${next}`);
          if (!mayFollow(followed, part) || !['ship', 'muster'].includes(effect)) continue;
          const last = stepsOf(followed, 'then').length;
          for (const third of offered(followed, part, 'then', last))
            check(path, chosen(followed, part, 'then', last, third), `${effect}, then ${next}, then ${third}`);
        }
      }
    },
  );

  test.each(PLACES)(
    'every effect in place of one that is there, whatever stands beside it, in a $part',
    LIMIT,
    ({ part, path }) => {
      const pieces = draftOf().at([path[0], path[1] as string]) as Table[];
      for (const [i] of pieces.entries()) {
        const place = path.map((step, j) => (j === 2 ? i : step)) as unknown as Path;
        const ability = at(place);
        for (const where of ['do', 'then'] as const)
          for (const [j] of stepsOf(ability, where).entries())
            for (const effect of offered(ability, part, where, j))
              check(place, chosen(ability, part, where, j, effect), `${i} ${where} ${j} ${effect}`);
      }
    },
  );

  test('every term, every set-up step, and new pieces with their words', () => {
    const draft = draftOf();
    for (const [part, path] of [
      ['exploit', ['exploits.toml', 'exploit', 0, 'score', 'term', 0]],
      ['fate', ['fates.toml', 'fate', 0, 'score', 'term', 0]],
    ] as const)
      for (const { fresh } of termsFor(part)) check(path, fresh, `${part} ${String(fresh['term'])}`);
    const setup: Path = ['nations.toml', 'nation', 0, 'setup'];
    const steps = at(setup) as unknown as Table[];
    for (const place of [0, 1])
      for (const { fresh, id } of setupsFor(steps, place))
        expect(problems(withValue(BOX, [...setup, place], fresh)), `${place} ${id}`).toEqual([]);

    const name = { en: 'New', es: 'Nuevo' };
    const pieces = (file: string, list: string) => (draft.at([file, list]) as Table[]).length;
    for (const [file, list, make] of [
      ['exploits.toml', 'exploit', newExploit],
      ['nations.toml', 'nation', newNation],
      ['fates.toml', 'fate', newFate],
    ] as const) {
      const end: Path = [file, list, pieces(file, list)];
      expect(problems(withValue(BOX, end, make(draft, 'new-one', name))), file).toEqual([]);
    }
    const second: Path = ['exploits.toml', 'exploit', 2, 'ability', 1];
    expect(problems(withValue(BOX, second, newAbility(draft, 'b')))).toEqual([]);
  });

  test('the words that are written from sentences fit', () => {
    const draft = draftOf();
    let box = BOX;
    const write = (path: Path, text: unknown) => (box = withValue(box, path, text));
    (BOX['exploits.toml'] as { exploit: { ability: Table[]; score: Table }[] }).exploit.forEach((exploit, i) => {
      exploit.ability.forEach((ability, j) =>
        write(['exploits.toml', 'exploit', i, 'ability', j, 'text'], abilityText(draft, ability, 'exploit')),
      );
      write(['exploits.toml', 'exploit', i, 'score', 'text'], scoreText(draft, exploit.score));
    });
    (BOX['nations.toml'] as { nation: { setup: Table[] }[] }).nation.forEach(({ setup }, i) =>
      write(['nations.toml', 'nation', i, 'setup_text'], setupText(draft, setup)),
    );
    expect(problems(box)).toEqual([]);
  });
});
