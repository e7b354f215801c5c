// A board as the files of a box have it, as far as the map needs it.
import type { AreaId } from './charts.ts';

export interface BoardSpace {
  id: string;
  area: AreaId;
  kind: 'city' | 'fleet';
  glory: number;
  lat: number;
  lon: number;
  name: Record<string, string>; // by language
}

export interface BoardLink {
  ends: [string, string];
  kind: 'circle' | 'square';
  bows?: true; // to the left, as its ends are written; without it wherever there is room
}

export interface Board {
  id: string;
  area: { id: AreaId; track: number; sea: boolean }[];
  space: BoardSpace[];
  link: BoardLink[];
}
