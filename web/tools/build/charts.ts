// Serves the map's data as modules: `virtual:chart/side-b`, `virtual:small/side-b` and so on, `virtual:charts` and
// `virtual:smalls` with a way to fetch each, and `virtual:world`.
import type { Plugin } from 'vite';
import { chartModule, listModule, smallModule, worldModule } from './chart.ts';

const CHART = 'virtual:chart/';
const CHARTS = 'virtual:charts';
const SMALL = 'virtual:small/';
const SMALLS = 'virtual:smalls';
const WORLD = 'virtual:world';

export function charts(): Plugin {
  return {
    name: 'endeavor-charts',
    resolveId: (id) =>
      id.startsWith(CHART) || id.startsWith(SMALL) || [CHARTS, SMALLS, WORLD].includes(id) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${WORLD}`) return worldModule();
      if (id === `\0${CHARTS}`) return listModule(CHART);
      if (id === `\0${SMALLS}`) return listModule(SMALL);
      if (id.startsWith(`\0${CHART}`)) return chartModule(id.slice(CHART.length + 1));
      if (id.startsWith(`\0${SMALL}`)) return smallModule(id.slice(SMALL.length + 1));
      return undefined;
    },
  };
}
