// Outlines as SVG path data, all around the origin: the seats' shapes, the medallions, the compass rose, the
// cut edge of a sheet. Drawing only; sizes in the units of whoever draws.
import type { Mark } from '../game/seats.ts';
import { scatter } from '../ui/scatter.ts';

const f = (n: number): number => Math.round(n * 100) / 100;

export function seatShape(mark: Mark, r: number): string {
  switch (mark) {
    case 'a':
      return `M${f(-r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0z`;
    case 'b': {
      const q = f(r * 0.9);
      return `M${-q} ${-q}H${q}V${q}H${-q}z`;
    }
    case 'c': {
      const q = f(r * 1.22);
      return `M0 ${-q}L${q} 0 0 ${q} ${-q} 0z`;
    }
    case 'd': {
      const q = r * 1.3;
      return `M0 ${f(-q)}L${f(q * 0.98)} ${f(q * 0.68)}H${f(-q * 0.98)}z`;
    }
    case 'e': {
      const [q, k] = [f(r * 1.06), f(r * 0.52)];
      return `M${-k} ${-q}H${k}V${-k}H${q}V${k}H${k}V${q}H${-k}V${k}H${-q}V${-k}H${-k}z`;
    }
    case 's': {
      const q = f(r * 1.02);
      const k = f(q * 0.42);
      return `M${-k} ${-q}H${k}L${q} ${-k}V${k}L${k} ${q}H${-k}L${-q} ${k}V${-k}z`;
    }
  }
}

// Where the letter's base line lies, as a part of the radius: a triangle is heavier below.
export const letterDrop = (mark: Mark): number => (mark === 'd' ? 0.52 : 0.35);

function star(points: number, outer: number, inner: number, turn: number): string {
  let path = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points + turn;
    const r = i % 2 ? inner : outer;
    path += `${i ? 'L' : 'M'}${f(r * Math.cos(angle))} ${f(r * Math.sin(angle))}`;
  }
  return path + 'z';
}

export const burst = (size: number): string => star(12, size * 0.6, size * 0.46, -Math.PI / 2);

// The star fort of a 2-Glory city.
export const fort = (r: number): string => star(8, r * 1.16, r * 0.8, Math.PI / 8);

// The waves around a fleet.
export function scallop(r: number, waves = 12): string {
  let path = `M${f(r)} 0`;
  for (let i = 1; i <= waves; i++) {
    const angle = (i * 2 * Math.PI) / waves;
    path += `A${f(r * 0.3)} ${f(r * 0.3)} 0 0 1 ${f(r * Math.cos(angle))} ${f(r * Math.sin(angle))}`;
  }
  return path + 'z';
}

// A slightly uneven, slightly turned rectangle: paper cut by hand.
export function cutEdge(
  [x, y, width, height]: readonly number[] & [number, number, number, number],
  seed: number,
): string {
  const random = scatter(seed);
  const turn = (random() - 0.5) * 5;
  const points: string[] = [];
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const count = Math.max(4, Math.round(Math.hypot(x1 - x0, y1 - y0) / 38));
    for (let i = 0; i < count; i++) {
      const jitter = () => (random() - 0.5) * 1.3;
      points.push(`${f(x0 + ((x1 - x0) * i) / count + jitter())} ${f(y0 + ((y1 - y0) * i) / count + jitter())}`);
    }
  };
  const [left, right, top, bottom] = [x - 2, x + width + 2, y - 2, y + height + 2];
  edge(left, top + turn / 2, right, top - turn / 2);
  edge(right, top - turn / 2, right, bottom + turn / 3);
  edge(right, bottom + turn / 3, left, bottom - turn / 3);
  edge(left, bottom - turn / 3, left, top + turn / 2);
  return `M${points.join('L')}z`;
}

// 32 lines from one point, as on a portolan.
export function rhumbs(x: number, y: number, length: number): string {
  let path = '';
  for (let k = 0; k < 32; k++) {
    const angle = (k * Math.PI) / 16;
    path += `M${f(x)} ${f(y)}l${f(length * Math.cos(angle))} ${f(length * Math.sin(angle))}`;
  }
  return path;
}

export interface RosePoint {
  dark: string;
  light: string;
}

// The points of a compass rose, each a dark and a light half; the small ones first.
export function rosePoints(r: number): RosePoint[] {
  const point = (k: number, of: number, reach: number): RosePoint => {
    const angle = (k * 2 * Math.PI) / of - Math.PI / 2;
    const half = Math.PI / of;
    const at = (radius: number, a: number) => `${f(radius * Math.cos(a))} ${f(radius * Math.sin(a))}`;
    const tip = at(reach, angle);
    return {
      dark: `M0 0L${at(r * 0.2, angle + half)}L${tip}z`,
      light: `M0 0L${at(r * 0.2, angle - half)}L${tip}z`,
    };
  };
  return [...[1, 3, 5, 7].map((k) => point(k, 8, r * 0.66)), ...[0, 1, 2, 3].map((k) => point(k, 4, r))];
}

export const cubic = (c: readonly number[]): string => `M${c[0]} ${c[1]}C${c.slice(2).join(' ')}`;
