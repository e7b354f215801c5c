// Is the page served by a game server, or by one that only has files? Asked quietly, when somebody could want to know;
// without a network nobody is asked. Who only has files is asked again after a while, because ./play shows the page before its
// game server is built.
const ASK_AGAIN_AFTER = 30_000; // ms

let served = $state.raw<boolean | null>(null); // null: nobody knows yet
let asked: Promise<void> | null = null;

export const isServed = (): boolean | null => served;

// The hash of the box that its tables are played with, where that is not the built-in one; empty otherwise.
let boxHash = '';
export const servedBoxHash = (): string => boxHash;

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
    if (answer.ok) boxHash = boxIn(text);
  } catch {
    asked = null; // another time
  }
}

// Has this browser been somebody at this server? The secret itself is in a cookie that the page cannot read.
const GUEST = 'endeavor-guest';

// Null: the browser does not say.
export function isGuest(): boolean | null {
  try {
    return localStorage.getItem(GUEST) !== null;
  } catch {
    return null;
  }
}

export function noteGuest(is: boolean) {
  try {
    if (is) localStorage.setItem(GUEST, '1');
    else localStorage.removeItem(GUEST);
  } catch {
    // The cookie is what counts.
  }
}

export const askServed = (): Promise<void> => (asked ??= ask());
