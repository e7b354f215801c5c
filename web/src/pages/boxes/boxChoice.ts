// Playing with a box of this device: opening it for the page, so that New game speaks of its boards. What reads boxes is
// fetched with the first one that is chosen.
import { boxes, readBoxes, type KeptBox } from '../../boxes/kept.svelte.ts';
import { RefusedError } from '../../engine/client.ts';
import { newestRules, openBox, t, type OwnBox } from '../../i18n/index.svelte.ts';
import { askServed, servedBoxHash } from '../../ui/served.svelte.ts';
import { settings } from '../../ui/settings.svelte.ts';

// Those that can be played.
export async function playableBoxes(): Promise<KeptBox[]> {
  await readBoxes();
  return boxes().filter(({ hash }) => hash !== '');
}

// The box of the server from which the page comes, where it has one of its own, also while there is no network. Only then is
// anything fetched.
export async function servedBox(): Promise<OwnBox | null> {
  await askServed();
  const hash = servedBoxHash();
  return hash ? (await import('../../net/servedBox.ts')).boxOfServer(hash) : null;
}

// Null: the built-in one.
export const openChosen = (own: OwnBox | null) => openBox(settings.language, newestRules(), own);

// Throws what the engine has against it.
export async function ownOf({ files }: KeptBox): Promise<OwnBox> {
  const [{ judged, problems }, { asJson }] = await Promise.all([
    import('../../boxes/bringing.ts').then(({ judge }) => judge(files)),
    import('../../boxes/files.ts'),
  ]);
  if (!judged) {
    const message = t('page-boxes.unplayable', { count: problems.length });
    throw new RefusedError({ code: 'bad-box', message, problems });
  }
  return { hash: judged.hash, box: asJson(files) };
}
