// What the box that is being changed calls things, in the language of the page: sentences of the editor speak its own words.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import type { Path } from '../../../../boxes/paths.ts';
import { language } from '../../../../i18n/index.svelte.ts';

// The name at a place; English where the language has none, and `otherwise` where there is none at all.
export function nameAt(draft: Draft, path: Path, otherwise = '', spoken: string = language()): string {
  for (const code of [spoken, 'en']) {
    const name = draft.at([...path, code]);
    if (typeof name === 'string' && name !== '') return name;
  }
  return otherwise;
}

const NAMES = 'names.toml';

type Form = 'name' | 'the' | 'in' | 'to' | 'of';

export const areaName = (draft: Draft, area: string, form: Form = 'name', code?: string): string =>
  nameAt(draft, [NAMES, 'area', area, form], area, code);
export const attributeName = (draft: Draft, id: string, code?: string): string =>
  nameAt(draft, [NAMES, 'attribute', id, 'name'], id, code);
export const actionName = (draft: Draft, id: string, code?: string): string =>
  nameAt(draft, [NAMES, 'action', id], id, code);
export const wordName = (draft: Draft, id: string): string => nameAt(draft, [NAMES, 'word', id], id);
export const tokenName = (draft: Draft, id: string): string => nameAt(draft, [NAMES, 'token', id], id);
export const buildingName = (draft: Draft, id: string): string => nameAt(draft, [NAMES, 'building', id], id);
// Decks are called like their areas, but for that of slavery.
export const deckName = (draft: Draft, id: string, code?: string): string =>
  nameAt(draft, [NAMES, id === 'slavery' ? 'deck' : 'area', id, 'name'], id, code);

// A symbol of a card or tile: an attribute, or Glory.
export const symbolName = (draft: Draft, id: string): string =>
  id === 'glory' ? wordName(draft, id) : attributeName(draft, id);
