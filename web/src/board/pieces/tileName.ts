// A tile's name in one line, or in two of about the same length; and its picture, which a tile of somebody's own box may
// not have.
const LONGEST = 10; // letters that fit on a tile

export function nameLines(name: string): string[] {
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= LONGEST || breaks.length === 0) return [name];
  const longer = (at: number) => Math.max(at, name.length - at - 1);
  const at = breaks.reduce((best, next) => (longer(next) < longer(best) ? next : best));
  return [name.slice(0, at), name.slice(at + 1)];
}

// The sprite has a picture for every building of the built-in box, and one for all others.
export const pictureOf = (id: string): string => (document.getElementById(`i-${id}`) ? id : 'building');
