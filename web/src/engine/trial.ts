// *Check it*: a few hundred quick games with a box in a worker of their own, which can be stopped at any time. What they
// say is the engine's (players/trial); docs/content.md, "Trying it", describes it.
import type { BoxJson, Rules } from './types.ts';

export interface Measure {
  value: number;
  low: number;
  high: number;
  have?: number;
  of: number;
}

export interface TrialFinding {
  kind: string;
  odd: boolean; // false: the same in the built-in box
  file: string | null; // where the piece stands in the box
  list: string | null;
  id: string | null;
  own: Measure;
  built_in?: Measure;
  fair?: number;
  text: string;
  built_in_text?: string;
}

export interface TrialFigures {
  glory: Measure;
  spread: Measure;
  turns: Measure;
  tokens_left: Measure;
  seats: Measure[];
  regions: Record<string, Measure & { round: number }>;
}

export interface TrialReport {
  content: string;
  rules: Rules;
  seed: number;
  games: number;
  findings: TrialFinding[];
  own: TrialFigures;
  built_in?: TrialFigures; // where the built-in box has such a game
}

// To and from the worker.
export interface TrialQuestion {
  box: BoxJson;
  rules: Rules;
  games: number;
  seed: number;
  lang: string;
}

export type TrialReply =
  | { done: number; all: number }
  | { report: string } // as the engine wrote it
  | { problem: string };

export interface Trial {
  report: Promise<TrialReport | null>; // null when it was stopped
  stop: () => void;
}

// Rejects with the engine's words when such a game cannot be played, or when the engine did not come.
export function startTrial(question: TrialQuestion, onprogress: (done: number, all: number) => void): Trial {
  const worker = new Worker(new URL('./trialWorker.ts', import.meta.url), { type: 'module' });
  let stop = () => {};
  const report = new Promise<TrialReport | null>((resolve, reject) => {
    stop = () => resolve(null);
    worker.onerror = () => reject(new Error(''));
    worker.onmessage = ({ data }: MessageEvent<TrialReply>) => {
      if ('done' in data) onprogress(data.done, data.all);
      else if ('report' in data) resolve(JSON.parse(data.report) as TrialReport);
      else reject(new Error(data.problem));
    };
  }).finally(() => worker.terminate());
  worker.postMessage(question);
  return { report, stop };
}
