// The vocabulary of the referee protocol as types: what the engine says about rules, positions, moves and
// records. Names and meanings are those of docs/referee.md.

export type Edition = 'age-of-sail' | 'first-edition';
export type BoardId = string; // whichever the box has
export type AttributeId = 'industry' | 'culture' | 'wealth' | 'influence';
export type ActionId = 'ship' | 'occupy' | 'attack' | 'draw' | 'payment';
// What is done instead of an action.
export type PowerId = 'exploit' | 'nation' | 'monument' | 'fate' | 'mobilize';
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
  used?: string[]; // with Exploits: abilities that can be used once, as "exploit:letter"
  nation?: NationState | null; // with Nations; null before it is chosen
}

export interface NationState {
  id: string;
  top: boolean; // the disc is still on the circle
  middle: boolean;
  monument: string | null; // its city
  flipped: boolean;
  fate: string | null;
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
  exploit_sheet?: Record<string, number>; // with Exploits: each one's Glory
  total: number;
}

export interface Result {
  scores: number[];
  winners: number[];
  sheets: Sheet[];
}

export interface Pending {
  kind: string;
  slot?: string | null; // of a discard: the governor in the free slot
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
  exploits?: { id: string; discs: number[] }[]; // with Exploits: the three of this game
  fates?: string[]; // with Nations: those still on offer
}

export interface MoveParts {
  move: string;
  verb: string;
  with?: string;
  action?: ActionId | PowerId;
  target?: string;
  exploit?: string;
  ability?: string;
  effect?: string; // the chosen one of two alternatives
  from?: string; // where a disc is moved from
  then?: string[]; // the follow-ups, as words of the move
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
  then?: FollowedStep[];
}

// What happened by itself after a move.
export interface FollowedStep {
  kind: 'setup' | 'round' | 'growth' | 'salary' | 'over';
  text: string;
  shares?: { seat: number; count: number }[]; // discs that reach harbors
}

// What a move would bring, fact by fact, in words of the language.
export interface PreviewLine {
  kind: string;
  text: string;
  note?: string;
  sign: -1 | 0 | 1; // good for its seat, bad, or neither
}

export interface GloryChange {
  from: number;
  to: number;
  parts: { row: string; exploit?: string; by: number }[];
}

export interface SeatPreview {
  seat: number;
  glory: GloryChange;
  lines: PreviewLine[];
}

export interface Preview {
  seat: number;
  own: SeatPreview;
  events: PreviewLine[];
  others: SeatPreview[];
  then: FollowedStep[]; // by itself, no part of the move
  then_glory: GloryChange;
  then_lines: PreviewLine[];
}

export interface PlayerView {
  levels: Record<AttributeId, number>;
  cards: { counted: number; limit: number; exempt: number; fit: boolean };
  clean?: boolean; // with a module: no Slavery card, held or set aside
}

export interface ExploitView {
  id: string;
  available: boolean;
  present: boolean[];
  glory: number[]; // as if it were available
}

export interface FateView {
  id: string;
  present: boolean[];
  glory: number[];
}

export interface View {
  presence: Record<string, number[]>;
  links: (number | null)[];
  governors: Record<string, number | null>;
  exploits?: ExploitView[];
  fates?: FateView[]; // on offer
  players: PlayerView[];
  sheets: Sheet[];
}

// A box as JSON: what each of its TOML files says, by the file's name (docs/content.md).
export type BoxJson = Record<string, unknown>;

export interface GameRecord {
  format: string;
  rules_version: number;
  content?: string | undefined; // the hash of a box that is not built in
  box?: BoxJson; // and the box itself
  rules: Rules;
  setup?: unknown;
  position?: unknown;
  seed?: number;
  fair?: unknown; // where the seed came from; the engine has checked it
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

// What a piece says of itself: docs/referee.md, "In words".
export interface Told {
  piece: string;
  what: string;
  now: string; // what can be done with it or why nothing can; empty for who only looks
  ways: number; // moves that are possible with it
  rule?: string; // of the reason why none is
  reason?: string;
}

export interface LegendRow {
  id: string;
  name: string;
  text: string;
}
