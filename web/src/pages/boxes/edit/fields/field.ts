// What all fields of the editor have in common: which box and place they write, and how Enter leads on to the next.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import type { Path } from '../../../../boxes/paths.ts';
import type { BoxProblem } from '../../../../engine/protocol.ts';
import { t } from '../../../../i18n/index.svelte.ts';

export interface FieldProps {
  draft: Draft;
  path: Path;
  label: string;
  hint?: string; // beneath the label, for who asks what it is
  unseen?: boolean; // the label is only heard, where a heading or drawing says it already
}

// What ties a control to its label and to what is wrong with it.
export interface Ties {
  id: string;
  describedby: string | undefined;
  invalid: 'true' | undefined;
}

export interface Option {
  value: string;
  text: string;
  group?: string; // under this heading, together with those beside it
}

// A value in words, for what it was before.
export function plainly(value: unknown): string {
  if (value === undefined || value === '') return t('page-edit-fields.nothing');
  if (typeof value === 'boolean') return value ? t('page-edit-fields.yes') : t('page-edit-fields.no');
  if (Array.isArray(value)) return value.length ? value.map(plainly).join(', ') : t('page-edit-fields.nothing');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key} ${plainly(one)}`)
      .join(', ');
  return textOf(value);
}

// What is wrong, with the field's own name in place of the key that the engine knows it by.
export function inWords(
  { path, text }: BoxProblem,
  nameOf: (place: string, key: string) => string | undefined,
): string {
  const key = /([^.[\]]*)(\[\d+\])*$/.exec(path)?.[1] ?? '';
  const name = nameOf(path, key);
  return name ? text.replace(`"${key}"`, () => t('page-edit-fields.quoted', { text: name })) : text;
}

// Options in the order given, under their headings.
export function grouped(options: readonly Option[]): { group: string; options: Option[] }[] {
  const groups: { group: string; options: Option[] }[] = [];
  for (const option of options) {
    const group = option.group ?? '';
    if (groups.at(-1)?.group !== group) groups.push({ group, options: [] });
    groups.at(-1)?.options.push(option);
  }
  return groups;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const wordsOf = (options: readonly Option[], value: unknown): string => {
  const one = (word: unknown) => options.find((option) => option.value === word)?.text ?? plainly(word);
  return Array.isArray(value) && value.length ? value.map(one).join(', ') : one(value);
};

const CONTROLS = 'input, select, textarea, button.blank';

// Enter goes on to the next field, Shift with it to the one before, as Tab does: numbers are typed in one after the other.
export function onward(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
  const here = event.currentTarget as HTMLElement;
  const all = [...(here.closest('main') ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.offsetParent !== null && !control.matches(':disabled'),
  );
  const next = all[all.indexOf(here) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
