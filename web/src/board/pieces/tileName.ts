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

// How wide a name is in ems of our semibold letters, near enough.
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI ’]/, 0.27],
  [/[frt-]/, 0.36],
  [/[csz]/, 0.46],
  [/[mwMW]/, 0.8],
  [/[A-Z]/, 0.6],
];
const nameWidth = (name: string): number =>
  Array.from(name.normalize('NFD').replace(/\p{M}/gu, '')).reduce(
    (sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.54),
    0,
  );

// The width that a name is drawn narrower to when there is no room for it.
export const narrowed = (name: string, letters: number, room: number): number | undefined =>
  nameWidth(name) * letters > room ? room : undefined;

// The sprite has a picture for every building of the built-in box, and one for all others.
export const pictureOf = (id: string): string => (document.getElementById(`i-${id}`) ? id : 'building');
