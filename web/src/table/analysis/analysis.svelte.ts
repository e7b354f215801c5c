// The analysis of a whole game: every decision studied by itself, several at a time in workers of their own,
// with progress and a way to stop.
import { newThinker, type Thinker } from '../../engine/client.ts';
import type { Analysis } from '../../engine/protocol.ts';
import type { GameRecord } from '../../engine/types.ts';

export interface Work {
  game: string; // which game it is about
  plies: (Analysis | null)[]; // by decision; null: not studied yet
  turns: number[]; // decisions at which it turned, the weightiest of them
  done: number;
  running: boolean;
}

let work = $state.raw<Work | null>(null);
let thinkers: Thinker[] = [];

export const analysisOf = (game: string): Work | null => (work?.game === game ? work : null);

const workerCount = (): number => Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, 4));

export function stopAnalysis() {
  for (const thinker of thinkers) thinker.end();
  thinkers = [];
  if (work) work = { ...work, running: false };
}

const before = (record: GameRecord, ply: number): GameRecord => ({
  ...record,
  moves: record.moves.slice(0, ply),
  result: null,
});

const MOST_TURNS = 8;

export async function analyse(game: string, record: GameRecord, nodes: number) {
  stopAnalysis();
  const total = record.moves.length;
  const mine: Work = { game, plies: Array.from({ length: total }, () => null), turns: [], done: 0, running: true };
  work = mine;
  thinkers = Array.from({ length: workerCount() }, newThinker);
  const crew = thinkers;
  let next = 0;
  const findTurns = async (thinker: Thinker) => {
    const { turns } = await thinker.ask({ kind: 'turns', plies: work?.plies ?? [], most: MOST_TURNS });
    if (thinkers === crew && work && turns) work = { ...work, turns };
  };
  const toil = async (thinker: Thinker) => {
    while (next < total && thinkers === crew) {
      const ply = next++;
      const played = record.moves[ply]?.[1] ?? '';
      const { analysis } = await thinker.ask({ kind: 'study', record: before(record, ply), played, nodes });
      if (thinkers !== crew || !work) return;
      const plies = work.plies.slice();
      plies[ply] = analysis ?? null;
      work = { ...work, plies, done: work.done + 1 };
      if (thinker === crew[0]) await findTurns(thinker);
    }
  };
  try {
    await Promise.all(crew.map(toil));
    if (crew[0] && thinkers === crew) await findTurns(crew[0]);
  } catch {
    // One of them could not think; the rest can be asked for again.
  }
  if (thinkers === crew) stopAnalysis();
}

export interface Turn {
  ply: number; // moves played before the decision
  seat: number; // whose decision it was
  cost: number; // of the chance to win
  glory: number; // that it cost
  before: number; // the seat's chance to win before it
  after: number; // and after it
}

const turnOf = (analysis: Analysis, ply: number): Turn => ({
  ply,
  seat: analysis.seat,
  cost: analysis.cost,
  glory: analysis.glory_cost,
  before: analysis.value[analysis.seat] ?? 0,
  after: analysis.after?.[analysis.seat] ?? 0,
});

// The decisions at which the game turned, in the order of the game.
export const turningPoints = ({ plies, turns }: Work): Turn[] =>
  turns.flatMap((ply) => {
    const analysis = plies[ply];
    return analysis ? [turnOf(analysis, ply)] : [];
  });

// What is less than this is noise.
const CHANCE = 0.005;
const GLORY = 0.5;

export const isCostly = ({ cost, glory_cost }: Analysis): boolean => cost >= CHANCE || glory_cost >= GLORY;

const DEAR = 1;
const MOST_DEAR = 5;

// The decisions that gave away most Glory, the dearest first.
export const dearMoves = (plies: (Analysis | null)[]): Turn[] =>
  plies
    .flatMap((analysis, ply) => (analysis ? [turnOf(analysis, ply)] : []))
    .filter(({ glory }) => glory >= DEAR)
    .sort((a, b) => b.glory - a.glory)
    .slice(0, MOST_DEAR);
