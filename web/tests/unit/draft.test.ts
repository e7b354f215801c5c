// A box that is being changed: places, Undo, what differs, and which problem belongs where.
import { expect, test } from 'vitest';
import { newDraft } from '../../src/boxes/draft.svelte.ts';
import { asJson } from '../../src/boxes/files.ts';
import { pathText, type Path } from '../../src/boxes/paths.ts';
import type { BoxJson } from '../../src/engine/types.ts';
import { builtInBox } from '../../tools/build/box.ts';

const fine = () =>
  Promise.resolve({
    judged: { name: '', author: '', version: '', hash: 'abc', builtIn: false, report: [] },
    problems: [],
  });
const lisbon = (box: BoxJson): number =>
  (box['board-side-a.toml'] as { space: { id: string }[] }).space.findIndex(({ id }) => id === 'lisbon');
const open = () => newDraft(builtInBox(), builtInBox(), fine);
const BOARD = 'board-side-a.toml';

test('typing in one place is one step back, and back again', () => {
  const draft = open();
  const glory: Path = [BOARD, 'space', lisbon(draft.content), 'glory'];
  const before = draft.at(glory);
  draft.set(glory, 2);
  draft.set(glory, 1);
  draft.set(glory, 2);
  draft.set([BOARD, 'area', 1, 'track'], 8);
  expect([draft.differs(glory), draft.differs([BOARD]), draft.differs(['cards.toml'])]).toEqual([
    true,
    true,
    false,
  ]);
  draft.undo();
  expect(draft.at(glory)).toBe(2);
  draft.undo();
  expect([draft.at(glory), draft.canUndo, draft.differs([BOARD])]).toEqual([before, false, false]);
  draft.redo();
  expect([draft.at(glory), draft.canRedo]).toEqual([2, true]);
  draft.set(glory, before);
  expect(draft.canRedo).toBe(false);
});

test('what stands behind something new is not taken for changed', () => {
  const draft = open();
  draft.insert([BOARD, 'space'], 0, { id: 'atlantis', area: 'europe', kind: 'city', glory: 1 });
  expect(draft.differs([BOARD, 'space', 0])).toBe(true);
  expect(draft.was([BOARD, 'space', 0])).toBeUndefined();
  expect(draft.differs([BOARD, 'space', lisbon(draft.content)])).toBe(false);
  draft.remove([BOARD, 'space', 0]);
  expect(draft.differs([BOARD])).toBe(false);
  const link: Path = [BOARD, 'link', 0];
  const ends = draft.at([...link, 'ends']) as string[];
  draft.set([...link, 'ends'], [...ends].reverse());
  expect([draft.differs(link), draft.differs([...link, 'kind'])]).toEqual([true, false]);
});

test('a file that was not changed keeps its text, comments and all', () => {
  const draft = open();
  draft.set(['tokens.toml', 'token', 0, 'count'], 3);
  const files = draft.files();
  expect(files['cards.toml']).toBe(builtInBox()['cards.toml']);
  expect(asJson(files)).toEqual(draft.content);
  draft.undo();
  expect(draft.files()).toEqual(builtInBox());
});

test('a problem stands at its own place and counts for what holds it; an old judgement is never shown', async () => {
  const asked: BoxJson[] = [];
  const problem = { file: BOARD, path: 'space[3].glory', fault: 'number-range', text: 'too much' };
  const draft = newDraft(builtInBox(), builtInBox(), (box) => {
    asked.push(box);
    return Promise.resolve({ judged: null, problems: [problem] });
  });
  const late = draft.settle();
  draft.set([BOARD, 'space', 3, 'glory'], 9);
  await late;
  expect(draft.judgement).toBeNull();
  await draft.settle();
  expect(asked.at(-1)).toBe(draft.content);
  expect(draft.problemsAt([BOARD, 'space', 3, 'glory'])).toEqual([problem]);
  expect(draft.problemsAt([BOARD, 'space', 3])).toEqual([]);
  expect(draft.problemsIn([BOARD, 'space', 3])).toEqual([problem]);
  expect(draft.problemsIn([BOARD])).toEqual([problem]);
  expect(draft.problemsIn([BOARD, 'space', 30])).toEqual([]);
  expect(pathText(['space', 3, 'name', 'en'])).toBe('space[3].name.en');
});
