// What pieces say of themselves: the engine's sentences, asked for when somebody points at a piece and kept as long as
// they are true. Tips show them and screen readers hear them, as the description of the piece.
import { describe, type Position } from '../engine/client.ts';
import type { Told } from '../engine/types.ts';
import { settings } from '../ui/settings.svelte.ts';
import type { Anchor } from './anchors.ts';
import type { Choice } from './choice.ts';
import { isBrowsing, onlyPerson, onTable, plyOf, table } from './table.svelte.ts';

// Everything that the sentences depend on.
interface Moment {
  shown: Position;
  newest: boolean;
  picked: string;
  holder: number;
  language: string;
  glory: boolean;
  you: number | null;
}

let moment: Moment | null = null;
let told = new Map<Anchor, Told | null>();

const picked = ({ means, power, source }: Choice): Anchor[] =>
  [means, power, source].filter((anchor) => anchor !== null);

function isNow(then: Moment, now: Moment): boolean {
  return (Object.keys(now) as (keyof Moment)[]).every((key) => then[key] === now[key]);
}

function thisMoment(): Map<Anchor, Told | null> {
  const t = onTable();
  const now: Moment = {
    shown: t.shown,
    newest: !isBrowsing(t),
    picked: picked(t.choice).join(' '),
    holder: t.holder,
    language: settings.language,
    glory: settings.gloryNow,
    you: onlyPerson(t),
  };
  if (!moment || !isNow(moment, now)) {
    moment = now;
    told = new Map();
  }
  return told;
}

async function learn(known: Map<Anchor, Told | null>, pieces: Anchor[]) {
  const t = onTable();
  const you = onlyPerson(t);
  const answers = await describe('game', settings.language, {
    pieces,
    seat: t.holder,
    picked: picked(t.choice),
    glory: settings.gloryNow,
    ...(isBrowsing(t) ? { ply: plyOf(t) } : {}),
    ...(you === null ? {} : { you }),
  });
  pieces.forEach((piece, i) => known.set(piece, answers[i] ?? null));
}

// Null when there is no such piece any more.
export async function tell(anchor: Anchor): Promise<Told | null> {
  const known = thisMoment();
  if (!known.has(anchor)) await learn(known, [anchor]);
  return known.get(anchor) ?? null;
}

export const textOf = ({ what, now }: Told): string => (now ? `${what} ${now}` : what);

// The pieces that are there for people: a drawing that is only looked at has anchors too.
const PIECES = ':is(button, [role="button"])[data-anchor]';

export function pieceAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  const piece = target instanceof Element ? target.closest<HTMLElement | SVGElement>(PIECES) : null;
  return piece?.closest('dialog') ? null : piece;
}

// The piece at an anchor as it lies there now.
export const pieceOf = (anchor: Anchor): Element | undefined =>
  [...document.querySelectorAll(`main ${PIECES}`)].find(
    (piece) => anchorOf(piece) === anchor && piece.getClientRects().length > 0,
  );

export const anchorOf = (piece: Element): Anchor => piece.getAttribute('data-anchor') ?? '';

// Says it to who listens; at once if it is known.
export async function describePiece(piece: Element) {
  const anchor = anchorOf(piece);
  const found = thisMoment().get(anchor) ?? (await tell(anchor));
  if (found && anchorOf(piece) === anchor) piece.setAttribute('aria-description', textOf(found));
}

// All pieces under a root at once, in one question.
export async function describeAll(root: Element) {
  if (!table()) return;
  const known = thisMoment();
  const pieces = [...root.querySelectorAll(PIECES)].filter((piece) => !piece.closest('dialog'));
  const missing = [...new Set(pieces.map(anchorOf))].filter((anchor) => !known.has(anchor));
  if (missing.length) await learn(known, missing);
  if (!table() || known !== thisMoment()) return; // the game has gone on
  for (const piece of pieces) {
    const found = known.get(anchorOf(piece));
    const text = found ? textOf(found) : '';
    if (text && piece.getAttribute('aria-description') !== text) piece.setAttribute('aria-description', text);
  }
}
