// How the table is laid out in a window: which of the three ways, how wide the rail and how high the mat, so that
// the map between them is as large as it can be and little of the wood stays bare. Numbers are px of a laptop with
// normal text; `scale` is how much larger than that everything is drawn.
export type Screen = 'wide' | 'medium' | 'phone';

export interface Frame {
  screen: Screen;
  sideways: boolean; // a phone held so, or a magnified page: the buttons stand beside the map
  rail: number; // px, beside the map where it is wide
  mat: number; // px
  full: boolean; // the mat has room for everything, else it is compact
}

const SHAPE = 1200 / 660; // of the map
const TOP = 46;
const STRIP = 38; // the other players in a row, where they do not stand beside the map
const RAIL = 262;
const FULL = 206;
const COMPACT = 122;
const TALL = 820; // from this height on the mat may be full
const LEAST_MAP = 740; // below it one sheet at a time is shown
const BESIDE = 0.88; // so much of the map's width the rail may cost

// A window beyond a laptop's shows everything larger.
export const largeness = (width: number, height: number): number =>
  Math.max(1, Math.min(2.5, Math.floor(Math.min(width / 1440, height / 900) * 20) / 20));

export function frameFor(width: number, height: number, scale: number): Frame {
  const [w, h] = [width / scale, height / scale];
  const lower = h >= TALL ? FULL : COMPACT;
  const beside = Math.min(w - RAIL, (h - TOP - lower) * SHAPE);
  const under = Math.min(w, (h - TOP - STRIP - COMPACT) * SHAPE);
  const upright = h > w && w < 1180;
  if (w < 720 || h < 480 || upright || Math.max(beside, under) < LEAST_MAP)
    return { screen: 'phone', sideways: w > h, rail: 0, mat: 0, full: false };
  const wide = beside >= under * BESIDE;
  const map = wide ? beside : under;
  const mat = h - TOP - (wide ? 0 : STRIP) - map / SHAPE;
  return {
    screen: wide ? 'wide' : 'medium',
    sideways: false,
    rail: wide ? (w - map) * scale : 0,
    mat: mat * scale,
    full: mat >= FULL - 1,
  };
}
