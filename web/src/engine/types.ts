// The vocabulary of the referee protocol as types: what the engine says about rules, positions, moves and
// records. Names and meanings are those of docs/referee.md.

export type Edition = 'age-of-sail' | 'first-edition';
export type BoardId = 'side-a' | 'side-b' | 'first-edition';
export type AttributeId = 'industry' | 'culture' | 'wealth' | 'influence';
export type ActionId = 'ship' | 'occupy' | 'attack' | 'draw' | 'payment';
export type Phase = 'start' | 'construction' | 'growth' | 'salary' | 'action' | 'discard' | 'over';
export const ATTRIBUTES: readonly AttributeId[] = ['industry', 'culture', 'wealth', 'influence'];
export const SILENT_FLEET = -1;

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
  edition: Edition;
  board: BoardId;
  players: number;
  options: Options;
}

export interface RegionState {
  open: boolean;
  track: (number | null)[];
  sea: number[];
  deck: string[];
  governor: string | null;
}

export interface PlayerState {
  supply: number;
  harbor: number;
  attributes: Record<AttributeId, number>;
  buildings: { id: string; worker: boolean }[];
  tokens: Record<string, number>;
  track_discs: Record<AttributeId, number>;
  cards: string[];
  set_aside: number;
}

export interface Sheet {
  industry: number;
  culture: number;
  wealth: number;
  influence: number;
  cities: number;
  links: number;
  buildings: number;
  cards: number;
  governor_slot: number;
  harbor: number;
  slavery: number;
  exploits: number;
  fate: number;
  total: number;
}

export interface Result {
  scores: number[];
  winners: number[];
  sheets: Sheet[];
}

export interface Pending {
  kind: string;
  turn?: { seat: number; by: 'building' | 'token'; source: string; open_half: ActionId | null } | null;
}

export interface GameState {
  rules: Rules;
  round: number;
  phase: Phase;
  crown: number;
  to_move: number | null;
  passed: number[];
  pending: Pending | null;
  areas: Record<string, RegionState>;
  decks: { europe: string[]; slavery: string[] };
  spaces: Record<string, number | null>;
  tokens: Record<string, string>;
  supply: Record<string, number>;
  pile: string[];
  abolished: boolean;
  players: PlayerState[];
  silent_fleet: { supply: number } | null;
  result: Result | null;
}

export interface MoveParts {
  move: string;
  verb: string;
  with?: string;
  action?: ActionId;
  target?: string;
}

export interface MenuItem extends MoveParts {
  text: string;
}

export interface LogEntry {
  ply: number;
  seat: number;
  round: number;
  phase: Phase;
  parts: MoveParts;
  text: string;
}

export interface PlayerView {
  levels: Record<AttributeId, number>;
  cards: { counted: number; limit: number; exempt: number; fit: boolean };
}

export interface View {
  presence: Record<string, number[]>;
  links: (number | null)[];
  governors: Record<string, number | null>;
  players: PlayerView[];
  sheets: Sheet[];
}

export interface GameRecord {
  format: string;
  rules_version: number;
  rules: Rules;
  setup?: unknown;
  position?: unknown;
  seed?: number;
  players: string[];
  moves: [seat: number, move: string][];
  result: Result | null;
}

export interface Refusal {
  legal: false;
  code: string;
  move?: string;
  rule?: string;
  reason?: string;
  args?: Record<string, string | number>;
  message: string;
}
