// The id of a new piece, made of its name: moves and records call it so, and it never changes with the name.
const MOST = 39;

export function newId(name: string, taken: readonly string[], otherwise: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MOST - 3)
    .replace(/-+$/, '');
  const id = plain || otherwise;
  if (!taken.includes(id)) return id;
  let number = 2;
  while (taken.includes(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
