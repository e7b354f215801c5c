// The built-in boards, read from the TOML files of the box.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../src/board/layout/board.ts';

const BOX = new URL('../../../content/box/', import.meta.url);
const READER = fileURLToPath(new URL('../../../build/tools/endeavor_generate_content', import.meta.url)); // web/prepare builds it

// The parts of the box's file names that the pattern's group catches.
const inBox = (pattern: RegExp): string[] =>
  fs
    .readdirSync(BOX)
    .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    .sort();

export const BOARDS: readonly string[] = inBox(/^board-(.+)\.toml$/);
const LANGUAGES = inBox(/^([a-z]{2})\.toml$/); // beside those in which the box itself is written

function read(file: string): unknown {
  return JSON.parse(execFileSync(READER, ['--json', fileURLToPath(new URL(file, BOX))], { encoding: 'utf8' }));
}

// content's own loader checks these files when the engine is built; here they are trusted.
export function readBoard(id: string): Board {
  const board = read(`board-${id}.toml`) as Board;
  for (const language of LANGUAGES) {
    const translations = read(`${language}.toml`) as Record<string, string>;
    for (const { name } of board.space) name[language] = translations[name['en'] ?? ''] ?? name['en'] ?? '';
  }
  return board;
}
