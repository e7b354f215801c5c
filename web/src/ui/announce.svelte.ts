// Sentences for people who listen: each is put once into the live region of the app.
let said = $state.raw<{ id: number; text: string }[]>([]);
let next = 1;

const KEPT = 6;

export const announcements = (): readonly { id: number; text: string }[] => said;

export function announce(text: string) {
  if (text) said = [...said.slice(1 - KEPT), { id: next++, text }];
}
