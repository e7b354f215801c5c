// Everything that can be done at the table: opening a game, playing, taking back, looking back, handing on.
// Each ends with the table as the engine says it is, handed over to be kept; then whoever is next goes on.
import { act, botMove, hint, RefusedError, type Position } from '../engine/client.ts';
import type { Request } from '../engine/protocol.ts';
import type { GameRecord, LogEntry, Rules } from '../engine/types.ts';
import { namePlayers, newestRules, openBoxOf } from '../i18n/index.svelte.ts';
import { announce } from '../ui/announce.svelte.ts';
import { isStill, settings, type Pace } from '../ui/settings.svelte.ts';
import { NO_CHOICE } from './choice.ts';
import { newId, type GameFile } from './file.ts';
import { keep } from './keeping.ts';
import { isGone } from './news.svelte.ts';
import { faultIn, readKept } from './reading.ts';
import { isPerson, type SeatPlan } from './seats.ts';
import { movesToUndo } from './takingBack.ts';
import { change, isBrowsing, onTable, peopleCount, plyOf, put, table, type Table } from './table.svelte.ts';
import { claim, letsBotsMove, release } from './windows.ts';

const GAME = 'game'; // the engine's table for the game itself
const PAST = 'past'; // and for looking back

// Counts what has been started; work of an older number is dropped.
let turn = 0;

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

// Lines of the log that are still the same stay the same objects, so that the page leaves them alone.
const sameLines = (old: LogEntry[], lines: LogEntry[]): LogEntry[] =>
  lines.map((line, i) => {
    const before = old[i];
    return before?.ply === line.ply && before.text === line.text ? before : line;
  });

// The change of the game that the engine has not answered yet. Until then the table shows what is no longer so.
let underWay: Promise<Position | null> | null = null;

// Changes the game and puts the position on the table as the newest; nothing when the table was left meanwhile.
function alter(requests: Request[], part: (now: Position) => Partial<Table>): Promise<Position | null> {
  const work = async () => {
    const answer = await act(GAME, settings.language, requests);
    const t = table();
    if (!t) return null;
    const now = { ...answer, log: sameLines(t.now.log, answer.log) };
    change({ file: withPosition(t.file, now), now, shown: now, choice: NO_CHOICE, hint: null, ...part(now) });
    return now;
  };
  underWay = work().finally(() => (underWay = null));
  return underWay;
}

// A person has done something here, so the bots of this game move in this window.
export function takePart({ file }: Table) {
  if (!file.lesson) claim(file.id);
}

function save({ file }: Table, byPerson: boolean) {
  if (!file.lesson) keep(file, byPerson);
}

async function seatDown(file: GameFile, requests: Request[]): Promise<Table> {
  turn++;
  namePlayers(file.seats.map((seat) => seat.name));
  const now = await act(GAME, settings.language, requests);
  await openBoxOf(now.record);
  const holder = firstPerson(file.seats);
  const next: Table = {
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
  };
  put(next);
  return next;
}

export async function startGame(rules: Rules, seats: SeatPlan[], seed: number): Promise<string> {
  const file: GameFile = {
    id: newId(),
    created: Date.now(),
    updated: Date.now(),
    seats,
    record: { format: '', rules_version: 0, rules, players: [], moves: [], result: null },
    round: 1,
    phase: 'start',
    toMove: null,
  };
  const players = seats.map((seat) => seat.name);
  save(await seatDown(file, [{ cmd: 'new', rules, seed, players, rules_version: newestRules() }]), true);
  return file.id;
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
  turn++;
  release();
  put(null);
  void openBoxOf(null);
};

// After a change of language: the same position in other words.
export async function retell() {
  const t = table();
  if (!t) return;
  const now = await act(GAME, settings.language, []);
  change({ now, shown: isBrowsing(t) ? await past(t.shown.record.moves.length) : now });
}

// ---- Playing ----

// A move that was pressed twice is played once, and one of a position that is gone not at all.
export async function play(move: string) {
  const t = onTable();
  const mover = t.now.state.to_move;
  const byPerson = isPerson(t.file.seats[mover ?? -1]);
  if (underWay || (byPerson && !t.now.menu.some((item) => item.move === move))) return;
  const mine = ++turn;
  if (byPerson) takePart(t);
  const now = await alter([{ cmd: 'play', move }], ({ state, log }) => {
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
  const latest = now.log.at(-1);
  if (latest) announce(latest.text);
  if (mine === turn) goOn(); // else somebody has gone on already
}

export const handOn = () => {
  takePart(onTable());
  change({ handOver: false });
  goOn();
};

// Lets whoever is next begin: a bot thinks, a person gets the table.
export function goOn() {
  const t = table();
  if (!t || t.handOver) return;
  const seat = t.now.state.to_move;
  if (seat === null) {
    change({ thinking: false });
    return;
  }
  const here = letsBotsMove(t.file.id) && !isGone(t.file.id);
  if (!isPerson(t.file.seats[seat])) {
    if (t.file.lesson) return; // there the teacher moves for the others
    if (here) void think(seat);
    else change({ thinking: true }); // in another window, and the table follows
    return;
  }
  if (seat !== t.holder) change({ holder: seat, choice: NO_CHOICE });
  const only = t.now.menu.length === 1 ? t.now.menu[0] : undefined;
  if (settings.passAlone && only?.move === 'pass' && (here || t.file.lesson)) {
    void play(only.move);
    return;
  }
  announce(t.now.ask);
}

const PAUSES: Record<Pace, number> = { slow: 1800, normal: 900, fast: 350, instant: 0 };

let skip: (() => void) | null = null;

// The space key: no more waiting for this move.
export const skipWaiting = () => skip?.();

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    skip = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

// One game, one position, one seed: a bot asked again answers the same.
function botSeed(t: Table): number {
  let seed = t.now.record.moves.length;
  for (const c of t.file.id) seed = (Math.imul(seed, 31) + c.charCodeAt(0)) >>> 0;
  return seed;
}

async function think(seat: number) {
  const mine = ++turn;
  const t = onTable();
  change({ thinking: true });
  const strength = t.file.seats[seat]?.strength ?? 'mate';
  const wait = isStill() ? Math.min(PAUSES[settings.pace], 350) : PAUSES[settings.pace];
  const [move] = await Promise.all([botMove(t.now.record, strength, botSeed(t)), pause(wait)]);
  while (underWay) await underWay.catch(() => null);
  if (mine !== turn) return; // someone took back, left or went elsewhere
  if (onTable().now.record.moves.length !== t.now.record.moves.length) goOn();
  else if (move) await play(move);
}

// What the bot would do in this place.
export async function askHint() {
  const t = onTable();
  if (t.hint || t.now.menu.length === 0) return;
  change({ hint: 'asked' });
  const analysis = await hint(t.now.record);
  const best = t.now.menu.find((item) => item.move === analysis?.best[0]?.move) ?? null;
  if (onTable().now !== t.now) return;
  change({ hint: best });
  if (best) announce(best.text);
}

// A bot takes a chair, or gives it back.
export function setChair(seat: number, kind: SeatPlan['kind']) {
  const t = onTable();
  const seats = t.file.seats.map((plan, i) =>
    i === seat ? { ...plan, kind, strength: plan.strength ?? 'mate' } : plan,
  );
  const file = { ...t.file, seats };
  turn++;
  takePart(t);
  change({ file, thinking: false, handOver: false });
  save(onTable(), true);
  goOn();
}

// ---- Ideas: a private copy on which every seat is moved by hand ----

const IDEA = 'idea';

export async function tryIdeas() {
  const t = onTable();
  const { record } = t.shown;
  const seats = t.file.seats.map((plan): SeatPlan => ({ ...plan, kind: 'friend' }));
  await seatDown({ ...t.file, seats, record: { ...record, result: null }, lesson: IDEA }, [
    { cmd: 'load', record: { ...record, result: null } },
  ]);
  change({ home: t, holder: onTable().now.state.to_move ?? t.holder });
  release();
}

export async function leaveIdeas() {
  const { home } = onTable();
  if (!home) return;
  turn++;
  const now = await act(GAME, settings.language, [{ cmd: 'load', record: home.file.record }]);
  put({ ...home, now, shown: now, choice: NO_CHOICE, hint: null, thinking: false });
  if (isBrowsing(home)) await browse(plyOf(home));
  takePart(home);
  goOn();
}

// ---- Other windows with the same game ----

// The bots of this game do not move here for now.
export function rest() {
  const t = table();
  const seat = t?.now.state.to_move ?? null;
  if (!t || seat === null || isPerson(t.file.seats[seat])) return;
  turn++;
  change({ thinking: true });
}

// What another window has made of this game. Whoever looks back goes on looking.
export async function layNewer(file: GameFile) {
  while (underWay) await underWay.catch(() => null);
  const t = table();
  if (t?.file.id !== file.id) return;
  if (t.home) return change({ home: { ...t.home, file } });
  if (t.file.lesson) return;
  turn++;
  namePlayers(file.seats.map((seat) => seat.name));
  const now = await alter([{ cmd: 'load', record: file.record }], ({ log }) => {
    const before = onTable();
    const looking = isBrowsing(before) && plyOf(before) < log.length;
    const latest = log.at(-1) ?? null;
    return { file, latest, handOver: false, thinking: false, ...(looking ? { shown: before.shown } : {}) };
  });
  const latest = now?.log.at(-1);
  if (latest) announce(latest.text);
  goOn();
}

// ---- Taking back ----

export async function undo(wholeTurn = false) {
  while (underWay) await underWay.catch(() => null);
  const t = onTable();
  const count = movesToUndo(t, wholeTurn);
  if (count === 0) return;
  turn++;
  takePart(t);
  const now = await alter(
    Array.from({ length: count }, () => ({ cmd: 'undo' as const })),
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
  announce(now.ask);
}

// ---- Looking back ----

const firstMoves = (record: GameRecord, ply: number): GameRecord => ({
  ...record,
  moves: record.moves.slice(0, ply),
  result: null,
});

const past = (ply: number): Promise<Position> =>
  act(PAST, settings.language, [{ cmd: 'load', record: firstMoves(onTable().now.record, ply) }]);

export async function browse(ply: number) {
  const t = onTable();
  const last = t.now.record.moves.length;
  const wanted = Math.max(0, Math.min(last, ply));
  if (wanted === last) {
    change({ shown: t.now });
    return;
  }
  const shown = await past(wanted);
  change({ shown, choice: NO_CHOICE });
  const entry = shown.log[shown.log.length - 1];
  if (entry) announce(entry.text);
}

// Shows once more everything since this player's last move, at the pace of the bots.
export async function recap() {
  const t = onTable();
  const mine = ++turn;
  const moves = t.now.record.moves;
  const last = moves.findLastIndex(([seat]) => seat === t.holder);
  for (let ply = last + 1; ply <= moves.length && mine === turn; ply++) {
    await browse(ply);
    await pause(Math.max(350, PAUSES[settings.pace]));
  }
  if (mine === turn) goOn();
}

export const isRefusal = (error: unknown): error is RefusedError => error instanceof RefusedError;
