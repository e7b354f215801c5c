// Example positions of the rules: records in examples.json, made by tools/examples.ts.
import type { GameRecord } from '../../engine/types.ts';

export interface Example {
  rule: string;
  record: GameRecord; // up to the position
  move: string; // that shows the rule
  shows: string; // the area to look at, or 'mat'
  seat: number; // whose move it is
}

let loaded: Promise<Example[]> | null = null;

export function loadExamples(): Promise<Example[]> {
  loaded ??= import('./examples.json').then((module) => module.default as unknown as Example[]);
  return loaded;
}
