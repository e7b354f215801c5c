// The address: everything behind # names the page, so that any static host will do and a link can carry a game.
const read = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);

let current = $state.raw<string[]>(read());

addEventListener('hashchange', () => (current = read()));

export const route = (): string[] => current;

export const address = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export function go(...parts: string[]) {
  location.hash = address(...parts.filter(Boolean));
}
