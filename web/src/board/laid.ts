// What lies where on a laid-out board, in map units. Types alone: the layout that makes it also runs in node, where the
// charts themselves do not exist.
export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];
export type Side = 's' | 'n' | 'e' | 'w' | 'se' | 'sw' | 'ne' | 'nw';
export type NameSize = 'wide' | 'narrow' | 'large';

export interface LaidSheet {
  rect: Box;
  title: Box;
  deck: Box | null;
  openSea: Box | null;
  presence: Box | null;
  track: Point[];
  rose: [number, number, number] | null;
}

export interface LaidSpace {
  area: string;
  kind: 'city' | 'fleet';
  glory: number;
  x: number;
  y: number;
  label: Record<NameSize, { side: Side; lines: number } | null>; // null: no room for it at that size
}

export interface LaidLink {
  ends: [string, string];
  kind: 'circle' | 'square';
  curve?: number[];
  badge?: Point;
  stubs?: { from: string; to: string; edge: 'left' | 'right'; curve: number[]; badge: Point; name: Point }[];
}
