// Where a name's letters stand, given its side of the medallion. The same reckoning as layout/names.ts,
// which made sure that nothing is in the way.
import type { Side, Spot } from './chart.ts';

const ASCENT = 0.72;
const DESCENT = 0.2;
const LINE = 1.02;

export interface NameSpot {
  x: number;
  align: 'start' | 'middle' | 'end';
  y: (line: number, lines: number) => number; // base line
}

export function nameSpot(spot: Spot, side: Side, size: number): NameSpot {
  const reach = 18.5 + (spot.glory === 2 ? 2.5 : 0);
  const height = (lines: number) => size * (ASCENT + DESCENT + LINE * (lines - 1));
  const top = (lines: number): number => {
    if (side === 's') return spot.y + reach;
    if (side === 'n') return spot.y - reach - height(lines);
    if (side === 'e' || side === 'w') return spot.y - height(lines) / 2;
    return side.startsWith('s') ? spot.y + 14 : spot.y - 14 - height(lines);
  };
  const beside = side === 'e' || side === 'w' ? reach + 1 : 11;
  return {
    x: side.endsWith('e') ? spot.x + beside : side.endsWith('w') ? spot.x - beside : spot.x,
    align: side.endsWith('e') ? 'start' : side.endsWith('w') ? 'end' : 'middle',
    y: (line, lines) => top(lines) + size * (ASCENT + LINE * line),
  };
}

// A name in at most so many lines, broken where both come out about as long.
export function breakName(text: string, lines: number): string[] {
  const words = text.split(' ');
  if (lines < 2 || words.length < 2) return [text];
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (parts: string[]) => Math.max(...parts.map((part) => part.length));
  return breaks.reduce((a, b) => (widest(b) < widest(a) ? b : a));
}
