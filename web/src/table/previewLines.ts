// What a move would change, as short lines for the panel: "Culture 3 → 4, Growth 3 → 4", "Glory 24 → 25".
import { preview } from '../engine/client.ts';
import { known } from '../engine/content.ts';
import { changes, type Changes, type SeatChanges } from '../game/changes.ts';
import { onTable } from '../game/table.svelte.ts';
import { box, t } from '../i18n/index.svelte.ts';
import { levelText } from '../mats/levelText.ts';
import { settings } from '../ui/settings.svelte.ts';

export interface Line {
  text: string;
  from?: number;
  to?: number;
  better?: boolean;
  note?: string;
}

const numbers = (text: string, from: number, to: number): Line => ({ text, from, to, better: to > from });

function seatLines(c: SeatChanges, mover: boolean): Line[] {
  const lines: Line[] = [];
  for (const a of c.attributes) {
    const level = a.levelFrom === a.levelTo ? null : levelText(a.attribute, a.levelTo);
    lines.push({
      ...numbers(known(box().attribute, a.attribute).name, a.from, a.to),
      ...(level ? { note: level } : {}),
    });
  }
  for (const token of c.tokens) lines.push({ text: t('page-preview.token', { token }), better: true });
  if (c.links.length) lines.push({ text: t('page-preview.links', { count: c.links.length }), better: true });
  if (c.glory && settings.gloryNow) lines.push(numbers(box().words['glory'] ?? '', c.glory.from, c.glory.to));
  if (settings.gloryNow) {
    for (const { id, from, to } of c.exploits)
      lines.push(numbers(t('page-preview.exploit', { exploit: id }), from, to));
    if (c.fate) lines.push(numbers(t('page-preview.fate'), c.fate.from, c.fate.to));
  }
  if (c.monument) lines.push({ text: t('page-preview.monument', { space: c.monument }), better: true });
  if (c.harbor) lines.push(numbers(box().words['harbor'] ?? '', c.harbor.from, c.harbor.to));
  if (mover) return lines;
  return lines.map((line) => ({ ...line, text: t('page-preview.other', { seat: c.seat, text: line.text }) }));
}

export function linesOf(found: Changes, mover: number): Line[] {
  const lines = found.seats.filter((c) => c.seat === mover).flatMap((c) => seatLines(c, true));
  for (const area of found.opened) lines.push({ text: t('page-preview.opens', { area }), better: true });
  for (const exploit of found.available)
    lines.push({ text: t('page-preview.available', { exploit }), better: true });
  if (found.abolished) lines.push({ text: t('page-preview.abolition') });
  const others = found.seats.filter((c) => c.seat !== mover).flatMap((c) => seatLines(c, false));
  return [...lines, ...others.slice(0, 3)];
}

export async function previewLines(move: string): Promise<Line[]> {
  const { now } = onTable();
  const after = await preview('game', settings.language, move);
  return linesOf(changes(now, after), now.state.to_move ?? 0);
}
