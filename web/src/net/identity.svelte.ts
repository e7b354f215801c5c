// Who one is at this server: a guest with a name, made when one first sits down or speaks. The secret is the cookie, which
// the page cannot read; it only notes that there is one, so that newcomers are not asked for. All windows of a browser have
// one cookie, and making a second guest would throw the first one's away: before that the server is asked again.
import { isGuest, noteGuest, whenNotedElsewhere } from '../ui/served.svelte.ts';
import { choose } from '../ui/settings.svelte.ts';
import { codeOf, forgetMe, makeGuest, readMe, rename } from './http.ts';
import type { Person } from './protocol.ts';
import { theLine } from './theLine.ts';

let me = $state.raw<Person | null>(null);
let asked: Promise<void> | null = null;

export const whoAmI = (): Person | null => me;

// Throws when the server does not say.
async function find() {
  if (isGuest() === false) {
    me = null;
    return;
  }
  try {
    me = await readMe();
  } catch (error) {
    if (codeOf(error) !== 'unknown-person') throw error;
    me = null;
    noteGuest(false);
  }
}

// Asks the server once; where it does not answer, another time.
export const knowMe = (): Promise<void> => (asked ??= find().catch(() => void (asked = null)));

// One may be somebody else by now: another window was told a name, or forgotten, or the server does not know one any more.
// The line is opened anew, because it says who one is.
export async function knowMeAnew() {
  asked = null;
  await knowMe();
  theLine().renew();
}

whenNotedElsewhere(() => void knowMeAnew());

// A guest with this name, or the one that one is already.
export async function beSomebody(name: string): Promise<Person> {
  if (!me) {
    await find();
    if (me) theLine().renew();
  }
  if (me) return me.name === name || name === '' ? me : callMe(name);
  me = await makeGuest(name);
  noteGuest(true);
  choose({ name: me.name });
  theLine().renew();
  return me;
}

export async function callMe(name: string): Promise<Person> {
  me = await rename(name);
  choose({ name: me.name });
  return me;
}

export async function beForgotten() {
  await forgetMe();
  me = null;
  noteGuest(false);
  theLine().renew();
}
