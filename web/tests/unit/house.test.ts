// The page's house: small files, style sheets too, and folders that one can overlook. Which folder may use which is
// kept by lint.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MADE = ['src/i18n/texts.ts']; // by web/prepare
const sources = ['src', 'tests', 'tools']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.(ts|svelte|css|js)$/.test(file) && !file.includes('node_modules') && !MADE.includes(file));

test('no file is longer than 400 lines', () => {
  expect(sources.length).toBeGreaterThan(150);
  const lines = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
  expect(sources.filter((file) => lines(file) > 400)).toEqual([]);
});

test('no folder has more than 30 source files', () => {
  const counts = new Map<string, number>();
  for (const file of sources) {
    if (file.endsWith('.css')) continue; // beside its component
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});
