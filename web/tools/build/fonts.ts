// Cuts the typefaces down to the characters that the page can show, and writes them where style/fonts.css
// looks for them. Players may type other characters in their names; the browser's own faces have those.
import fs from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = new URL('../../../', import.meta.url);
const OUT = new URL('../../src/style/fonts/', import.meta.url);

interface Cut {
  file: string; // as src/style/fonts.css has it
  from: string; // in @fontsource
  small?: boolean; // headings only: letters, digits, little punctuation
}

const CUTS: readonly Cut[] = [
  { file: 'fell.woff2', from: 'im-fell-english/files/im-fell-english-latin-400-normal.woff2' },
  { file: 'fell-italic.woff2', from: 'im-fell-english/files/im-fell-english-latin-400-italic.woff2', small: true },
  {
    file: 'fell-sc.woff2',
    from: 'im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2',
    small: true,
  },
  { file: 'sans.woff2', from: 'source-sans-3/files/source-sans-3-latin-400-normal.woff2' },
  { file: 'sans-italic.woff2', from: 'source-sans-3/files/source-sans-3-latin-400-italic.woff2', small: true },
  { file: 'sans-600.woff2', from: 'source-sans-3/files/source-sans-3-latin-600-normal.woff2' },
  { file: 'sans-700.woff2', from: 'source-sans-3/files/source-sans-3-latin-700-normal.woff2' },
];

// Every text that the page can show stands in one of these.
function sources(): string[] {
  const read = (folder: string, pattern: RegExp) =>
    fs
      .readdirSync(new URL(folder, ROOT))
      .filter((name) => pattern.test(name))
      .map((name) => fs.readFileSync(new URL(folder + name, ROOT), 'utf8'));
  return [...read('messages/', /\.toml$/), ...read('content/box/', /\.toml$/), ...read('docs/', /^rules\..*\.md$/)];
}

function characters(small: boolean): string {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const found = new Set(ascii);
  for (const text of sources()) for (const c of text) if (c > '~' && c < '\uffff') found.add(c);
  const all = [...found].join('');
  return small ? all.replace(/[^\p{L}\p{N} .,:()'’–−-]/gu, '') : all;
}

export async function cutFonts(): Promise<void> {
  fs.mkdirSync(OUT, { recursive: true });
  for (const { file, from, small } of CUTS) {
    const whole = fs.readFileSync(new URL(import.meta.resolve(`@fontsource/${from}`)));
    const cut = await subsetFont(whole, characters(small ?? false), { targetFormat: 'woff2' });
    const out = new URL(file, OUT);
    // A file that is as it was keeps its date: web/build goes by dates.
    if (!fs.existsSync(out) || Buffer.compare(cut, fs.readFileSync(out)) !== 0) fs.writeFileSync(out, cut);
  }
}

export function fonts(): Plugin {
  return {
    name: 'endeavor-fonts',
    async buildStart() {
      const there = CUTS.every(({ file }) => fs.existsSync(new URL(file, OUT)));
      if (!there || !this.meta.watchMode) await cutFonts();
    },
  };
}
