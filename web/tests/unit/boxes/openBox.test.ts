// Which box is open: of several that are asked for the last one, in whatever order they come.
import { expect, test, vi } from 'vitest';
import type { BoxJson } from '../../../src/engine/types.ts';

const asked = vi.hoisted((): { box: unknown; come: (fails?: boolean) => void }[] => []);
vi.mock('../../../src/engine/client.ts', () => ({
  readContent: (_: string, version: number | undefined, box: BoxJson | null) =>
    new Promise((come, refuse) =>
      asked.push({
        box,
        come: (fails = false) =>
          fails ? refuse(new Error('refused')) : come({ rules_version: version ?? 2, boards: [], name: box }),
      }),
    ),
}));
vi.mock('../../../src/engine/kinds.ts', () => ({ learnKinds: vi.fn() }));
vi.mock('../../../src/ui/settings.svelte.ts', () => ({ settings: { language: 'en' } }));
const { openBox, openBoxOf, ownBox, newestRules } = await import('../../../src/i18n/index.svelte.ts');

const own = (name: string) => ({ hash: name, box: { name } as unknown as BoxJson });
const next = (fails = false) => asked.shift()?.come(fails);

test('a box that comes late does not lie over the one that was asked for after it', async () => {
  const first = openBox('en');
  next();
  await first;
  const mine = openBox('en', newestRules(), own('mine'));
  const [slow] = asked.splice(0);
  const away = openBoxOf(null); // whoever goes elsewhere finds the built-in one there
  next();
  await away;
  slow?.come();
  await mine;
  expect(ownBox()).toBe(null);
});

test('who asked for a box that was overtaken waits until the newer one is open', async () => {
  const early = openBox('en', newestRules(), own('early'));
  const late = openBox('en', newestRules(), own('late'));
  next();
  let there = false;
  void early.then(() => (there = true));
  await new Promise((done) => setTimeout(done));
  expect(there).toBe(false);
  next();
  await Promise.all([early, late]);
  expect(ownBox()?.hash).toBe('late');
});

test('another language keeps the box that is on its way', async () => {
  const mine = openBox('en', newestRules(), own('mine'));
  const spoken = openBox('es');
  expect(asked.map(({ box }) => box)).toEqual([own('mine').box, own('mine').box]);
  next();
  next();
  await Promise.all([mine, spoken]);
  expect(ownBox()?.hash).toBe('mine');
});

test('a box that is refused leaves what was open', async () => {
  const bad = openBox('en', newestRules(), own('bad'));
  next(true);
  await expect(bad).rejects.toThrow('refused');
  expect(ownBox()?.hash).toBe('mine');
  const same = openBox('es');
  expect(asked[0]?.box).toEqual(own('mine').box);
  next();
  await same;
});
