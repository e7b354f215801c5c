// The rules in the chosen language, fetched when someone reads them; in English where nobody has translated them.
import loaders from 'virtual:rules';
import type { Language } from '../i18n/texts.ts';

export interface Chapter {
  title: string;
  blocks: { rule: string | null; html: string }[];
}

export const loadRules = (language: Language): Promise<Chapter[]> =>
  (loaders[language] ?? loaders.en)().then((module) => module.default);

// Rules whose text or number contains every word that is looked for.
export function matching(chapters: Chapter[], search: string): Chapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const plain = (html: string) => html.replace(/<[^>]+>/g, '');
  return chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((b) => has(`${b.rule ?? ''} ${plain(b.html)}`)),
    }))
    .filter((chapter) => chapter.blocks.length > 0);
}
