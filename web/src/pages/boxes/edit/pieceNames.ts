// What a piece of the box is called, for the list of what differs: by its own name, by that of the box it came from where it
// is gone, or by its key.
import type { Draft } from '../../../boxes/draft.svelte.ts';
import { pathText } from '../../../boxes/paths.ts';
import { t } from '../../../i18n/index.svelte.ts';
import { settings } from '../../../ui/settings.svelte.ts';
import type { Difference } from './differences.ts';
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
  if (!id) return nameOfKey(String(steps[0]));
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

function nameOfKey(key: string): string {
  const names: Record<string, () => string> = {
    name: () => t('page-edit.name'),
    author: () => t('page-edit.author'),
    version: () => t('page-edit.version'),
    players: () => t('page-edit-board.players'),
    origin: () => t('page-edit-board.origin'),
  };
  return names[key]?.() ?? key;
}
