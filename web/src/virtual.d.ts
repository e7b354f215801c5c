// Modules that the build makes; see box.ts, charts.ts, guide.ts, rules.ts and strengths.ts of tools/build.
declare module 'virtual:chart/*' {
  import type { Chart } from './board/chart.ts';
  const chart: Chart;
  export default chart;
}
declare module 'virtual:charts' {
  const loaders: Record<string, () => Promise<{ default: unknown }>>;
  export default loaders;
}
declare module 'virtual:smalls' {
  const loaders: Record<string, () => Promise<{ default: unknown }>>;
  export default loaders;
}
declare module 'virtual:box' {
  const files: Record<string, string>;
  export default files;
}
declare module 'virtual:ends' {
  const ends: string[];
  export default ends;
}
declare module 'virtual:strengths' {
  const figures: import('./pages/figures.ts').Figure[];
  export default figures;
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
declare module 'virtual:rules' {
  type Chapters = { title: string; blocks: { rule: string | null; html: string }[] }[];
  const loaders: { en: () => Promise<{ default: Chapters }> } & Record<
    string,
    () => Promise<{ default: Chapters }>
  >;
  export default loaders;
}
declare module 'virtual:guide' {
  type Chapters = { title: string; blocks: { rule: string | null; html: string }[] }[];
  const loaders: { en: () => Promise<{ default: Chapters }> } & Record<
    string,
    () => Promise<{ default: Chapters }>
  >;
  export default loaders;
}
