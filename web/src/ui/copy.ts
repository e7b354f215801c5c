// Puts a text into the clipboard and says so to whoever listens; false where the browser does not let a page do it.
import { announce } from './announce.svelte.ts';

export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  announce(said);
  return true;
}
