// Where a game was won, told from the score sheets and the Glory at the end of every round. Only what the numbers
// say; what better moves there were is the analysis's business.
import type { Result } from '../engine/types.ts';
import { t } from '../i18n/index.svelte.ts';
import { ROWS, type Row } from '../mats/scoreRows.ts';

export interface Remark {
  icon: string;
  tone?: string;
  text: string;
}

const best = (values: number[]): number => values.indexOf(Math.max(...values));

// The row in which one seat is furthest ahead of another.
interface Lead {
  row: Row;
  gap: number;
}
function widest(result: Result, winner: number, other: number): Lead | null {
  const [a, b] = [result.sheets[winner], result.sheets[other]];
  if (!a || !b) return null;
  const gaps = ROWS.map((row) => ({ row, gap: a[row.key] - b[row.key] })).sort((x, y) => y.gap - x.gap);
  return gaps[0] && gaps[0].gap > 0 ? gaps[0] : null;
}

// The round from whose end on the winner was never behind; 0 when already in the first.
function leadFrom(curves: number[][], winner: number): number {
  const rounds = curves[winner]?.length ?? 0;
  const leads = (round: number) => {
    const mine = curves[winner]?.[round] ?? 0;
    return curves.every((curve) => (curve[round] ?? 0) <= mine);
  };
  let from = rounds;
  while (from > 0 && leads(from - 1)) from--;
  return from;
}

function greatestRound(curves: number[][]): { seat: number; round: number; gain: number } {
  let found = { seat: 0, round: 0, gain: 0 };
  curves.forEach((curve, seat) =>
    curve.forEach((value, round) => {
      const gain = value - (curve[round - 1] ?? value);
      if (gain > found.gain) found = { seat, round, gain };
    }),
  );
  return found;
}

// The row in which the winner was furthest ahead; the only person here, if one of the two, is "you".
function leadText(
  { row, gap: count }: Lead,
  result: Result,
  [winner, rival, me]: [number, number, number],
): string {
  const args = { name: row.name(), glory: result.sheets[winner]?.[row.key] ?? 0, count };
  if (winner === me) return t('page-score.won-row-you', { ...args, seat2: rival });
  if (rival === me) return t('page-score.won-row-than-you', { ...args, seat: winner });
  return t('page-score.won-row', { ...args, seat: winner, seat2: rival });
}

function courseText(from: number, seat: number, me: number): string {
  const round = from + 1;
  if (seat === me) return from === 0 ? t('page-score.won-always-you') : t('page-score.won-lead-you', { round });
  return from === 0 ? t('page-score.won-always', { seat }) : t('page-score.won-lead', { seat, round });
}

// `me`: the seat of the only person at the device, -1 for none.
export function whereWon(result: Result, curves: number[][], me: number): Remark[] {
  const winner = result.winners[0] ?? 0;
  const others = result.scores.map((score, seat) => (result.winners.includes(seat) ? -1 : score));
  const rival = me >= 0 && !result.winners.includes(me) ? me : best(others);
  const remarks: Remark[] = [];
  const lead = widest(result, winner, rival);
  if (lead && rival !== winner) {
    const text = leadText(lead, result, [winner, rival, me]);
    remarks.push({ icon: lead.row.icon, tone: lead.row.tone, text });
  }
  const answer = lead ? widest(result, rival, winner) : null;
  if (answer) {
    const glory = result.sheets[rival]?.[answer.row.key] ?? 0;
    const args = { name: answer.row.name(), glory, count: answer.gap };
    const text =
      rival === me ? t('page-score.won-back-you', args) : t('page-score.won-back', { ...args, seat: rival });
    remarks.push({ icon: answer.row.icon, tone: answer.row.tone, text });
  }
  if (curves[0]?.length) {
    // Of those who share a victory none has kept a lead.
    if (result.winners.length === 1)
      remarks.push({ icon: 'crown', text: courseText(leadFrom(curves, winner), winner, me) });
    const { seat, round, gain } = greatestRound(curves);
    const args = { round: round + 1, glory: gain };
    if (gain > 0) {
      const text = seat === me ? t('page-score.won-round-you', args) : t('page-score.won-round', { ...args, seat });
      remarks.push({ icon: 'glory', text });
    }
  }
  result.sheets.forEach(({ slavery }, seat) => {
    if (slavery === 0) return;
    const glory = -slavery;
    const text =
      seat === me ? t('page-score.won-slavery-you', { glory }) : t('page-score.won-slavery', { seat, glory });
    remarks.push({ icon: 'slavery', text });
  });
  return remarks;
}
