// Texts of the catalogue in a language that need not be the chosen one, for what must be said in all of them.
import { texts, type Language, type MessageArgs, type MessageKey } from './texts.ts';

export type Plain = { [K in MessageKey]: MessageArgs[K] extends Record<string, never> ? K : never }[MessageKey];

const isLanguage = (code: string): code is Language => code in texts;

export const textIn = (code: string, key: Plain): string =>
  texts[isLanguage(code) ? code : 'en'][key].filter((part) => typeof part === 'string').join('');
