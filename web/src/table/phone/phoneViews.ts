// The map on a phone in parts: where each sheet lies, how it fills the screen, what lies beside it, and how much is
// possible there.
import type { Box, Chart } from '../../board/chart.ts';
import { breakName, nameSpot } from '../../board/nameSpot.ts';
import { at, type Anchor } from '../../game/anchors.ts';
import type { Lit } from '../../game/choice.ts';

// A sheet, or what lies beside the sheets.
export function placeOf(chart: Chart, area: string): Box {
  const { europeDeck, discards, presence, tray } = chart.table;
  const left = Math.min(europeDeck[0] - 12, tray[0] - 4); // the tray looks in from below, with its levels
  const right = Math.max(discards[0] + discards[2] + 8, tray[0] + tray[2] + 4);
  const beside: Box = [left, europeDeck[1] - 26, right - left, presence[1] + 54 - europeDeck[1]];
  return chart.sheets[area]?.rect ?? beside;
}

// Px per unit: from FITS on every place of a sheet is large enough for a finger, so it is shown whole; a sheet that
// is too wide for that is shown at NEAR and moved about.
const FITS = 1;
const NEAR = 1.45;
const LARGEST = 2.2;

// A letter is about so wide, as a part of its height; fleets' are narrower.
const LETTER = { city: 0.5, fleet: 0.42 };

// From where to where the names of a sheet's places go: where there is no other room, one may lead off its sheet. A sheet
// that fills the screen has the names of the widest map.
function namesAcross(
  chart: Chart,
  area: string,
  nameOf: (space: string) => string,
): [left: number, right: number][] {
  const size = chart.nameSizes.wide;
  return Object.entries(chart.spaces).flatMap(([id, spot]): [number, number][] => {
    const label = spot.label.wide;
    if (spot.area !== area || !label) return [];
    const wide =
      Math.max(...breakName(nameOf(id), label.lines).map((line) => line.length)) * LETTER[spot.kind] * size;
    const { x, align } = nameSpot(spot, label.side, size);
    const left = align === 'start' ? x : align === 'end' ? x - wide : x - wide / 2;
    return [[left, left + wide]];
  });
}

export interface SheetView {
  view: Box; // the part of the map, at least as large as the screen
  zoom: number;
}

// A sheet as it fills a frame of that size; `text` is the reader's text size as a factor. Names that lead off the sheet can
// be moved into view.
export function sheetView(
  chart: Chart,
  area: string,
  [width, height]: [number, number],
  text: number,
  nameOf: (space: string) => string,
): SheetView {
  const [x, y, w, h] = placeOf(chart, area);
  const fit = Math.min(width / w, height / h);
  const zoom = fit >= FITS * text ? Math.min(fit, LARGEST * text) : NEAR * text;
  const names = namesAcross(chart, area, nameOf);
  const from = Math.max(0, Math.min(x, ...names.map(([left]) => left)));
  const to = Math.min(chart.map.width, Math.max(x + w, ...names.map(([, right]) => right)));
  const span = (start: number, size: number, room: number, all: number): [number, number] => {
    const seen = Math.max(size, room);
    return [Math.max(0, Math.min(all - seen, start + size / 2 - seen / 2)), seen];
  };
  const [left, across] = span(from, to - from, width / zoom, chart.map.width);
  const [top, down] = span(y, h, height / zoom, chart.map.height);
  return { view: [left, top, across, down], zoom };
}

const middle = ([x, y, w, h]: Box): [number, number] => [x + w / 2, y + h / 2];

// Which way one part of the map lies from another.
export function wayBetween(chart: Chart, from: string, to: string): [number, number] {
  const [[ax, ay], [bx, by]] = [middle(placeOf(chart, from)), middle(placeOf(chart, to))];
  return [bx - ax, by - ay];
}

// The part of the map that lies next in that direction, if there is one.
export function nextTo(chart: Chart, area: string, [dx, dy]: readonly [number, number]): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const other of [...chart.order, 'beside']) {
    const [x, y] = wayBetween(chart, area, other);
    const [along, across] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    if (along < 60 || across > along || along + across >= least) continue;
    least = along + across;
    best = other;
  }
  return best;
}

// Anchors of a part of the map, the discard pile's cards aside.
function anchorsIn(chart: Chart, area: string): Anchor[] {
  return area === 'beside'
    ? ['europe', 'slavery'].map(at.deck)
    : [
        at.track(area),
        at.sea(area),
        ...(area === 'europe' ? [] : [at.deck(area)]),
        ...Object.entries(chart.spaces)
          .filter(([, spot]) => spot.area === area)
          .map(([id]) => at.space(id)),
      ];
}

export function targetsIn(chart: Chart, area: string, lit: Lit): number {
  const pile =
    area === 'beside' ? [...lit.targets.keys()].filter((anchor) => anchor.startsWith('pile:')).length : 0;
  return anchorsIn(chart, area).filter((anchor) => lit.targets.has(anchor)).length + pile;
}

// The part of the map where a piece lies.
export const areaOf = (chart: Chart, anchor: Anchor): string | null =>
  anchor.startsWith('pile:')
    ? 'beside'
    : ([...chart.order, 'beside'].find((area) => anchorsIn(chart, area).includes(anchor)) ?? null);

// The view in which the question of the moment can be answered, if it is only one.
export function tabFor(lit: Pick<Lit, 'targets'>): 'map' | 'mat' | 'tray' | 'modules' | null {
  const kinds = new Set([...lit.targets.keys()].map((anchor) => anchor.slice(0, anchor.indexOf(':'))));
  if (kinds.size === 0) return null;
  if ([...kinds].every((kind) => kind === 'tile')) return 'tray';
  if ([...kinds].every((kind) => kind === 'nation')) return 'modules';
  if ([...kinds].every((kind) => kind === 'own' || kind === 'card' || kind === 'attribute')) return 'mat';
  return 'map';
}
