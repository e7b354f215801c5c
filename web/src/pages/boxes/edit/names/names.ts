// Everything that names.toml says, in groups as one looks for it.
import type { Path } from '../../../../boxes/paths.ts';
import { asTable } from '../pieces/facts.ts';

export type Group = 'area' | 'deck' | 'attribute' | 'phase' | 'action' | 'word' | 'token' | 'building';
export const GROUPS: readonly Group[] = [
  'building',
  'token',
  'action',
  'attribute',
  'phase',
  'word',
  'area',
  'deck',
];

export interface NameRow {
  path: Path;
  group: Group;
  id: string;
  form: string; // of an area, deck or attribute; empty for what has one name only
}

const FILE = 'names.toml';
// In the order in which they are asked for; a form that is not there yet can be added.
const FORMS: Partial<Record<Group, readonly string[]>> = {
  area: ['name', 'the', 'in', 'to', 'of'],
  deck: ['name'],
  attribute: ['name', 'level', 'first'],
};

export function nameRows(names: unknown): NameRow[] {
  return GROUPS.flatMap((group) =>
    Object.keys(asTable(asTable(names)[group])).flatMap((id): NameRow[] =>
      (FORMS[group] ?? ['']).map((form) => ({
        path: form ? [FILE, group, id, form] : [FILE, group, id],
        group,
        id,
        form,
      })),
    ),
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// Whether what is looked for stands in one of the texts, without regard to accents.
export const isFound = (wanted: string, texts: readonly string[]): boolean => {
  const word = plain(wanted.trim());
  return word === '' || texts.some((text) => plain(text).includes(word));
};
