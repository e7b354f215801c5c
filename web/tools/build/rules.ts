// Serves docs/rules.<language>.md as `virtual:rules/<language>`: chapters of numbered rules, already HTML. One
// source for the repository's readers and the page.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const DOCS = new URL('../../../docs/', import.meta.url);
const NAME = 'virtual:rules/';

export interface Block {
  rule: string | null; // "R8.4", or null for text between the rules
  html: string;
}

export interface Chapter {
  title: string;
  blocks: Block[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// Emphasis, code, and every mention of a rule as a link to it.
const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(.+?)\*/g, '<i>$1</i>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '$1')
    .replace(/\bR(\d+\.\d+)\b/g, '<a href="#/rules/R$1">R$1</a>');

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((c) => `<${tag}>${c}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((r) => row(r, 'td')).join('')}</tbody></table>`;
}

function block(lines: string[]): Block {
  if (lines[0]?.startsWith('|')) return { rule: null, html: table(lines) };
  const text = lines.join(' ');
  const numbered = /^- \*\*(R\d+\.\d+)\*\* (.*)$/s.exec(text);
  if (numbered) return { rule: numbered[1] ?? null, html: inline(numbered[2] ?? '') };
  return { rule: null, html: inline(text.replace(/^- /, '')) };
}

export function chaptersOf(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length) chapters.at(-1)?.blocks.push(block(lines));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const title = /^#{1,2} (.*)$/.exec(line);
    if (title) {
      flush();
      chapters.push({ title: title[1] ?? '', blocks: [] });
    } else if (line.trim() === '') flush();
    else {
      if (line.startsWith('- ')) flush();
      lines.push(line.trim());
    }
  }
  flush();
  return chapters;
}

export function rules(): Plugin {
  return {
    name: 'endeavor-rules',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const file = new URL(`rules.${id.slice(NAME.length + 1)}.md`, DOCS);
      return `export default ${JSON.stringify(chaptersOf(fs.readFileSync(file, 'utf8')))};`;
    },
  };
}
