// Sentences for people who listen: each is put once into the live region of the app.
import { untrack } from 'svelte';

let said = $state.raw<{ id: number; text: string }[]>([]);
let next = 1;

const KEPT = 6;

export const announcements = (): readonly { id: number; text: string }[] => said;

// May be called while an effect runs: that effect must not wait for the next sentence.
export function announce(text: string) {
  if (text) said = [...untrack(() => said).slice(1 - KEPT), { id: next++, text }];
}
