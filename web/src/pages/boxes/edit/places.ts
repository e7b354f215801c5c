// Places of a box as addresses: from a mistake or a difference to the field that says it.
import { pathText, type Path } from '../../../boxes/paths.ts';
import { address } from '../../../ui/route.svelte.ts';
import { sectionOf } from './sections.ts';

export const placeAddress = (id: string, file: string, path: string): string =>
  address('boxes', 'edit', id, sectionOf(file).id, ...(path ? [path] : []));

export const addressOf = (id: string, [file, ...steps]: Path): string => placeAddress(id, file, pathText(steps));

const LONGEST = 4000; // ms until the section is there
const CONTROLS = 'input, select, textarea, button:not(.put-back, [tabindex="-1"])';

// The field of a place, the first of those in it, or the nearest that holds it.
function fieldOf(root: Element, file: string, place: string): HTMLElement | null {
  const find = (is: '=' | '^=', path: string) =>
    root.querySelector<HTMLElement>(`[data-field${is}"${CSS.escape(`${file} ${path}`)}"]`);
  const first = find('=', place) ?? find('^=', `${place}.`) ?? find('^=', `${place}[`);
  if (first) return first;
  for (let path = place; path; path = path.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const outer = find('=', path);
    if (outer) return outer;
  }
  return null;
}

// Sections come late, so the field is waited for.
export function showPlace(root: Element, file: string, place: string): () => void {
  const look = (): boolean => {
    const field = fieldOf(root, file, place);
    if (!field) return false;
    field.scrollIntoView({ block: 'center' });
    (field.matches('[tabindex]') ? field : field.querySelector<HTMLElement>(CONTROLS))?.focus({
      preventScroll: true,
    });
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  const timer = setTimeout(() => observer.disconnect(), LONGEST);
  if (!look()) observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
