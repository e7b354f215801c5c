// The smallest text that a drawing shows, in its own units. Whoever knows how large a unit is on the screen says it,
// for the reader's text size; letters and numbers grow up to the room they have, and those that would be too small
// even for normal text are left out.
import { getContext, setContext } from 'svelte';
import { scaleNow } from '../ui/screen.svelte.ts';

const KEY = Symbol('least');
const NONE = () => 0;

export const setLeast = (units: () => number): void => void setContext(KEY, units);
export const leastHere = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? NONE;

export const grown = (size: number, most: number, least: number): number => Math.max(size, Math.min(most, least));
export const isReadable = (size: number, least: number): boolean => size >= least / scaleNow() - 0.1;
