// A box that is being changed: places, Undo, what differs, and which problem belongs where.
import { expect, test } from 'vitest';
import { newDraft, type Draft } from '../../../src/boxes/draft.svelte.ts';
import { asJson } from '../../../src/boxes/files.ts';
import { pathText, withValue, type Path } from '../../../src/boxes/paths.ts';
import { differencesIn, putBack } from '../../../src/pages/boxes/edit/differences.ts';
import { withoutPlace } from '../../../src/pages/boxes/edit/board/changes.ts';
import { readBoardFile } from '../../../src/pages/boxes/edit/board/boardFile.ts';
import type { BoxJson } from '../../../src/engine/types.ts';
import { builtInBox } from '../../../tools/build/box.ts';

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

const tile = (draft: ReturnType<typeof open>, id: string): Path => {
  const tiles = draft.at(['buildings.toml', 'building']) as { id: string }[];
  return ['buildings.toml', 'building', tiles.findIndex((one) => one.id === id)];
};

test('what is written over our own making is no longer ours; put back, it is again', () => {
  const draft = open();
  const ours = (draft.at(['buildings.toml', 'building']) as { id: string; ours?: string[] }[]).find(
    (one) => one.ours?.includes('action') === true,
  );
  if (!ours) throw new Error('no tile has an action of our own making');
  const path = tile(draft, ours.id);
  draft.set([...path, 'copies'], 2);
  expect(draft.at([...path, 'ours'])).toEqual(ours.ours);
  draft.set([...path, 'action'], 'payment');
  expect(draft.at([...path, 'ours'])).toBeUndefined();
  draft.set([...path, 'action'], draft.was([...path, 'action']));
  expect(draft.at([...path, 'ours'])).toEqual(ours.ours);
  draft.set([...path, 'action'], 'attack');
  draft.undo();
  expect(draft.at([...path, 'ours'])).toEqual(ours.ours);
  // Whoever says that it is printed so is believed, and nothing else brings it back.
  draft.set([...path, 'ours'], undefined);
  draft.set([...path, 'copies'], 3);
  expect(draft.at([...path, 'ours'])).toBeUndefined();
  const nation: Path = ['nations.toml', 'nation', 0];
  draft.set([...nation, 'setup', 0, 'count'], 7);
  expect(draft.at([...nation, 'ours'])).toBeUndefined();
});

const SIDE = 'board-side-a.toml';
const said = (draft: Draft, file: string) =>
  differencesIn(draft, file).map(({ kind, id, path }) => `${kind} ${id || path.slice(1).join('.')}`);
const tileAt = (draft: Draft, id: string): number =>
  (draft.at(['buildings.toml', 'building']) as { id: string }[]).findIndex((one) => one.id === id);
// As the editor does it, with its name.
const without = (draft: Draft, id: string) =>
  draft.change((box) =>
    withValue(
      withValue(box, ['buildings.toml', 'building', tileAt(draft, id)], undefined),
      ['names.toml', 'building', id],
      undefined,
    ),
  );

test('a name that was changed is a difference of its own', () => {
  const draft = open();
  draft.set(['names.toml', 'building', 'theater', 'en'], 'Playhouse');
  draft.set(['names.toml', 'area', 'india', 'of', 'es'], 'de las Indias');
  draft.set(['box.toml', 'author'], 'Marit');
  expect(said(draft, 'names.toml').sort()).toEqual(['changed area.india', 'changed building.theater']);
  const [theater] = differencesIn(draft, 'names.toml').filter(({ path }) => path[2] === 'theater');
  if (theater) putBack(draft, theater);
  expect(said(draft, 'names.toml')).toEqual(['changed area.india']);
});

test('what was taken away comes back where it stood, a tile with its name', () => {
  const draft = open();
  const before = draft.content;
  const names = ['market', 'theater', 'office'].filter((id) => tileAt(draft, id) >= 0);
  expect(names.length).toBeGreaterThan(1);
  for (const id of names) without(draft, id);
  draft.insert(['buildings.toml', 'building'], 2, { id: 'folly', level: 3 });
  expect(said(draft, 'buildings.toml').sort()).toEqual([...names.map((id) => `gone ${id}`), 'new folly'].sort());
  for (const difference of differencesIn(draft, 'buildings.toml').filter(({ kind }) => kind === 'gone'))
    putBack(draft, difference);
  expect(said(draft, 'buildings.toml')).toEqual(['new folly']);
  without(draft, 'folly');
  expect(draft.content).toEqual(before);
});

test('a city comes back with its links, one after the other, and the file is as it was', () => {
  const draft = open();
  const board = readBoardFile(draft.content, 'side-a');
  const goa = board.places.findIndex(({ id }) => id === 'goa');
  draft.change((box) => withoutPlace(box, board, goa));
  expect(said(draft, SIDE).filter((text) => text.startsWith('gone')).length).toBeGreaterThan(2);
  for (let gone = differencesIn(draft, SIDE); gone[0]; gone = differencesIn(draft, SIDE)) putBack(draft, gone[0]);
  expect(draft.files()[SIDE]).toBe(builtInBox()[SIDE]);
});

test('a file that is missing comes back whole', () => {
  const draft = open();
  draft.change((box) => withValue(box, ['cards.toml'], undefined));
  expect(said(draft, 'cards.toml')).toEqual(['gone ']);
  const [gone] = differencesIn(draft, 'cards.toml');
  if (gone) putBack(draft, gone);
  expect(draft.files()).toEqual(builtInBox());
});
