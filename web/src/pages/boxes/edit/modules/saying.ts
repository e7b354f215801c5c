// Sentences of the vocabulary in words: what stands in each blank, in the box's own names and the language of the page.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import { isSame } from '../../../../boxes/paths.ts';
import { language } from '../../../../i18n/index.svelte.ts';
import { textIn, type Plain } from '../../../../i18n/languages.ts';
import { actionName, areaName, attributeName, deckName } from '../fields/naming.ts';
import { piecesOf, REGIONS, sentenceKey, wayOf, type Blank, type Of, type Row, type Table } from './blanks.ts';

export const say = (key: Plain, code: string = language()): string => textIn(code, key);

const PLACES: Record<string, Plain> = {
  city: 'page-edit-words.place-city',
  fleet: 'page-edit-words.place-fleet',
  track: 'page-edit-words.place-track',
  sea: 'page-edit-words.place-sea',
  link: 'page-edit-words.place-link',
};
const FROM: Record<string, Plain> = {
  harbor: 'page-edit-words.from-harbor',
  supply: 'page-edit-words.from-supply',
  circle: 'page-edit-words.from-circle',
  sea: 'page-edit-words.from-sea',
};
const SCORE_OF: Record<string, Plain> = {
  each: 'page-edit-words.of-each',
  lowest: 'page-edit-words.of-lowest',
  highest: 'page-edit-words.of-highest',
};

const told = (words: Record<string, Plain>, word: string, code?: string): string => {
  const key = words[word];
  return key ? say(key, code) : word;
};

export function wordSaid(draft: Draft, of: Of, word: string, code?: string): string {
  switch (of) {
    case 'area':
      return areaName(draft, word, 'the', code);
    case 'place':
      return told(PLACES, word, code);
    case 'from':
      return told(FROM, word, code);
    case 'deck':
      return deckName(draft, word, code);
    case 'attribute':
      return attributeName(draft, word, code);
    case 'symbol':
      return word === 'any' ? say('page-edit-words.any-symbol', code) : actionName(draft, word, code);
    case 'score-of':
      return told(SCORE_OF, word, code);
  }
}

const listed = (words: string[], and: boolean, code: string = language()): string =>
  new Intl.ListFormat(code === 'en' ? 'en-GB' : code, { type: and ? 'conjunction' : 'disjunction' }).format(words);

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function blankSaid(draft: Draft, blank: Blank, table: Table, key: string, code?: string): string {
  const value = table[key];
  switch (blank.kind) {
    case 'one':
      return value === undefined ? '…' : wordSaid(draft, blank.of, plain(value), code);
    case 'many':
      if (blank.all && value === blank.all.value) return say(blank.all.text, code);
      if (!Array.isArray(value) || value.length === 0) return say('page-edit-words.nothing-chosen', code);
      if (blank.of === 'area' && isSame(value, REGIONS)) return say('page-edit-words.any-region', code);
      if (blank.of === 'place' && blank.words.length === 4 && value.length === 4)
        return say('page-edit-words.any-place', code);
      return listed(
        value.map((word) => wordSaid(draft, blank.of, plain(word), code)),
        blank.and === true,
        code,
      );
    case 'switch': {
      const way = wayOf(blank.ways, table);
      return way ? say(way.text, code) : '';
    }
    case 'row':
      return Array.isArray(value) ? value.map(plain).join(', ') : '';
    default:
      return plain(value) || '…';
  }
}

// The whole sentence as it stands; `brief`, without what goes without saying.
export function sentenceSaid(draft: Draft, row: Row, table: Table, code?: string, brief = false): string {
  let text = '';
  for (const piece of piecesOf(say(sentenceKey(row, table), code))) {
    if ('words' in piece) text += piece.words;
    else {
      const blank = row.blanks[piece.blank];
      if (brief && blank?.kind === 'switch' && wayOf(blank.ways, table)?.silent)
        text = text.replace(/[,;]? *$/, '');
      else if (brief && blank?.kind === 'one' && blank.silent?.(table)) text = text.trimEnd();
      else if (blank) text += blankSaid(draft, blank, table, piece.blank, code);
    }
  }
  return text;
}
