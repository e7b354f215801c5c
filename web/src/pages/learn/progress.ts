// How far one has come with the lessons, for the first screen. The lessons themselves are fetched only for somebody
// who has begun with them.
import { doneLessons } from './done.svelte.ts';
import { loadLessons, type Lesson } from './lessons.ts';

export interface Learnt {
  done: number;
  total: number;
  next: Lesson | null; // the first that is still to be done
}

export async function learnt(): Promise<Learnt> {
  const done = doneLessons();
  const lessons = await loadLessons();
  const open = lessons.filter(({ id }) => !done.includes(id));
  return { done: lessons.length - open.length, total: lessons.length, next: open[0] ?? null };
}
