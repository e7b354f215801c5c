// The table that one is at: what is known of it, and everything that can be done there. Before the start it is a room
// where people gather; then the game comes onto the page's table and follows the server's moves.
import { RefusedError } from '../engine/client.ts';
import { goThrough } from '../game/company/company.ts';
import { follow, isThere, stopFollowing } from '../game/company/following.ts';
import { spokenQuestion } from '../game/naming.ts';
import { leave, openRecord } from '../game/play.ts';
import { change, isMine, onTable, table } from '../game/table.svelte.ts';
import { newestRules } from '../i18n/index.svelte.ts';
import { announce } from '../ui/announce.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { keepFinished } from './archive.ts';
import { hearLine } from './chat.svelte.ts';
import { shownMoves, type Course } from './course.ts';
import { readRecordOf, ServerError } from './http.ts';
import { knowMe, knowMeAnew, whoAmI } from './identity.svelte.ts';
import { layAnew, layOut, nameSeats } from './laying.ts';
import type { LineState } from './line.ts';
import { callToTable } from './calls.ts';
import { seatOf, type Ask, type Refused, type Reply, type TableInfo } from './protocol.ts';
import { companyOf, fileFor, fileIdOf } from './seating.ts';
import { theLine } from './theLine.ts';
import { watchTable, type Watching } from './watch.ts';

// What there is to say about the game beside what the table shows.
export type Notice =
  | { kind: 'taken-back'; text: string } // a move that the server refused
  | { kind: 'refused'; text: string } // something else that was asked for
  | { kind: 'differs' } // the position was not the server's and has been laid out anew
  | { kind: 'broken' }; // and it still is not

export interface Room {
  id: string;
  course: Course | null; // until the server has answered
  line: LineState;
  lost: boolean; // the line was there and is gone
  newer: boolean; // the server plays by rules that this page does not know
  fault: Refused | null; // there is no such table, or its record cannot be read here
  waits: Refused | null; // the server cannot show it just now, and is asked again
  notice: Notice | null;
  laid: boolean; // the game lies on the table
}

const EMPTY: Omit<Room, 'id'> = {
  course: null,
  line: 'off',
  lost: false,
  newer: false,
  fault: null,
  waits: null,
  notice: null,
  laid: false,
};
const ASK_AGAIN_MS = 2_000;

let current = $state.raw<Room | null>(null);
let watching: Watching | null = null;
let settling = false;
let unsettled = false;
let asked = ''; // the decision that was announced last
let wantedUndo: number | null = null;
let anew = ''; // the hash for which the position was fetched again

export const room = (): Room | null => current;
export const courseNow = (): Course | null => current?.course ?? null;
export const tableNow = (): TableInfo | null => current?.course?.table ?? null;
export const mySeat = (): number | null => {
  const info = tableNow();
  const seat = info ? seatOf(info, whoAmI()) : -1;
  return seat < 0 ? null : seat;
};

function alter(part: Partial<Room>) {
  if (current) current = { ...current, ...part };
}

export const putNoticeAway = () => alter({ notice: null });

export async function enter(id: string) {
  if (current?.id === id) return;
  exit();
  current = { ...EMPTY, id };
  await knowMe();
  if (current?.id !== id || watching) return;
  goThrough({ play: playHere, undo: undoTo, goOn: () => void settle() });
  const me = () => whoAmI()?.id ?? null;
  watching = watchTable(
    theLine(),
    id,
    { course: follows, line: hearsLine, refused: isRefused, waits: mustWait, said: hearLine },
    me,
    Date.now,
  );
  alter({ line: theLine().state() });
}

export function exit() {
  watching?.stop();
  watching = null;
  stopFollowing();
  goThrough(null);
  [asked, wantedUndo, anew] = ['', null, ''];
  if (current?.laid) leave();
  current = null;
}

function hearsLine(line: LineState, hello: { rules_version: number } | null) {
  if (hello && hello.rules_version > newestRules()) alter({ newer: true });
  // Who could not be asked for before the line was there; without a name one would only watch.
  if (hello && !whoAmI()) void knowMe().then(settle);
  const lost = line === 'lost' ? Boolean(current?.course) : line !== 'open' && Boolean(current?.lost);
  alter({ line, lost });
}

function follows(course: Course) {
  alter({ course, lost: false, waits: null });
  if (wantedUndo !== null && course.sending.length === 0) sendUndo(wantedUndo);
  void settle();
}

function isRefused(why: Refused, ask: Ask) {
  if (ask.cmd === 'watch') return alter({ fault: why });
  if (why.code === 'stale' && ask.cmd !== 'play') return;
  if (why.code === 'unknown-person') void knowMeAnew().then(settle);
  alter({ notice: { kind: ask.cmd === 'play' ? 'taken-back' : 'refused', text: why.message } });
}

// Who was at the table is told as when the line is lost.
const mustWait = (waits: Refused) => alter({ waits, lost: Boolean(current?.course) });

// ---- The game on the table ----

const isHere = (): boolean => current !== null && table()?.file.id === fileIdOf(current.id);

// Brings the page's table to where the server's is. One at a time; what comes meanwhile is seen to afterwards.
async function settle() {
  unsettled = true;
  if (settling) return;
  settling = true;
  try {
    while (unsettled) {
      unsettled = false;
      await settleOnce();
    }
  } finally {
    settling = false;
  }
}

async function settleOnce() {
  const { id, course, laid } = current ?? {};
  if (!id || !course || course.table.phase === 'gathering') return;
  if (!laid && !(await hasCome(id, course))) return;
  if (!isHere() || current?.id !== id) return;
  try {
    await nameSeats(course.table, whoAmI());
    await follow(() => (current?.id === id && current.course ? goal(current.course) : null));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return fetchAgain(id, 'refused');
  }
  if (isHere() && current?.id === id) await arrivedAt(id);
}

const goal = (course: Course) => ({ moves: shownMoves(course), seat: companyOf(course.table, whoAmI()).seat });

const settleLater = (id: string) => theLine().after(ASK_AGAIN_MS, () => current?.id === id && void settle());

// False: its record cannot be had just now, and is asked for again.
async function hasCome(id: string, course: Course): Promise<boolean> {
  try {
    await bring(id, course);
    if (current?.id === id) alter({ waits: null });
    return true;
  } catch (error) {
    if (current?.id !== id) return false;
    if (!(error instanceof ServerError)) {
      alter({ fault: { code: 'unread', message: error instanceof Error ? error.message : String(error) } });
      return false;
    }
    alter({ waits: { code: error.code, message: error.message } });
    settleLater(id);
    return false;
  }
}

async function bring(id: string, course: Course) {
  const record = await readRecordOf(id);
  if (current?.id !== id) return;
  await openRecord(fileFor(course.table, record, whoAmI()));
  if (current?.id !== id) {
    if (table()?.file.id === fileIdOf(id)) leave();
    return;
  }
  await layOut(companyOf(course.table, whoAmI()));
  alter({ laid: true });
}

// The table shows what the server has.
async function arrivedAt(id: string) {
  const { course } = current ?? {};
  const t = table();
  if (!course || !t || t.home || !isThere(t, shownMoves(course))) return;
  if (course.sending.length === 0 && course.hash && t.now.hash && course.hash !== t.now.hash)
    return fetchAgain(id, course.hash);
  if (course.table.phase === 'over' && t.now.state.to_move === null) keepFinished(t.file);
  const moment = `${course.undos} ${t.now.record.moves.length}`;
  if (moment === asked || !isMine(t)) return;
  asked = moment;
  const only = t.now.menu.length === 1 ? t.now.menu[0] : undefined;
  if (settings.passAlone && only?.move === 'pass') return playHere(only.move);
  announce(spokenQuestion(t));
  callToTable(id, { ply: course.moves.length, undos: course.undos });
}

// The page's position is not the server's: the whole record once more.
async function fetchAgain(id: string, hash: string) {
  if (anew === hash) return alter({ notice: { kind: 'broken' } });
  anew = hash;
  alter({ notice: { kind: 'differs' } });
  const record = await readRecordOf(id).catch(() => null);
  if (!isHere() || current?.id !== id) return;
  if (!record) {
    anew = '';
    return settleLater(id);
  }
  await layAnew(record);
  watching?.again();
}

// ---- What one does ----

// A move of the page's own menu: the engine has said that it is possible.
function playHere(move: string) {
  const course = courseNow();
  const t = table();
  if (!course || !t || !isMine(t) || !isThere(t, shownMoves(course))) return;
  alter({ notice: null });
  watching?.play(move);
}

function undoTo(to: number) {
  const course = courseNow();
  if (!course) return;
  if (course.sending.length > 0) wantedUndo = to;
  else sendUndo(to);
}

function sendUndo(to: number) {
  wantedUndo = null;
  const course = courseNow();
  if (course) void ask({ cmd: 'undo', table: course.table.id, ply: course.moves.length, to });
}

async function ask(request: Ask): Promise<Reply | null> {
  alter({ notice: null });
  return (await watching?.ask(request)) ?? null;
}

const here = (): string => current?.id ?? '';

export const proposeEnd = () => ask({ cmd: 'propose', table: here(), what: 'end' });
export const proposeReplace = (seat: number) => ask({ cmd: 'propose', table: here(), what: 'replace', seat });
export const voteOn = (vote: string, yes: boolean) => ask({ cmd: 'vote', table: here(), vote, yes });
export const say = (text: string) => ask({ cmd: 'say', table: here(), text });

// What a request by HTTP was answered; the same comes as an event, and may have come before.
export function learn(info: TableInfo) {
  const course = courseNow();
  if (!course || info.id !== here() || info.ply < course.table.ply || info.undos < course.table.undos) return;
  alter({ course: { ...course, table: info, clockAt: Date.now() } });
  if (isHere()) change({ company: companyOf(info, whoAmI()) });
  void settle();
}

export const isTableHere = (): boolean => isHere() && onTable().company !== null;
