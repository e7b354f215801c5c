// What kind of piece an id of the box is. Abilities can aim at nearly everything, so whoever looks for the place of a
// move asks here.
import type { Content } from './content.ts';

export type Kind = 'deck' | 'own' | 'attribute' | 'link'; // own: a building

let kinds = new Map<string, Kind>();

export function learnKinds(box: Pick<Content, 'decks' | 'buildings' | 'attributes' | 'boards'>) {
  const all = (list: { id: string }[], kind: Kind) => list.map(({ id }): [string, Kind] => [id, kind]);
  kinds = new Map([
    ...all(box.decks, 'deck'),
    ...all(box.buildings, 'own'),
    ...all(box.attributes, 'attribute'),
    ...all(
      box.boards.flatMap((board) => board.links),
      'link',
    ),
  ]);
}

// Undefined for a space.
export const kindOf = (id: string): Kind | undefined => kinds.get(id);
