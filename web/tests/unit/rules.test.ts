// The rules as the page shows them: every rule of the Markdown arrives, in both languages alike.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { matching } from '../../src/pages/rulesText.ts';
import { chaptersOf } from '../../tools/build/rules.ts';

const read = (language: string) =>
  fs.readFileSync(new URL(`../../../docs/rules.${language}.md`, import.meta.url), 'utf8');
const numbers = (language: string) =>
  chaptersOf(read(language))
    .flatMap((c) => c.blocks)
    .map((b) => b.rule)
    .filter((rule) => rule !== null);

test('every numbered rule becomes a block of its own', () => {
  const inText = [...read('en').matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map((m) => m[1]);
  expect(numbers('en')).toEqual(inText);
  expect(inText.length).toBeGreaterThan(60);
});

test('both languages have the same rules', () => {
  expect(numbers('es')).toEqual(numbers('en'));
});

test('the search finds numbers and words', () => {
  const chapters = chaptersOf(read('en'));
  const found = matching(chapters, 'R8.4').flatMap((c) => c.blocks);
  expect(found.some((b) => b.rule === 'R8.4')).toBe(true);
  expect(matching(chapters, 'zeppelin')).toEqual([]);
});
