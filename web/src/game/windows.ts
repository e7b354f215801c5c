// Other windows of this browser with the same page: what they tell each other about kept games, and which of them
// lets the bots of a game move. That is the one in which a person last did something, so that bots think once.
// Without a channel every window lets them move; the same bot finds the same move, and revisions settle the rest.

// Not from crypto: only different from every other window that is open.
export const WINDOW = `${Math.round(performance.timeOrigin)}-${Math.random().toString(36).slice(2)}`;

export interface Claim {
  kind: 'claim';
  id: string; // of the game
  at: number;
  by: string;
}

export type Word =
  | Claim
  | { kind: 'left'; id: string } // its bots have nobody who lets them move
  | { kind: 'saved'; id: string; revision: number }
  | { kind: 'deleted'; id: string }
  | { kind: 'box'; id: string }; // somebody's own box was kept, or deleted

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('endeavor');
  } catch {
    return null;
  }
}

let channel: BroadcastChannel | null | undefined;

function theChannel(): BroadcastChannel | null {
  if (channel === undefined) channel = openChannel();
  return channel;
}

export const tell = (word: Word) => theChannel()?.postMessage(word);

// Returns how to stop listening.
export function hear(listener: (word: Word) => void): () => void {
  const heard = ({ data }: MessageEvent<Word>) => listener(data);
  theChannel()?.addEventListener('message', heard);
  return () => theChannel()?.removeEventListener('message', heard);
}

// A window that is killed, or closed on a busy machine, cannot say that it leaves; but a lock that it holds while it is open
// is free then. Where an address is not secure browsers have no locks, and only the window's own word is heard.
const lockOf = (window: string): string => `endeavor-window-${window}`;
let held = false;

function hold() {
  if (held) return;
  held = true;
  void navigator.locks?.request(lockOf(WINDOW), () => new Promise(() => undefined)).catch(() => undefined);
}

const awaited = new Set<string>();

// Once that window is gone, however it went.
export function whenGone(window: string, then: () => void) {
  if (awaited.has(window)) return;
  awaited.add(window);
  const free = () => {
    awaited.delete(window);
    then();
  };
  void navigator.locks?.request(lockOf(window), free).catch(() => undefined);
}

let mine: Claim | null = null;

export const letsBotsMove = (id: string): boolean => mine?.id === id;

export function claim(id: string) {
  hold();
  mine = { kind: 'claim', id, at: Date.now(), by: WINDOW };
  tell(mine);
}

export function release() {
  if (mine) tell({ kind: 'left', id: mine.id });
  mine = null;
}

// Gives way to a later claim; two of the same moment are told apart by their windows. False: nothing changes here.
export function giveWay(other: Claim): boolean {
  if (mine?.id !== other.id) return false;
  if (other.at < mine.at || (other.at === mine.at && other.by < mine.by)) return false;
  mine = null;
  return true;
}
