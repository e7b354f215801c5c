// Boards as the TOML files of the box have them, as far as the map needs them.
import fs from 'node:fs';
import { parse } from 'smol-toml';
import type { AreaId, BoardId } from './charts.ts';

export interface BoardSpace {
  id: string;
  area: AreaId;
  kind: 'city' | 'fleet';
  glory: number;
  lat: number;
  lon: number;
  name: { en: string; es: string };
}

export interface BoardLink {
  ends: [string, string];
  kind: 'circle' | 'square';
}

export interface Board {
  id: BoardId;
  area: { id: AreaId; track: number; sea: boolean }[];
  space: BoardSpace[];
  link: BoardLink[];
}

export const BOARDS: readonly BoardId[] = ['side-b', 'side-a', 'first-edition'];
export const CONTENT = new URL('../../../content/', import.meta.url);

// content's own loader checks these files when the engine is built; here they are trusted.
export function readBoard(id: BoardId): Board {
  return parse(fs.readFileSync(new URL(`board-${id}.toml`, CONTENT), 'utf8')) as unknown as Board;
}
