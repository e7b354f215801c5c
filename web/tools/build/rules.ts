// Serves docs/rules.<language>.md as `virtual:rules/<language>`: chapters of numbered rules, already HTML; and as
// `virtual:rules` how to fetch each of them. One source for the repository's readers and the page.
import fs from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const DOCS = new URL('../../../docs/', import.meta.url);
const NAME = 'virtual:rules';

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

// Links are shown as their words, since they lead to files of the repository; every mention of a rule leads to it.
// Nothing else of HTML gets through.
const marked = new Marked({
  renderer: {
    strong: ({ tokens }) => `<b>${inline(tokens)}</b>`,
    em: ({ tokens }) => `<i>${inline(tokens)}</i>`,
    codespan: ({ text }) => `<code>${escaped(text)}</code>`,
    link: ({ tokens }) => inline(tokens),
    image: ({ href, text }) => `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">`,
    html: ({ text }) => escaped(text),
    text: (token) =>
      'tokens' in token && token.tokens
        ? inline(token.tokens)
        : escaped(token.text.replaceAll('\n', ' ')).replace(/\bR(\d+\.\d+)\b/g, '<a href="#/rules/R$1">R$1</a>'),
    paragraph: ({ tokens }) => inline(tokens),
  },
});

const inline = (tokens: Token[]): string => marked.Parser.parseInline(tokens, marked.defaults).trim();
const plain = (token: Token): Block => ({ rule: null, html: marked.parser([token]).replaceAll('\n', '') });
const isText = (token: Token): boolean => token.type !== 'space';
const isList = (token: Token): boolean => token.type === 'list';

// An item of a list that begins with its number in bold is a rule, with the list in it; a table is a block of its own.
function blocksOf({ tokens }: Tokens.ListItem): Block[] {
  const [first, ...rest] = tokens.filter(isText);
  if (!first) return [];
  const [name, ...words] = ('tokens' in first && first.tokens) || [];
  const number = name?.type === 'strong' ? /^R\d+\.\d+$/.exec(name.raw.replaceAll('*', ''))?.[0] : undefined;
  const [lists, others] = [rest.filter(isList).map(plain), rest.filter((token) => !isList(token)).map(plain)];
  const text = number ? { rule: number, html: inline(words) } : plain(first);
  return [{ ...text, html: text.html + lists.map(({ html }) => html).join('') }, ...others];
}

export function chaptersOf(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') chapters.push({ title: (token as Tokens.Heading).text, blocks: [] });
    else if (token.type === 'list') chapters.at(-1)?.blocks.push(...(token as Tokens.List).items.flatMap(blocksOf));
    else if (isText(token)) chapters.at(-1)?.blocks.push(plain(token));
  }
  return chapters;
}

function loaders(): string {
  const codes = fs.readdirSync(DOCS).flatMap((name) => /^rules\.(\w\w)\.md$/.exec(name)?.[1] ?? []);
  return `export default { ${codes.map((code) => `${code}: () => import('${NAME}/${code}')`).join(', ')} };`;
}

export function rules(): Plugin {
  return {
    name: 'endeavor-rules',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return loaders();
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const file = new URL(`rules.${id.slice(NAME.length + 2)}.md`, DOCS);
      return `export default ${JSON.stringify(chaptersOf(fs.readFileSync(file, 'utf8')))};`;
    },
  };
}
