// The box as the engine describes it (`content`): what every piece is and is called, in one language.
import type { ActionId, AttributeId, BoardId, Edition } from './types.ts';

export type Symbols = Partial<Record<AttributeId | 'glory', number>>;
export type Origin = 'official' | 'likely' | 'preview' | 'draft' | 'ours';

interface Provenance {
  origin: Origin;
  aos: Origin;
  ours?: string;
}

export interface Actions {
  joiner: '' | '/' | '+';
  actions: ActionId[];
}

// A name in all the forms that a language's sentences need.
export interface Named {
  id: string;
  name: string;
  the?: string;
  a?: string;
  in?: string;
  to?: string;
  of?: string;
  many?: string;
}

export interface BuildingFacts extends Named, Actions, Provenance {
  tier: number; // 0: start building
  copies: number;
  editions: Edition[];
  no_payment: Edition[];
  gives: Symbols;
  special: boolean;
}

export interface CardFacts extends Named, Provenance {
  deck: string;
  governor: boolean;
  value: number;
  gives: Symbols;
  abolition: boolean;
}

export interface TokenFacts extends Named, Actions, Provenance {
  blue: boolean;
}

export interface AttributeFacts extends Named {
  id: AttributeId;
  level: string;
  first?: string;
  steps: number[]; // what each level stands for
}

export interface SpaceFacts extends Named {
  area: string;
  kind: 'city' | 'fleet';
  glory: number;
}

export interface LinkFacts {
  id: string;
  ends: [string, string];
  kind: 'circle' | 'square';
  glory: number;
}

export interface BoardFacts extends Provenance {
  id: BoardId;
  name: string;
  games: { edition: Edition; players: number[]; silent_fleet: number[] }[]; // what can be played on it
  spaces: SpaceFacts[];
  links: LinkFacts[];
}

interface ScoreText {
  clean: boolean; // only without Slavery cards
  max: number; // 0: no limit
  text: string;
}

export interface AbilityFacts {
  id: string; // a letter
  symbol: ActionId;
  once: boolean;
  clean: boolean;
  text: string;
}

export interface ExploitFacts extends Named, Provenance {
  note: string; // its history
  regions: [string, string];
  presence: number;
  limit: number; // of one player's discs on the tile
  abilities: AbilityFacts[];
  score: ScoreText;
}

export interface NationFacts extends Named, Provenance {
  setup: string;
  top: { symbol: ActionId; reveals: AttributeId; text: string };
  middle: { reveals: AttributeId; text: string };
}

export interface FateFacts extends Named, Provenance {
  requires: Record<string, number>; // presence by area
  score: ScoreText;
}

// As it comes from the engine.
export interface ContentAnswer {
  rounds: number;
  rules_version: number;
  seaside: number;
  card_slots: number;
  levels: number[]; // the first score of each level
  glory_age_of_sail: number[]; // by score
  glory_first_edition: number[];
  words: Record<string, string>;
  actions: Record<string, string>;
  phases: Record<string, string>;
  governor: string;
  attributes: AttributeFacts[];
  areas: Named[];
  decks: (Named & { area: string })[];
  tokens: TokenFacts[];
  buildings: BuildingFacts[];
  cards: CardFacts[];
  boards: BoardFacts[];
  exploits: ExploitFacts[];
  nations: NationFacts[];
  fates: FateFacts[];
}

// The same, with everything findable by its id.
export interface Content extends ContentAnswer {
  area: Map<string, Named>;
  deck: Map<string, Named & { area: string }>;
  token: Map<string, TokenFacts>;
  building: Map<string, BuildingFacts>;
  card: Map<string, CardFacts>;
  attribute: Map<string, AttributeFacts>;
  board: Map<string, BoardFacts>;
  exploit: Map<string, ExploitFacts>;
  nation: Map<string, NationFacts>;
  fate: Map<string, FateFacts>;
  space: Map<string, SpaceFacts>; // of all boards; on which of two that call it differently, onBoard says
}

const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((item) => [item.id, item]));

export function indexed(answer: ContentAnswer): Content {
  return {
    ...answer,
    area: byId(answer.areas),
    deck: byId(answer.decks),
    token: byId(answer.tokens),
    building: byId(answer.buildings),
    card: byId(answer.cards),
    attribute: byId(answer.attributes),
    board: byId(answer.boards),
    exploit: byId(answer.exploits),
    nation: byId(answer.nations),
    fate: byId(answer.fates),
    space: byId(answer.boards.flatMap((board) => board.spaces)),
  };
}

// The same with the names of that board, where another one of the box calls the same space differently.
export function onBoard(content: Content, board: string): Content {
  const own = content.board.get(board)?.spaces ?? [];
  if (own.every((space) => content.space.get(space.id)?.name === space.name)) return content;
  return { ...content, space: new Map([...content.space, ...byId(own)]) };
}

// An entry that must be there, because the engine named its id.
export function known<T>(map: Map<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`the box has no ${id}`);
  return found;
}
