// Modules that the build makes; see tools/build/charts.ts.
declare module 'virtual:chart/*' {
  import type { Chart } from './board/chart.ts';
  const chart: Chart;
  export default chart;
}
declare module 'virtual:world' {
  const world: {
    width: number;
    height: number;
    land: string;
    graticule: string;
    at: Record<string, [number, number]>;
  };
  export default world;
}
declare module 'virtual:rules/*' {
  const chapters: { title: string; blocks: { rule: string | null; html: string }[] }[];
  export default chapters;
}
