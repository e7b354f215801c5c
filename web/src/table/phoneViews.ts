// The map on a phone in parts: where each sheet lies, and how much is possible there.
import type { Box, Chart } from '../board/chart.ts';
import { at, type Anchor } from '../game/anchors.ts';
import type { Lit } from '../game/choice.ts';

// A sheet, or what lies beside the sheets.
export function placeOf(chart: Chart, area: string): Box {
  const { europeDeck, discards, presence } = chart.table;
  const beside: Box = [
    europeDeck[0],
    europeDeck[1] - 30,
    discards[0] + discards[2] - europeDeck[0],
    presence[1] + 46 - europeDeck[1],
  ];
  return chart.sheets[area]?.rect ?? beside;
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
export function tabFor(lit: Pick<Lit, 'targets'>): 'map' | 'mat' | 'tray' | null {
  const kinds = new Set([...lit.targets.keys()].map((anchor) => anchor.slice(0, anchor.indexOf(':'))));
  if (kinds.size === 0) return null;
  if ([...kinds].every((kind) => kind === 'tile')) return 'tray';
  if ([...kinds].every((kind) => kind === 'own' || kind === 'card' || kind === 'attribute')) return 'mat';
  return 'map';
}
