// The map on a phone in parts: where each sheet lies, and how much is possible there.
import type { Box, Chart } from '../board/chart.ts';
import { at } from '../game/anchors.ts';
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

export function targetsIn(chart: Chart, area: string, lit: Lit): number {
  const anchors =
    area === 'beside'
      ? ['europe', 'slavery'].map(at.deck)
      : [
          at.track(area),
          at.sea(area),
          ...(area === 'europe' ? [] : [at.deck(area)]),
          ...Object.entries(chart.spaces)
            .filter(([, spot]) => spot.area === area)
            .map(([id]) => at.space(id)),
        ];
  const pile =
    area === 'beside' ? [...lit.targets.keys()].filter((anchor) => anchor.startsWith('pile:')).length : 0;
  return anchors.filter((anchor) => lit.targets.has(anchor)).length + pile;
}

// The view in which the question of the moment can be answered, if it is only one.
export function tabFor(lit: Lit): 'map' | 'mat' | 'tray' | null {
  const kinds = new Set([...lit.targets.keys()].map((anchor) => anchor.slice(0, anchor.indexOf(':'))));
  if (kinds.size === 0) return null;
  if ([...kinds].every((kind) => kind === 'tile')) return 'tray';
  if ([...kinds].every((kind) => kind === 'own' || kind === 'card' || kind === 'attribute')) return 'mat';
  return 'map';
}
