// What is known of a table and its moves, and what each message makes of it. Pure functions: a course in, a course out, or
// `again` when something was missed and the table must be watched anew. Moves made here come behind the server's until it
// has them; what it does not take falls away, and the table follows (game/company/following.ts).
import type { Missing, Said, TableEvent, TableInfo, Watched } from './protocol.ts';

export interface Course {
  table: TableInfo;
  moves: readonly string[]; // that the server has
  undos: number;
  hash: string | null; // of the position after them, where it is known
  sending: readonly string[]; // made here, in order, not acknowledged yet
  said: readonly Said[];
  clockAt: number; // when table.clock was true, on this page's clock
}

export const AGAIN = 'again';
export type Known = Course | typeof AGAIN;

const MOST_SAID = 200;

// The moves as this page shows them.
export const shownMoves = ({ moves, sending }: Course): readonly string[] => [...moves, ...sending];

// What was sent and is there already has arrived. What is there instead means that nothing of it counts.
function arrived(sending: readonly string[], moves: readonly string[], from: number): readonly string[] {
  const there = moves.slice(from);
  const same = sending.findIndex((move, i) => move !== there[i]);
  if (same < 0) return [];
  return there.length > same ? [] : sending.slice(same);
}

// The server tells the last lines; what was said before them is still known here.
function joined(before: readonly Said[], said: readonly Said[]): readonly Said[] {
  const [first] = said;
  return first ? [...before.filter(({ at }) => at < first.at), ...said].slice(-MOST_SAID) : said;
}

// After `watch`, the first time or again, and after a snapshot.
export function watched(before: Course | null, { table, from, moves, hash, said }: Watched, now: number): Known {
  if (from > 0 && (before?.undos !== table.undos || from > before.moves.length)) return AGAIN;
  const all = from > 0 ? [...(before?.moves.slice(0, from) ?? []), ...moves] : moves;
  const sending =
    before?.undos === table.undos && table.phase === 'playing'
      ? arrived(before.sending, all, before.moves.length)
      : [];
  const lines = joined(before?.said ?? [], said);
  return { table, moves: all, undos: table.undos, hash, sending, said: lines, clockAt: now };
}

type Moved = Extract<TableEvent, { event: 'moved' }>;
type Undone = Extract<TableEvent, { event: 'undone' }>;

function moved(course: Course, { ply, undos, move, hash, clock }: Moved, now: number): Known {
  const { moves, sending } = course;
  if (undos < course.undos) return course; // of before an undo that is known already
  if (undos > course.undos || ply > moves.length + 1) return AGAIN;
  const timed = { table: { ...course.table, ply, clock }, clockAt: now };
  if (ply < moves.length) return course;
  if (ply === moves.length) return moves[ply - 1] === move ? { ...course, ...timed, hash } : AGAIN;
  return {
    ...course,
    ...timed,
    moves: [...moves, move],
    hash,
    sending: sending[0] === move ? sending.slice(1) : [],
  };
}

function undone(course: Course, { to, undos, hash, clock }: Undone, now: number): Known {
  if (undos <= course.undos) return course;
  if (undos > course.undos + 1 || to > course.moves.length) return AGAIN;
  const table = { ...course.table, ply: to, undos, clock };
  return { ...course, table, moves: course.moves.slice(0, to), undos, hash, sending: [], clockAt: now };
}

export function heard(course: Course, event: TableEvent, now: number): Known {
  switch (event.event) {
    case 'moved':
      return moved(course, event, now);
    case 'undone':
      return undone(course, event, now);
    case 'table':
      return { ...course, table: event.table, clockAt: now };
    case 'said': {
      const { seat, person, text, at } = event;
      return { ...course, said: [...course.said, { seat, person, text, at }].slice(-MOST_SAID) };
    }
    case 'over':
      return {
        ...course,
        table: { ...course.table, phase: 'over', to_move: null, scores: event.result?.scores ?? null },
        sending: [],
      };
    case 'snapshot':
      return watched(course, { ...event, said: [...course.said] }, now);
  }
}

// A move was made here.
export const made = (course: Course, move: string): Course => ({ ...course, sending: [...course.sending, move] });

// The server has the move that made `ply`; its event may have come before, or comes yet.
export function acknowledged(course: Course, move: string, ply: number, undos: number): Course {
  const { moves, sending } = course;
  if (undos !== course.undos || ply !== moves.length + 1 || sending[0] !== move) return course;
  return { ...course, moves: [...moves, move], hash: null, sending: sending.slice(1) };
}

// A move was not taken: it and those behind it fall away.
export const refused = (course: Course): Course => ({ ...course, sending: [] });

// It came too late, and the answer has what was missing; unless that is known by now.
export function stale(course: Course, { undos, from, moves }: Missing): Course {
  const all = [...course.moves.slice(0, from), ...moves];
  const older = undos < course.undos || (undos === course.undos && all.length <= course.moves.length);
  if (older || from > course.moves.length) return refused(course);
  return { ...course, moves: all, undos, hash: null, sending: [] };
}
