// Serves the map's data as modules: `virtual:chart/side-b` and so on, and `virtual:world`.
import type { Plugin } from 'vite';
import { chartModule, worldModule } from './chart.ts';

const CHART = 'virtual:chart/';
const WORLD = 'virtual:world';

export function charts(): Plugin {
  return {
    name: 'endeavor-charts',
    resolveId: (id) => (id.startsWith(CHART) || id === WORLD ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${WORLD}`) return worldModule();
      if (id.startsWith(`\0${CHART}`)) return chartModule(id.slice(CHART.length + 1));
      return undefined;
    },
  };
}
