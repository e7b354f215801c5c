// Names in a row. English as the log writes it: without a comma before the “and”.
import { language } from './index.svelte.ts';

export const listed = (names: string[]): string =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(names);
