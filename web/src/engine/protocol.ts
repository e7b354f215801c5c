// What the page and its workers say to each other. A question is a few requests of the referee protocol to
// one table; the answer has one entry per request, in order.
import type { ContentAnswer } from './content.ts';
import type { GameRecord, GameState, LogEntry, MenuItem, Refusal, Rules, View } from './types.ts';

export type Request =
  | { cmd: 'new'; rules: Rules; seed?: number; setup?: unknown; players?: string[]; rules_version?: number }
  | { cmd: 'position'; state: unknown }
  | { cmd: 'play'; move: string }
  | { cmd: 'undo' }
  | { cmd: 'state' }
  | { cmd: 'record' }
  | { cmd: 'load'; record: GameRecord }
  | { cmd: 'content'; rules_version?: number }
  | { cmd: 'view'; move?: string }
  | { cmd: 'menu' }
  | { cmd: 'log'; from?: number }
  | { cmd: 'ask' }
  | { cmd: 'why'; move: string }
  | { cmd: 'explain'; with?: string; target?: string; tile?: string; power?: string };

export interface Failure {
  ok: false;
  error: { code: string; rule?: string; message: string; ply?: number };
}

// Everything a good answer may have; which parts are there depends on the request.
export interface Success {
  ok: true;
  state?: GameState;
  legal?: string[] | boolean;
  view?: View;
  menu?: MenuItem[];
  log?: LogEntry[];
  ask?: string;
  record?: GameRecord;
  content?: ContentAnswer;
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
  answers: Answer[];
}

// To and from the workers that think. A new question makes an older one of the same worker void.
export interface BotQuestion {
  id: number;
  kind: 'move' | 'study';
  record: GameRecord;
  strength?: string; // of a move
  seed?: number;
  played?: string; // of a study: the move that was played from here
  nodes?: number;
}

export interface Analysis {
  seat: number;
  value: number[]; // share of the victory, by seat
  glory: number[]; // at the end, by seat
  best: { move: string; value: number[]; glory: number[] }[];
  cost: number; // share of the victory that the played move gave away
  glory_cost: number; // and Glory at the end
}

export interface BotReply {
  id: number;
  move?: string;
  analysis?: Analysis;
}
