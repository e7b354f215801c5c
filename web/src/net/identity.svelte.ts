// Who one is at this server: a guest with a name, made when one first sits down or speaks. The secret is the cookie, which
// the page cannot read; it only notes that there is one, so that newcomers are not asked for.
import { isGuest, noteGuest } from '../ui/served.svelte.ts';
import { choose } from '../ui/settings.svelte.ts';
import { codeOf, forgetMe, makeGuest, readMe, rename } from './http.ts';
import type { Person } from './protocol.ts';
import { theLine } from './theLine.ts';

let me = $state.raw<Person | null>(null);
let asked: Promise<void> | null = null;

export const whoAmI = (): Person | null => me;

async function ask() {
  if (isGuest() === false) return;
  try {
    me = await readMe();
  } catch (error) {
    if (codeOf(error) === 'unknown-person') noteGuest(false);
    else asked = null; // another time
  }
}

// Asks the server once.
export const knowMe = (): Promise<void> => (asked ??= ask());

// A guest with this name, or the one that one is already. The line is opened anew, because it says who one is.
export async function beSomebody(name: string): Promise<Person> {
  await knowMe();
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
