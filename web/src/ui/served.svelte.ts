// Is the page served by a game server, or by one that only has files? Asked quietly, when somebody could want to know;
// without a network nobody is asked. Who only has files is asked again after a while, because ./play shows the page before its
// game server is built.
const ASK_AGAIN_AFTER = 30_000; // ms

let served = $state.raw<boolean | null>(null); // null: nobody knows yet
let asked: Promise<void> | null = null;

export const isServed = (): boolean | null => served;

// The hash of the box that its tables are played with, where that is not the built-in one; empty otherwise. As it was the last
// time where nobody can be asked now.
const BOX = 'endeavor-served-box';
let boxHash = noted(BOX) ?? '';
export const servedBoxHash = (): string => boxHash;

// Can a game that was played with this box, as its record names it, go on at the server?
export const isPlayedThere = ({ content = '' }: { content?: string | undefined }): boolean =>
  served === true && content === boxHash;

function boxIn(text: string): string {
  try {
    const { box } = JSON.parse(text) as { box?: unknown };
    return typeof box === 'string' ? box : '';
  } catch {
    return ''; // another server's
  }
}

async function ask() {
  try {
    if (!navigator.onLine) throw new Error('offline');
    const answer = await fetch(new URL('health', location.href.split('#')[0]), { cache: 'no-store' });
    const text = await answer.text(); // to its end, or leaving the page would cut it off
    served = answer.status === 200 || answer.status === 503;
    if (!served) setTimeout(() => (asked = null), ASK_AGAIN_AFTER);
    if (!answer.ok) return;
    boxHash = boxIn(text);
    note(BOX, boxHash);
  } catch {
    asked = null; // another time
  }
}

// Has this browser been somebody at this server? The secret itself is in a cookie that the page cannot read.
const GUEST = 'endeavor-guest';

// Null: the browser does not say.
export function isGuest(): boolean | null {
  const found = noted(GUEST);
  return found === undefined ? null : found !== null;
}

// The cookie is what counts.
export const noteGuest = (is: boolean) => note(GUEST, is ? '1' : '');

// Another window of this browser has noted something else.
export const whenNotedElsewhere = (then: () => void) =>
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === GUEST || key === null) then();
  });

// Undefined: the browser does not say.
function noted(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function note(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export const askServed = (): Promise<void> => (asked ??= ask());
