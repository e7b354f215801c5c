// Serves the ladder of docs/strength.md as `virtual:strengths`: what one bot wins against others of the next lower
// strength, by the number of players. The document is the only place where these figures stand.
import fs from 'node:fs';
import type { Plugin } from 'vite';
import type { Figure } from '../../src/pages/figures.ts';

const FILE = new URL('../../../docs/strength.md', import.meta.url);
const NAME = 'virtual:strengths';

const HEADING = '### Each against the next lower one';
// | mate – 3 × cabin-boy | 4, side B | 60 | 90.0 % | 81.2 – 98.8 % | 25 % | 38 % | B |
const ROW = /^\| ([a-z-]+) – (?:\d × )?([a-z-]+) \| (\d), side [AB] \| (\d+) \| ([\d.]+) % \| [^|]* \| (\d+) % \|/;

export function figuresOf(markdown: string): Figure[] {
  const from = markdown.indexOf(HEADING);
  const section = markdown.slice(from + HEADING.length).split('\n#')[0] ?? '';
  const figures = section.split('\n').flatMap((line): Figure[] => {
    const [, strength, lower, players, games, share, fair] = ROW.exec(line) ?? [];
    if (!strength || !lower) return [];
    return [
      {
        strength: strength as Figure['strength'],
        lower: lower as Figure['lower'],
        players: Number(players),
        games: Number(games),
        share: Number(share),
        fair: Number(fair),
      },
    ];
  });
  if (from < 0 || figures.length === 0) throw new Error('docs/strength.md has no ladder of strengths');
  return figures;
}

export function strengths(): Plugin {
  return {
    name: 'endeavor-strengths',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? `export default ${JSON.stringify(figuresOf(fs.readFileSync(FILE, 'utf8')))};`
        : undefined,
  };
}
