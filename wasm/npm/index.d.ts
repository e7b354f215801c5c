/** The engine in WebAssembly. Names, move text, state object and record are those of docs/referee.md. */

export interface Options {
  order?: 'by-phase' | 'by-player';
  silent_fleet?: boolean;
  limited_occupy?: boolean;
  no_reaction_to_tokens?: boolean;
  building_scarcity?: boolean;
  exploits?: boolean;
  nations?: 'off' | 'chosen' | 'dealt';
}

export interface Rules {
  edition: 'age-of-sail' | 'first-edition';
  /** Whichever the box has: 'side-a', 'side-b', 'first-edition'. */
  board: string;
  players: number;
  options?: Options;
}

export interface Result {
  scores: number[];
  winners: number[];
  sheets: Record<string, number>[];
}

export interface GameState {
  rules: Rules & { options: Required<Options> };
  round: number;
  phase: 'start' | 'construction' | 'salary' | 'action' | 'discard' | 'over';
  crown: number;
  /** The seat that decides now; null when the game is over. */
  to_move: number | null;
  result: Result | null;
  [key: string]: unknown;
}

export interface GameRecord {
  format: string;
  rules_version: number;
  rules: Rules;
  players: string[];
  moves: [number, string][];
  result: Result | null;
  [key: string]: unknown;
}

export interface Position {
  ok: true;
  state: GameState;
  legal: string[];
}

export interface WhyNot {
  code: 'illegal-move' | 'unknown-move' | 'game-over';
  rule?: string;
  reason?: string;
  args?: Record<string, number | string>;
  message: string;
}

/** A request that was refused; the game is as it was. */
export class Refused extends Error {
  code: string;
  rule?: string;
  reason?: string;
  args?: Record<string, number | string>;
  ply?: number;
}

/** One game at a time: a new one takes the old one's place. */
export interface Engine {
  newGame(rules: Rules, seed?: number, rulesVersion?: number): Position;
  play(move: string): Position;
  /** The position after a move that is not played. */
  tryMove(move: string): Position;
  undo(): Position;
  /** null for a legal move. */
  whyNot(move: string): WhyNot | null;
  record(): GameRecord;
  load(record: GameRecord): Position;
  /** What a bot would play now: its name, perhaps with a budget as in "captain@2000n". */
  chooseMove(bot: string, seed?: number): string;
  /** Any request of the protocol; throws Refused. */
  ask(request: Record<string, unknown>): Record<string, unknown> & { ok: true };
  /** The same as a line of JSON, as the command `endeavor referee` answers it; refusals are answers too. */
  answerLine(line: string): string;
  /** The number that `endeavor bench` prints. */
  signature(): string;
}

/** In node nothing need be given; in a browser the bytes or the compiled module of endeavor.wasm. */
export function loadEngine(source?: WebAssembly.Module | BufferSource): Promise<Engine>;
