// Playing with a box of this device: opening it for the page, so that New game speaks of its boards. What reads boxes is
// fetched with the first one that is chosen.
import { boxes, readBoxes, type KeptBox } from '../../boxes/kept.svelte.ts';
import { newestRules, openBox, type OwnBox } from '../../i18n/index.svelte.ts';
import { askServed, servedBoxHash } from '../../ui/served.svelte.ts';
import { settings } from '../../ui/settings.svelte.ts';

// Those that can be played.
export async function playableBoxes(): Promise<KeptBox[]> {
  await readBoxes();
  return boxes().filter(({ hash }) => hash !== '');
}

// The box of the server from which the page comes, where it has one of its own. Only then is anything fetched.
export async function servedBox(): Promise<OwnBox | null> {
  await askServed();
  if (!servedBoxHash()) return null;
  try {
    const { readServedBox } = await import('../../net/http.ts');
    const { hash, box } = await readServedBox();
    return box && { hash, box };
  } catch {
    return null; // gone since
  }
}

export const chooseServed = (own: OwnBox) => openBox(settings.language, newestRules(), own);

// Null goes back to the built-in box. Throws what the engine has against it.
export async function chooseBox(box: KeptBox | null) {
  if (!box) return openBox(settings.language, newestRules(), null);
  const [{ judge }, { asJson }] = await Promise.all([
    import('../../boxes/bringing.ts'),
    import('../../boxes/files.ts'),
  ]);
  const { judged } = await judge(box.files);
  if (!judged) return;
  await openBox(settings.language, newestRules(), { hash: judged.hash, box: asJson(box.files) });
}
