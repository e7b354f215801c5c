// One's own games at this server and whose turn it is in each, asked for now and then while the page is looked at and,
// less often, while it is not. Being told of them does not make one present at them.
import { listTables } from './http.ts';
import { callToTable } from './calls.ts';
import { knowMe, whoAmI } from './identity.svelte.ts';
import { seatOf, type TableInfo } from './protocol.ts';

const OFTEN_MS = 15_000;
const SELDOM_MS = 60_000;

let mine = $state.raw<TableInfo[] | null>(null);
let after = $state.raw<string | null>(null);
let users = 0;
let timer = 0;

export const myTables = (): TableInfo[] | null => mine;
export const moreOfMine = (): boolean => after !== null;

// It is one's decision, and nobody holds the chair.
export function isMyTurn(info: TableInfo): boolean {
  const seat = seatOf(info, whoAmI());
  return info.phase === 'playing' && seat >= 0 && info.to_move === seat && !info.seats[seat]?.held_by;
}

export const waitingForMe = (): TableInfo[] => (mine ?? []).filter(isMyTurn);

let pages = 1; // of the server's list, as many as were asked for

export async function lookUp() {
  await knowMe();
  if (!whoAmI()) {
    [mine, after] = [[], null];
    return;
  }
  try {
    let found = await listTables('of=me');
    const all = [...found.tables];
    for (let page = 1; page < pages && found.after !== null; page++) {
      found = await listTables('of=me', found.after);
      all.push(...found.tables);
    }
    [mine, after] = [all, found.after];
    for (const info of waitingForMe()) callToTable(info.id, info);
  } catch {
    // Another time.
  }
}

export function lookFurther(): Promise<void> {
  pages++;
  return lookUp();
}

function again() {
  clearTimeout(timer);
  if (users === 0) return;
  const wait = document.visibilityState === 'visible' ? OFTEN_MS : SELDOM_MS;
  timer = window.setTimeout(() => void lookUp().finally(again), wait);
}

// As long as somebody wants to know; returns how to stop.
export function keepLooking(): () => void {
  if (users++ === 0) pages = 1;
  const seen = () => document.visibilityState === 'visible' && void lookUp().finally(again);
  document.addEventListener('visibilitychange', seen);
  void lookUp().finally(again);
  return () => {
    users--;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    again();
  };
}
