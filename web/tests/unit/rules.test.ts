// The rules as the page shows them: every rule of the Markdown arrives, in both languages alike.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { matching } from '../../src/table/rulesText.ts';
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

test('emphasis, lists and tables arrive, and nothing that a browser would take for more', () => {
  const [chapter] = chaptersOf(
    [
      '# Words',
      '',
      'See *this* and `that` (R8.4), <script>no</script> and [a file](content.md).',
      '',
      '- **R1.1** First **bold**:',
      '  - (a) one',
      '  - (b) two',
      '- **R1.2** A table',
      '',
      '  | a | b |',
      '  |---|---|',
      '  | 1 | 2 |',
    ].join('\n'),
  );
  expect(chapter).toEqual({
    title: 'Words',
    blocks: [
      {
        rule: null,
        html: 'See <i>this</i> and <code>that</code> (<a href="#/rules/R8.4">R8.4</a>), &lt;script&gt;no&lt;/script&gt; and a file.',
      },
      { rule: 'R1.1', html: 'First <b>bold</b>:<ul><li>(a) one</li><li>(b) two</li></ul>' },
      { rule: 'R1.2', html: 'A table' },
      {
        rule: null,
        html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      },
    ],
  });
});
