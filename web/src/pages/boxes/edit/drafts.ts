// The boxes that are being changed in this window. A draft stays when one goes to the table to try it, so that Undo goes
// back behind that too; after every judgement it is kept, also while something is wrong with it.
import { builtInFiles, judgeJson, nameIn } from '../../../boxes/bringing.ts';
import { newDraft, type Draft } from '../../../boxes/draft.svelte.ts';
import type { BoxFiles } from '../../../boxes/fault.ts';
import { boxes, keepBox, readBoxes, type KeptBox } from '../../../boxes/kept.svelte.ts';

interface Open {
  draft: Draft;
  kept: KeptBox; // as it was last kept
  content: Draft['content']; // of that
}

const open = new Map<string, Open>();

function keep(entry: Open, hash: string) {
  const { draft, kept, content } = entry;
  if (draft.content === content && kept.hash === hash) return;
  const updated = draft.content === content ? kept.updated : Date.now();
  const files = draft.files();
  entry.content = draft.content;
  entry.kept = { ...kept, updated, files, hash, name: nameIn(files) };
  void keepBox(entry.kept);
}

const isSameBox = (a: BoxFiles, b: BoxFiles): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => a[name] === b[name]);

// Null when this device has no such box.
export async function openDraft(id: string): Promise<Draft | null> {
  if (!boxes().some((box) => box.id === id)) await readBoxes();
  const box = boxes().find((other) => other.id === id);
  if (!box) return null;
  const known = open.get(id);
  if (known && isSameBox(known.kept.files, box.files)) return known.draft;
  // What it is called and whose it is, is its own from the beginning.
  const base = { ...(box.from ?? (await builtInFiles())), 'box.toml': box.files['box.toml'] ?? '' };
  let entry: Open | null = null;
  const draft = newDraft(box.files, base, judgeJson, ({ judgement }) => {
    if (entry) keep(entry, judgement?.hash ?? '');
  });
  entry = { draft, kept: box, content: draft.content };
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
