// Says to the pieces of a drawing whether they can be pointed at. The table switches it on; examples in the
// rules and small pictures do not.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('hands');

export const switchHandsOn = () => setContext(KEY, true);
export const switchHandsOff = () => setContext(KEY, false);
export const handsAreOn = (): boolean => getContext<boolean | undefined>(KEY) === true;
