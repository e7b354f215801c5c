// Everything that can be done at the table: opening a game, playing, taking back, looking back, handing on.
// Each ends with the table as the engine says it is, handed over to be kept; then whoever is next goes on.
import {
  act,
  botMove,
  courseUpTo,
  curveOf,
  lookBack,
  RefusedError,
  type Course,
  type Position,
} from '../engine/client.ts';
import type { Change } from '../engine/protocol.ts';
import type { BoxJson, Rules } from '../engine/types.ts';
import { namePlayers, newestRules, openBoxOf } from '../i18n/index.svelte.ts';
import { announce } from '../ui/announce.svelte.ts';
import { painted } from '../ui/painted.ts';
import { settings } from '../ui/settings.svelte.ts';
import { ceremonyOver } from './ceremony.svelte.ts';
import { NO_CHOICE } from './choice.ts';
import { companyThrough } from './company/company.ts';
import { newFile, type GameFile } from './file.ts';
import { keep } from './keeping.ts';
import { GAME, like, showMoves, tellOf, watch } from './lookingBack.ts';
import { spokenQuestion } from './naming.ts';
import { isGone } from './news.svelte.ts';
import { begin, botPause, isLatest, pause } from './pace.ts';
import { faultIn, readKept } from './reading.ts';
import { isPerson, type SeatPlan } from './seats.ts';
import { movesToUndo } from './takingBack.ts';
import {
  change,
  isBrowsing,
  onlyPerson,
  onlyPersonOf,
  onTable,
  peopleCount,
  plyOf,
  put,
  table,
  type Table,
} from './table.svelte.ts';
import { claim, letsBotsMove, release } from './windows.ts';

const withPosition = (file: GameFile, now: Position): GameFile => ({
  ...file,
  updated: Date.now(),
  record: now.record,
  round: now.state.round,
  phase: now.state.phase,
  toMove: now.state.to_move,
});

function firstPerson(seats: SeatPlan[]): number {
  const index = seats.findIndex(isPerson);
  return index < 0 ? 0 : index;
}

// The change of the game that the engine has not answered yet. Until then the table shows what is no longer so.
let underWay: Promise<Position | null> | null = null;

// Waited for in a loop, `while (isChanging()) await changeOver()`: whoever goes on from there in the same breath is the
// only one, the others find the next change under way.
export const isChanging = (): boolean => underWay !== null;
export const changeOver = (): Promise<unknown> | undefined => underWay?.catch(() => null);

// Changes the game, which went as `known` up to there, and puts the position on the table as the newest; nothing when
// the table was left meanwhile.
export function alter(
  requests: Change[],
  known: Course | null,
  part: (now: Position) => Partial<Table>,
): Promise<Position | null> {
  const work = async () => {
    const before = table();
    const answer = await act(GAME, settings.language, requests, known, before && onlyPerson(before));
    const t = table();
    if (!t) return null;
    const now = like(t.now, answer);
    change({ file: withPosition(t.file, now), now, shown: now, choice: NO_CHOICE, hint: null, ...part(now) });
    return now;
  };
  underWay = work().finally(() => (underWay = null));
  return underWay;
}

// A person has done something here, so the bots of this game move in this window.
export function takePart({ file }: Table) {
  if (!file.lesson && !file.table) claim(file.id);
}

// What is played through a server is kept there.
function save({ file }: Table, byPerson: boolean) {
  if (!file.lesson && !file.table) keep(file, byPerson);
}

let seating = 0;

// Begins a game on the table; `as` may say more of it. Whoever opened another meanwhile, or went elsewhere, does not find
// it there.
export async function seatDown(
  file: GameFile,
  requests: Change[],
  as: (next: Table) => Table = (next) => next,
): Promise<Table> {
  begin();
  const mine = ++seating;
  namePlayers(file.seats.map((seat) => seat.name));
  const now = await act(GAME, settings.language, requests, null, onlyPersonOf(file));
  await openBoxOf(now.record);
  const holder = firstPerson(file.seats);
  const next = as({
    file: { ...withPosition(file, now), updated: file.updated },
    now,
    shown: now,
    holder,
    choice: NO_CHOICE,
    since: null,
    latest: null,
    handOver: false,
    thinking: false,
    hint: null,
    home: null,
    told: null,
    watching: false,
    settled: false,
    company: null,
    floor: 0,
  });
  if (mine === seating) put(next);
  return next;
}

let starting: Promise<string> | null = null;

// `guided`: the teacher sits beside it. `own`: somebody's own box instead of the built-in one. A button that is pressed
// twice starts one game.
export function startGame(
  rules: Rules,
  seats: SeatPlan[],
  seed: number,
  { guided = false, own = null }: { guided?: boolean; own?: BoxJson | null } = {},
): Promise<string> {
  const work = async () => {
    const file = newFile(rules, seats, guided);
    const players = seats.map((seat) => seat.name);
    const begin: Change = { cmd: 'new', rules, seed, players, rules_version: newestRules() };
    save(await seatDown(file, own ? [{ cmd: 'box', box: own }, begin] : [begin]), true);
    return file.id;
  };
  starting ??= work().finally(() => (starting = null));
  return starting;
}

// Throws a Fault when the engine does not take it.
export async function openRecord(file: GameFile): Promise<Table> {
  try {
    return await seatDown(file, [{ cmd: 'load', record: file.record }]);
  } catch (error) {
    throw isRefusal(error) ? await faultIn(file.record, error) : error;
  }
}

// A record from elsewhere becomes a game of this device.
export async function addRecord(file: GameFile) {
  save(await openRecord(file), true);
  leave();
}

// Throws a Fault when there is no such game or it cannot be read.
export const openSaved = async (id: string): Promise<Table> => openRecord(await readKept(id));

export const leave = () => {
  begin();
  seating++;
  release();
  put(null);
  void openBoxOf(null);
};

// After a change of language, or of who sits here: the same position in other words. Whoever looks back goes on looking.
export async function retell() {
  while (isChanging()) await changeOver();
  if (!table()) return;
  const now = await alter([], null, () => {
    const before = onTable();
    return { file: before.file, ...(isBrowsing(before) ? { shown: before.shown } : {}) };
  });
  const t = table();
  if (!now || !t || !isBrowsing(t)) return;
  const shown = await lookBack(GAME, settings.language, now, plyOf(t));
  if (table()?.now === now) change({ shown });
}

// ---- Playing ----

// A move that was pressed twice is played once, and one of a position that is gone not at all.
export async function play(move: string) {
  const t = onTable();
  const mover = t.now.state.to_move;
  const byPerson = isPerson(t.file.seats[mover ?? -1]);
  if (underWay || (byPerson && !t.now.menu.some((item) => item.move === move))) return;
  if (t.company) return companyThrough()?.play(move);
  const mine = begin();
  if (byPerson) takePart(t);
  const now = await alter([{ cmd: 'play', move }], t.now, ({ state, log }) => {
    const ended = state.to_move !== mover;
    const looking = onTable();
    return {
      // Whoever looks back while a bot moves goes on looking.
      ...(!byPerson && isBrowsing(looking) ? { shown: looking.shown } : {}),
      ...(byPerson
        ? { since: ended ? state : (t.since ?? t.now.state), latest: null }
        : { latest: log.at(-1) ?? null }),
      handOver: byPerson && ended && state.to_move !== null && peopleCount(t) > 1 && !t.home,
      thinking: false,
    };
  });
  if (!now) return;
  save(onTable(), byPerson);
  tellOf(now.log.at(-1));
  if (isLatest(mine)) goOn(); // else somebody has gone on already
}

export const handOn = () => {
  takePart(onTable());
  change({ handOver: false });
  goOn();
};

// Lets whoever is next begin: a bot thinks, a person gets the table.
export function goOn() {
  const t = table();
  if (!t || t.handOver || t.settled) return;
  if (t.company) return companyThrough()?.goOn();
  const seat = t.now.state.to_move;
  if (seat === null) {
    change({ thinking: false });
    return;
  }
  const here = letsBotsMove(t.file.id) && !isGone(t.file.id);
  if (!isPerson(t.file.seats[seat])) {
    if (t.file.lesson) return; // there the teacher moves for the others
    if (here) void think(seat);
    else change({ thinking: !isGone(t.file.id) }); // in another window, and the table follows
    return;
  }
  if (seat !== t.holder) change({ holder: seat, choice: NO_CHOICE });
  const only = t.now.menu.length === 1 ? t.now.menu[0] : undefined;
  if (settings.passAlone && only?.move === 'pass' && (here || t.file.lesson)) {
    void play(only.move);
    return;
  }
  announce(spokenQuestion(t));
}

// One game, one position, one seed: bots that have followed the game alike answer alike.
function botSeed(t: Table): number {
  let seed = t.now.record.moves.length;
  for (const c of t.file.id) seed = (Math.imul(seed, 31) + c.charCodeAt(0)) >>> 0;
  return seed;
}

const THINK_AGAIN_MS = 1500;

async function think(seat: number) {
  const mine = begin();
  const t = onTable();
  change({ thinking: true });
  const strength = t.file.seats[seat]?.strength ?? 'mate';
  const byPerson = isPerson(t.file.seats[t.now.record.moves.at(-1)?.[0] ?? -1]);
  const answer = async () => {
    if (byPerson) await painted(); // thinking takes a core, and their move needs it first
    return isLatest(mine) ? botMove(t.now.record, strength, botSeed(t)).catch(() => null) : null;
  };
  const [move] = await Promise.all([answer(), pause(botPause())]);
  await ceremonyOver();
  while (isChanging()) await changeOver();
  if (!isLatest(mine)) return; // someone took back, left or went elsewhere
  if (onTable().now.record.moves.length !== t.now.record.moves.length) goOn();
  else if (move) await play(move);
  else {
    await pause(THINK_AGAIN_MS); // it could not think: what it needs could not be fetched, or its worker broke down
    if (isLatest(mine)) goOn();
  }
}

// A bot takes a chair, or gives it back.
export function setChair(seat: number, kind: SeatPlan['kind']) {
  const t = onTable();
  const seats = t.file.seats.map((plan, i) =>
    i === seat ? { ...plan, kind, strength: plan.strength ?? 'mate' } : plan,
  );
  const file = { ...t.file, seats };
  begin();
  takePart(t);
  change({ file, thinking: false, handOver: false });
  save(onTable(), true);
  void retell().then(goOn);
}

// The teacher beside a first game is thanked and goes.
export function dismissTeacher() {
  change({ file: { ...onTable().file, guided: false } });
  save(onTable(), true);
}

// ---- Other windows with the same game ----

// The bots of this game do not move here for now.
export function rest() {
  const t = table();
  const seat = t?.now.state.to_move ?? null;
  if (!t || seat === null || isPerson(t.file.seats[seat])) return;
  begin();
  change({ thinking: !isGone(t.file.id) });
}

// What another window has made of this game. Whoever looks back goes on looking.
export async function layNewer(file: GameFile) {
  while (isChanging()) await changeOver();
  const t = table();
  if (t?.file.id !== file.id) return;
  if (t.home) return change({ home: { ...t.home, file } });
  if (t.file.lesson) return;
  begin();
  namePlayers(file.seats.map((seat) => seat.name));
  const now = await alter([{ cmd: 'load', record: file.record }], null, ({ log }) => {
    const before = onTable();
    const looking = isBrowsing(before) && plyOf(before) < log.length;
    const latest = log.at(-1) ?? null;
    return { file, latest, handOver: false, thinking: false, ...(looking ? { shown: before.shown } : {}) };
  });
  tellOf(now?.log.at(-1));
  goOn();
}

// ---- Taking back ----

export async function undo(wholeTurn = false) {
  while (isChanging()) await changeOver();
  const t = table();
  const count = t ? movesToUndo(t, wholeTurn) : 0;
  if (!t || count === 0) return;
  if (t.company) return companyThrough()?.undo(t.now.record.moves.length - count);
  begin();
  takePart(t);
  const now = await alter(
    Array.from({ length: count }, () => ({ cmd: 'undo' as const })),
    courseUpTo(t.now, t.now.log.length - count),
    ({ state }) => ({
      holder: state.to_move ?? t.holder,
      latest: null,
      handOver: false,
      thinking: false,
      since: null,
    }),
  );
  if (!now) return;
  save(onTable(), true);
  announce(spokenQuestion(onTable()));
}

// ---- Looking back ----

export { skipWaiting } from './pace.ts';
export { browse, positionAt, turnPages } from './lookingBack.ts';

// Everything since this player's last move; a replay, which tells nothing of its end, goes on from where it is.
export async function recap() {
  const { now, holder, told } = onTable();
  if (told !== null) await watch();
  else if (await showMoves(now.record.moves.findLastIndex(([seat]) => seat === holder) + 1)) goOn();
}

// Glory of every seat at the end of every round.
export const gloryByRound = (): Promise<number[][]> => curveOf(GAME, settings.language);

export const isRefusal = (error: unknown): error is RefusedError => error instanceof RefusedError;
