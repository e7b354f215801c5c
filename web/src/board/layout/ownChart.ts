// The boards of somebody's own box, laid out by a worker when they are first shown. The table and the cards of games
// draw what it says, as they do with the built-in boards.
import ends from 'virtual:ends';
import type { BoardId, BoxJson, GameRecord } from '../../engine/types.ts';
import type { Chart } from '../chart.ts';
import type { Board } from './board.ts';
import type { SmallChart } from './drawn.ts';
import type { SheetPlan } from './scene.ts';

export interface LaidOut {
  chart: Chart;
  small: SmallChart;
}

// How degrees become points, by area.
export type Projections = Record<string, SheetPlan['projection']>;

export interface LaidDraft {
  chart: Chart;
  projections: Projections;
}

// To and from the worker.
export interface LayoutQuestion {
  id: number;
  board: Board;
  draft?: true; // of the editor, which has no small picture and moves what it sees
}

export interface LayoutReply {
  id: number;
  chart?: Chart;
  small?: SmallChart;
  projections?: Projections;
  problem?: string;
}

const isLanguage = (file: string): boolean => /^[a-z]{2}\.toml$/.test(file);

// A board of a box that the engine has taken, with its names in all languages of the box.
export function boardOf(box: BoxJson, id: BoardId, version: number): Board {
  const file = box[`rules-${version}/board-${id}.toml`] ?? box[`board-${id}.toml`];
  if (!file) throw new Error(`the box has no board ${id}`);
  const board = structuredClone(file) as Board;
  for (const [name, content] of Object.entries(box)) {
    if (!isLanguage(name)) continue;
    const translations = content as Record<string, unknown>;
    for (const space of board.space) {
      const translated = translations[space.name['en'] ?? ''];
      if (typeof translated === 'string') space.name[name.slice(0, 2)] ??= translated;
    }
  }
  return board;
}

// Lines that stand as in the built-in box are drawn as there, where there is room; the others bow as they are written.
const builtIn = new Set(ends);
const bowed = (board: Board): Board => ({
  ...board,
  link: board.link.map((link) => (builtIn.has(link.ends.join('>')) ? link : { ...link, bows: true })),
});

let worker: Worker | null = null;
let next = 1;
const waiting = new Map<number, (reply: LayoutReply) => void>();

function ask(question: Omit<LayoutQuestion, 'id'>): Promise<LayoutReply> {
  if (!worker) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LayoutReply>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
  }
  const id = next++;
  const asked = worker;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    asked.postMessage({ id, ...question } satisfies LayoutQuestion);
  });
}

const unlaid = ({ problem }: LayoutReply): Error => new Error(problem ?? 'the board could not be laid out');

async function layOut(board: Board): Promise<LaidOut> {
  const reply = await ask({ board: bowed(board) });
  if (!reply.chart || !reply.small) throw unlaid(reply);
  return { chart: reply.chart, small: reply.small };
}

// A board that is being changed; it need not be one that can be played.
export async function layDraft(board: Board): Promise<LaidDraft> {
  const reply = await ask({ board: bowed(board), draft: true });
  if (!reply.chart || !reply.projections) throw unlaid(reply);
  return { chart: reply.chart, projections: reply.projections };
}

const laid = new Map<string, Promise<LaidOut>>();

export function laidOut(
  board: BoardId,
  { box = {}, content = '', rules_version: version }: GameRecord,
): Promise<LaidOut> {
  const key = `${content} ${board} ${version}`;
  let found = laid.get(key);
  if (!found) {
    found = layOut(boardOf(box, board, version));
    found.catch(() => laid.delete(key));
    laid.set(key, found);
  }
  return found;
}
