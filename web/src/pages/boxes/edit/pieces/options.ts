// Words of the box as options of a field, in the language of the page.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import { t } from '../../../../i18n/index.svelte.ts';
import type { Option } from '../fields/field.ts';
import { actionName, attributeName } from '../fields/naming.ts';
import { ACTIONS, ATTRIBUTE_WORDS } from '../modules/blanks.ts';

export const attributeOptions = (draft: Draft): Option[] =>
  ATTRIBUTE_WORDS.map((value) => ({ value, text: attributeName(draft, value) }));

// What a tile or blue token can be used for: one action, one of two, and of tiles also one or both of two.
export function actionOptions(draft: Draft, both: boolean): Option[] {
  const name = (id: string) => actionName(draft, id);
  const pairs = (joiner: string, same: boolean): Option[] =>
    ACTIONS.flatMap((a, i) =>
      ACTIONS.slice(same ? i : i + 1).map((b) => ({
        value: `${a} ${joiner} ${b}`,
        text: `${name(a)} ${joiner} ${name(b)}`,
        group: joiner === '/' ? t('page-edit-pieces.one-of') : t('page-edit-pieces.one-or-both'),
      })),
    );
  return [
    ...ACTIONS.map((id) => ({ value: id, text: name(id), group: t('page-edit-pieces.one-action') })),
    ...pairs('/', false),
    ...(both ? pairs('+', true) : []),
  ];
}

export const editionOptions = (): Option[] => [
  { value: 'age-of-sail', text: t('page-edit-pieces.age-of-sail') },
  { value: 'first-edition', text: t('page-edit-pieces.first-edition') },
];

// How well a value is known.
export const originOptions = (): Option[] => [
  { value: 'official', text: t('page-edit-pieces.official') },
  { value: 'likely', text: t('page-edit-pieces.likely') },
  { value: 'preview', text: t('page-edit-pieces.preview') },
  { value: 'draft', text: t('page-edit-pieces.draft') },
  { value: 'ours', text: t('page-edit-pieces.ours') },
];

// What a key of a piece or board is called beside its field; the key itself where it has none.
export function keyName(key: string): string {
  const names: Record<string, () => string> = {
    name: () => t('page-edit-pieces.name'),
    action: () => t('page-edit-pieces.action'),
    gives: () => t('page-edit-pieces.gives'),
    copies: () => t('page-edit-pieces.copies'),
    level: () => t('page-edit-pieces.level'),
    'no-payment': () => t('page-edit-pieces.no-payment-short'),
    setup: () => t('page-edit-words.setup-name'),
    'space.name': () => t('page-edit-pieces.space-names'),
  };
  return names[key]?.() ?? key;
}
