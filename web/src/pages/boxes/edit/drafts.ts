// The boxes that are being changed in this window. A draft stays when one goes to the table to try it, so that Undo goes
// back behind that too; after every judgement it is kept, also while something is wrong with it. A box that is open in two
// windows is one box: what one of them keeps the other follows, and nothing is written over that was not seen.
import { builtInFiles, copyOfOwn, judgeJson, nameIn } from '../../../boxes/bringing.ts';
import { newDraft, type Draft } from '../../../boxes/draft.svelte.ts';
import { asJson } from '../../../boxes/files.ts';
import { boxes, findBox, keepBox, readBoxes, type KeptBox } from '../../../boxes/kept.svelte.ts';
import { merged } from '../../../boxes/merging.ts';
import { isSame } from '../../../boxes/paths.ts';
import { boxName } from '../../../boxes/words.ts';
import { hear } from '../../../game/windows.ts';

interface Open {
  draft: Draft;
  kept: KeptBox; // as it was last handed over to be kept
  content: Draft['content']; // of that
  seen: KeptBox; // what this window last read or wrote
  work: Promise<void>; // with the browser's database, one after the other
}

const open = new Map<string, Open>();

// followed: another window has changed the box, and it is shown as it is now; parted: both have changed the same, and what
// the other made of it is a box of its own.
export type BoxNews = 'followed' | 'parted';
let tellNews: (id: string, news: BoxNews) => void = () => undefined;

// Returns how to stop.
export function whenFollowed(listener: typeof tellNews): () => void {
  tellNews = listener;
  return () => (tellNews = () => undefined);
}

const inTurn = (entry: Open, work: () => Promise<void>) => (entry.work = entry.work.then(work, work));

function keep(entry: Open, hash: string) {
  const { draft, kept, content } = entry;
  if (draft.content === content && kept.hash === hash) return;
  const updated = draft.content === content ? kept.updated : Date.now();
  const files = draft.files();
  entry.content = draft.content;
  entry.kept = { ...kept, updated, files, hash, name: nameIn(files) };
  void inTurn(entry, () => write(entry));
}

async function write(entry: Open) {
  const { kept, seen } = entry;
  const newer = await keepBox(kept, seen.updated);
  if (newer) await follow(entry, newer);
  else entry.seen = kept;
}

async function follow(entry: Open, theirs: KeptBox) {
  const { draft, seen } = entry;
  const content = asJson(theirs.files);
  const { box, both } = merged(asJson(seen.files), draft.content, content);
  entry.seen = entry.kept = theirs;
  draft.change(() => box);
  entry.content = isSame(draft.content, content) ? draft.content : content;
  if (entry.content !== draft.content) void draft.settle(); // what was changed here too is kept
  if (both.length) await keepBox(await copyOfOwn(theirs, new Set(boxes().map(boxName))));
  tellNews(theirs.id, both.length ? 'parted' : 'followed');
}

// What another window has made of it since, also where no word of it came through.
export function lookAgain(id: string): Promise<void> {
  const entry = open.get(id);
  if (!entry) return Promise.resolve();
  return inTurn(entry, async () => {
    const stored = await findBox(id);
    if (stored && stored.updated > entry.seen.updated) await follow(entry, stored);
  });
}

hear((word) => word.kind === 'box' && void lookAgain(word.id));

// Null when this device has no such box.
export async function openDraft(id: string): Promise<Draft | null> {
  await lookAgain(id);
  const known = open.get(id);
  if (!boxes().some((box) => box.id === id)) await readBoxes();
  const box = boxes().find((other) => other.id === id);
  if (!box) return null;
  if (known) return known.draft;
  // What it is called and whose it is, is its own from the beginning.
  const base = { ...(box.from ?? (await builtInFiles())), 'box.toml': box.files['box.toml'] ?? '' };
  const began = (await findBox(id)) ?? box; // the list may be older
  let entry: Open | null = null;
  const draft = newDraft(began.files, base, judgeJson, ({ judgement }) => {
    if (entry) keep(entry, judgement?.hash ?? '');
  });
  entry = { draft, kept: began, content: draft.content, seen: began, work: Promise.resolve() };
  open.set(id, entry);
  return draft;
}

// What was changed a moment ago and is not judged yet is kept before the page goes.
export function keepNow(id: string) {
  const entry = open.get(id);
  if (entry && entry.draft.content !== entry.content) keep(entry, entry.kept.hash);
}

export const keptAs = (id: string): KeptBox | undefined => {
  keepNow(id);
  return open.get(id)?.kept;
};
