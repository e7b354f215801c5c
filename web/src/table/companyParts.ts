// What a game with others has beside a game alone, handed to the table by the page that knows the server: the table only
// finds the places for it.
import type { Snippet } from 'svelte';

export interface CompanyParts {
  note: Snippet<[seat: number]>; // beside a name: who is here, and whose time is left
  told: (seat: number) => string; // the same in words
  clock: Snippet; // in the top line
  chat: Snippet;
  unread: number; // lines of the chat
  sheet: Snippet<[onclose: () => void]>; // the table and its people, over the table
}
