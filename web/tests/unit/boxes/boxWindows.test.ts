// One's own box in two windows: what each has changed comes together, and nothing is written over that was not seen.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { KeptBox } from '../../../src/boxes/kept.svelte.ts';
import { merged } from '../../../src/boxes/merging.ts';

const openWindow = async () => {
  vi.resetModules();
  return import('../../../src/boxes/kept.svelte.ts');
};
const box = (updated: number, text: string): KeptBox => ({
  id: 'one',
  created: 0,
  updated,
  name: 'Harbor Lights',
  hash: '',
  files: { 'box.toml': text },
});

test('what another window has kept since is answered and not written over', async () => {
  const [a, b] = [await openWindow(), await openWindow()];
  expect(await a.keepBox(box(1, 'a'))).toBe(null);
  expect(await b.keepBox(box(5, 'b'), 1)).toBe(null);
  expect(await a.keepBox(box(6, 'c'), 1)).toMatchObject({ updated: 5, files: { 'box.toml': 'b' } });
  expect(a.boxes()).toMatchObject([{ updated: 5 }]);
  expect(await a.findBox('one')).toMatchObject({ files: { 'box.toml': 'b' } });
  expect(await a.keepBox(box(7, 'c'), 5)).toBe(null);
  expect(await b.findBox('one')).toMatchObject({ files: { 'box.toml': 'c' } });
});

test('what was deleted in another window comes back when it is changed here', async () => {
  const [a, b] = [await openWindow(), await openWindow()];
  await a.keepBox(box(8, 'a'));
  await b.deleteBox(box(8, 'a'));
  expect(await a.keepBox(box(9, 'b'), 8)).toBe(null);
  expect(await b.findBox('one')).toMatchObject({ updated: 9 });
});

test('files that were changed in different windows come together', () => {
  const base = { 'a.toml': { x: 1 }, 'b.toml': { y: 1 }, 'c.toml': {} };
  const mine = { ...base, 'a.toml': { x: 2 } };
  const theirs = { ...base, 'b.toml': { y: 2 } };
  expect(merged(base, mine, theirs)).toEqual({ box: { ...mine, 'b.toml': { y: 2 } }, both: [] });
  expect(merged(base, base, theirs)).toEqual({ box: theirs, both: [] });
  expect(merged(base, mine, { ...base, 'a.toml': { x: 2 } }).both).toEqual([]);
});

test('a file that both have changed stays as it is here, and is named', () => {
  const base = { 'a.toml': { x: 1 }, 'b.toml': {} };
  const mine = { 'a.toml': { x: 2 }, 'b.toml': {} };
  const theirs = { 'a.toml': { x: 3 }, 'b.toml': { y: 1 } };
  expect(merged(base, mine, theirs)).toEqual({ box: { 'a.toml': { x: 2 }, 'b.toml': { y: 1 } }, both: ['a.toml'] });
});
