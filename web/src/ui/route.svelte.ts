// The address: everything behind # names the page, so that any static host will do and a link can carry a game.
// A link that was cut off in the middle of a letter is still read as it stands.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const read = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);

let current = $state.raw<string[]>(read());

addEventListener('hashchange', () => (current = read()));

export const route = (): string[] => current;

export const address = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

// The way on from here for what takes a while: it is not taken when somebody has gone elsewhere meanwhile.
export function onwardFrom(): (...parts: string[]) => void {
  const from = location.hash;
  return (...parts) => {
    if (location.hash === from) go(...parts);
  };
}

export function go(...parts: string[]) {
  location.hash = address(...parts.filter(Boolean));
}
