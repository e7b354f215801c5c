// What a piece of the box is called, for the list of what differs: by its own name, by that of the box it came from where it
// is gone, or by its key.
import type { Draft } from '../../../boxes/draft.svelte.ts';
import { pathText, type Path } from '../../../boxes/paths.ts';
import { t } from '../../../i18n/index.svelte.ts';
import { settings } from '../../../ui/settings.svelte.ts';
import { identity, type Difference } from './differences.ts';
import { areaName, buildingName, deckName, nameAt, tokenName, wordName } from './fields/naming.ts';

type Table = Record<string, unknown>;

function spaceName(draft: Draft, file: string, id: string): string {
  const lists = [draft.at([file, 'space']), (draft.was([file]) as Table | undefined)?.['space']];
  for (const list of lists) {
    const space = Array.isArray(list) ? (list as Table[]).find((entry) => entry['id'] === id) : undefined;
    const name = space?.['name'] as Record<string, string> | undefined;
    if (name) return name[settings.language] ?? name['en'] ?? id;
  }
  return id;
}

function cardName(draft: Draft, id: string): string {
  const [, deck, value] = /^(.+)-(\d|governor)$/.exec(id) ?? [];
  if (!deck || !value) return id;
  const last = value === 'governor' ? nameAt(draft, ['names.toml', 'deck', 'governor', 'name'], value) : value;
  return `${deckName(draft, deck)} ${last}`;
}

export function pieceName(draft: Draft, { path, id, ends }: Difference): string {
  const [file, ...steps] = path;
  if (ends) {
    const [a, b] = ends.map((end) => spaceName(draft, file, end));
    return t('page-map.link', { name: a ?? '', name2: b ?? '' });
  }
  if (!steps.length) return t('page-edit.all-of-it');
  if (!id) return steps.length > 1 ? knownName(draft, path) : nameOfKey(file, String(steps[0]));
  switch (String(steps[0])) {
    case 'space':
      return spaceName(draft, file, id);
    case 'area':
      return `${areaName(draft, id)}: ${wordName(draft, 'track')}`;
    case 'building':
      return buildingName(draft, id);
    case 'token':
      return tokenName(draft, id);
    case 'card':
      return cardName(draft, id);
    default:
      return nameAt(draft, [...path, 'name'], id || pathText(steps));
  }
}

// Of what is wrong at a place: the piece in which it is, or the name; empty for what is of the file as a whole.
export function nameOfPlace(draft: Draft, file: string, place: string): string {
  const [, list, number] = /^(\w+)\[(\d+)\]/.exec(place) ?? [];
  if (list !== undefined) {
    const path: Path = [file, list, Number(number)];
    const piece = draft.at(path) as Table | undefined;
    return piece?.['id'] || piece?.['ends'] ? pieceName(draft, { path, kind: 'changed', ...identity(piece) }) : '';
  }
  const [group, id] = place.split('.');
  return file === 'names.toml' && group && id ? knownName(draft, [file, group, id]) : '';
}

// What it is called in the box it came from, as the names are listed.
function knownName(draft: Draft, path: Path): string {
  const name = (draft.was(path) ?? draft.at(path) ?? {}) as Table;
  const words = (name['name'] ?? name) as Record<string, string>;
  return words[settings.language] ?? words['en'] ?? pathText(path.slice(1));
}

function nameOfKey(file: string, key: string): string {
  const names: Record<string, () => string> = {
    name: () => (file === 'box.toml' ? t('page-edit.name') : t('page-edit-board.board-name')),
    author: () => t('page-edit.author'),
    version: () => t('page-edit.version'),
    players: () => t('page-edit-board.players'),
    origin: () => (file.startsWith('board-') ? t('page-edit-board.origin') : t('page-edit-pieces.origin-first')),
    aos: () => t('page-edit-pieces.origin-aos'),
    ours: () => t('page-edit-pieces.still-ours'),
  };
  return names[key]?.() ?? key;
}
