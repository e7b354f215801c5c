// The analysis of a whole game: every decision studied by itself, several at a time in workers of their own,
// with progress and a way to stop.
import { newThinker, type Thinker } from '../engine/client.ts';
import type { Analysis } from '../engine/protocol.ts';
import type { GameRecord } from '../engine/types.ts';

export interface Work {
  game: string; // which game it is about
  plies: (Analysis | null)[]; // by decision; null: not studied yet
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

export async function analyse(game: string, record: GameRecord, nodes: number) {
  stopAnalysis();
  const total = record.moves.length;
  const mine: Work = { game, plies: Array.from({ length: total }, () => null), done: 0, running: true };
  work = mine;
  thinkers = Array.from({ length: workerCount() }, newThinker);
  const crew = thinkers;
  let next = 0;
  const toil = async (thinker: Thinker) => {
    while (next < total && thinkers === crew) {
      const ply = next++;
      const played = record.moves[ply]?.[1] ?? '';
      const { analysis } = await thinker.ask({ kind: 'study', record: before(record, ply), played, nodes });
      if (thinkers !== crew || !work) return;
      const plies = work.plies.slice();
      plies[ply] = analysis ?? null;
      work = { ...work, plies, done: work.done + 1 };
    }
  };
  await Promise.all(crew.map(toil));
  if (thinkers === crew) stopAnalysis();
}

// A move that costs so much of the victory, or a lead that clearly changes hands.
const COSTLY = 0.1;
const CLEAR = 0.05;

export interface Turn {
  ply: number; // moves played before the decision
  seat: number; // whose decision it was
  cost: number; // of the chance to win
  glory: number; // that it cost
}

const turnOf = (analysis: Analysis, ply: number): Turn => ({
  ply,
  seat: analysis.seat,
  cost: analysis.cost,
  glory: analysis.glory_cost,
});

const MOST = 8;

// The decisions at which the game turned, the weightiest of them, in the order of the game.
export function turningPoints(plies: (Analysis | null)[]): Turn[] {
  let leader = -1;
  const found = plies.flatMap((analysis, ply) => {
    if (!analysis) return [];
    const order = analysis.value
      .map((_, seat) => seat)
      .sort((a, b) => (analysis.value[b] ?? 0) - (analysis.value[a] ?? 0));
    const [first = -1, second = -1] = order;
    const lead = (analysis.value[first] ?? 0) - (analysis.value[second] ?? 0);
    const turned = lead >= CLEAR && first !== leader && leader >= 0;
    if (lead >= CLEAR) leader = first;
    const turn = turnOf(analysis, ply);
    return turned || analysis.cost >= COSTLY ? [{ turn, weight: analysis.cost + (turned ? lead : 0) }] : [];
  });
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ turn }) => turn)
    .sort((a, b) => a.ply - b.ply);
}

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
