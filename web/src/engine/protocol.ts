// What the page and its workers say to each other. A question is a few requests of the referee protocol to
// one table; the answer has one entry per request, in order.
import type { ContentAnswer } from './content.ts';
import type {
  BoxJson,
  GameRecord,
  GameState,
  LegendRow,
  LogEntry,
  MenuItem,
  Preview,
  Refusal,
  Rules,
  Told,
  View,
} from './types.ts';

// What changes the game. With `look` it is answered by a look at the new position.
export type Change =
  | { cmd: 'new'; rules: Rules; seed?: number; setup?: unknown; players?: string[]; rules_version?: number }
  | { cmd: 'play'; move: string }
  | { cmd: 'undo' }
  | { cmd: 'load'; record: GameRecord }
  | { cmd: 'box'; box?: BoxJson; check?: true };

export interface Look {
  log_from: number;
  you?: number; // the seat that the log speaks to: "You pass."
}

export type Request =
  | (Change & { look?: Look })
  | ({ cmd: 'look'; ply?: number } & Partial<Look>)
  | { cmd: 'curve' }
  | { cmd: 'record' }
  | { cmd: 'content'; rules_version?: number }
  | { cmd: 'view' }
  | { cmd: 'preview'; move: string; you?: number }
  | { cmd: 'why'; move: string }
  | ({ cmd: 'describe' } & Asking)
  | { cmd: 'merits'; move: string; ply?: number }
  | { cmd: 'legend' };

// Which pieces are to be described, and to whom.
export interface Asking {
  pieces: string[];
  seat: number; // whose mat is one's own
  ply?: number; // of an earlier position, which is only looked at
  picked?: string[]; // on the way to a move
  glory?: boolean; // whether Glory as it stands is wanted
  you?: number; // the seat that the sentences speak to
}

export interface Failure {
  ok: false;
  error: { code: string; rule?: string; message: string; ply?: number; problems?: BoxProblem[] };
}

// What is wrong with a box, and where.
export interface BoxProblem {
  file: string;
  path: string; // space[3].glory
  fault: string;
  text: string;
}

export interface BoxFinding {
  finding: 'ok' | 'note' | 'wrong';
  text: string;
}

// Everything a good answer may have; which parts are there depends on the request.
export interface Success {
  ok: true;
  state?: GameState;
  hash?: string; // of the state
  legal?: string[] | boolean;
  view?: View;
  menu?: MenuItem[];
  log?: LogEntry[];
  ask?: string;
  enough?: Record<string, boolean[]>;
  turns?: number[];
  curve?: number[][];
  told?: (Told | null)[];
  merits?: string[];
  legend?: LegendRow[];
  record?: GameRecord;
  content?: ContentAnswer;
  preview?: Preview;
  name?: string; // of a box, with the rest
  author?: string;
  version?: string;
  built_in?: boolean;
  report?: BoxFinding[];
}

export type Answer = Success | Failure | (Success & Partial<Omit<Refusal, 'legal'>>);

export interface Question {
  id: number;
  table: string; // each has its own game
  lang: string;
  requests: Request[];
}

export interface Reply {
  id: number;
  answers: string[]; // as the engine wrote them
}

// To and from the workers that think. A new question makes an older one of the same worker void.
export interface BotQuestion {
  id: number;
  kind: 'move' | 'study' | 'turns';
  record?: GameRecord; // of a move or a study
  strength?: string; // of a move
  seed?: number;
  played?: string; // of a study: the move that was played from here
  nodes?: number;
  plies?: (Analysis | null)[]; // of turns: the decisions of a game that were studied, and how many are wanted
  most?: number;
}

// As `endeavor analyze --json` has it; docs/bots.md.
export interface Analysis {
  seat: number;
  value: number[]; // share of the victory, by seat
  glory: number[]; // at the end, by seat
  best: { move: string; value: number[]; glory: number[] }[];
  cost: number; // share of the victory that the played move gave away
  glory_cost: number; // and Glory at the end
  move?: string; // the played one
  after?: number[]; // shares of the victory after it
}

export interface BotReply {
  id: number;
  move?: string;
  analysis?: Analysis;
  turns?: number[]; // plies at which the game turned
  problem?: string; // why it could not think
}
