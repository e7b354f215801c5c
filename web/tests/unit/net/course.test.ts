// What is known of a table: moves, undos, own moves on their way, in every order in which messages may come.
import { expect, test } from 'vitest';
import {
  acknowledged,
  AGAIN,
  heard,
  made,
  refused,
  shownMoves,
  stale,
  watched,
  type Course,
  type Known,
} from '../../../src/net/course.ts';
import type { TableEvent } from '../../../src/net/protocol.ts';
import { tableInfo, watchedWith } from './fakes.ts';

const course = (known: Known): Course => {
  if (known === AGAIN) throw new Error('the course was lost');
  return known;
};
const begin = (moves = ['a', 'b']) => course(watched(null, watchedWith(moves), 0));
const moved = (ply: number, move: string, undos = 0): TableEvent => ({
  event: 'moved',
  table: 'T',
  ply,
  undos,
  seat: 0,
  move,
  hash: `h${ply}`,
  clock: [ply, ply],
});
const undone = (to: number, undos: number): TableEvent => ({
  event: 'undone',
  table: 'T',
  to,
  undos,
  seat: 0,
  hash: `u${to}`,
  clock: null,
});
const after = (start: Course, ...events: TableEvent[]) =>
  events.reduce<Course>((now, event) => course(heard(now, event, 1)), start);

test('moves of others are appended, with hash and clock', () => {
  const now = after(begin(), moved(3, 'c'), moved(4, 'd'));
  expect(now.moves).toEqual(['a', 'b', 'c', 'd']);
  expect(now).toMatchObject({ hash: 'h4', clockAt: 1, table: { ply: 4, clock: [4, 4] } });
});

test('a gap means watching again, a repeated move means nothing', () => {
  expect(heard(begin(), moved(4, 'd'), 1)).toBe(AGAIN);
  expect(after(begin(), moved(2, 'b')).moves).toEqual(['a', 'b']);
  expect(after(begin(), moved(1, 'a')).moves).toEqual(['a', 'b']);
  expect(heard(begin(), moved(2, 'x'), 1)).toBe(AGAIN);
});

test('an own move is shown at once; answer and event may come in either order', () => {
  const sent = made(begin(), 'c');
  expect(shownMoves(sent)).toEqual(['a', 'b', 'c']);
  const answered = acknowledged(sent, 'c', 3, 0);
  expect(answered).toMatchObject({ moves: ['a', 'b', 'c'], sending: [] });
  const told = after(answered, moved(3, 'c'));
  expect(told).toMatchObject({ moves: ['a', 'b', 'c'], sending: [], hash: 'h3' });
  const toldFirst = after(sent, moved(3, 'c'));
  expect(toldFirst).toMatchObject({ moves: ['a', 'b', 'c'], sending: [], hash: 'h3' });
  expect(acknowledged(toldFirst, 'c', 3, 0)).toBe(toldFirst);
});

test('several own moves are on their way in order', () => {
  let now = made(made(begin(), 'c'), 'd');
  now = acknowledged(now, 'c', 3, 0);
  expect(now).toMatchObject({ moves: ['a', 'b', 'c'], sending: ['d'] });
  now = after(now, moved(3, 'c'), moved(4, 'd'));
  expect(now).toMatchObject({ moves: ['a', 'b', 'c', 'd'], sending: [] });
});

test('somebody else was first: what was sent falls away', () => {
  const now = after(made(begin(), 'c'), moved(3, 'x'));
  expect(shownMoves(now)).toEqual(['a', 'b', 'x']);
});

test('a refused move takes those behind it along', () => {
  expect(shownMoves(refused(made(made(begin(), 'c'), 'd')))).toEqual(['a', 'b']);
});

test('stale: drop from `from` on and append', () => {
  const sent = made(begin(['a', 'b', 'c']), 'd');
  const now = stale(sent, { undos: 1, from: 1, moves: ['x', 'y'] });
  expect(now).toMatchObject({ moves: ['a', 'x', 'y'], undos: 1, sending: [], hash: null });
  // The events of the same come behind, and say nothing new.
  expect(after(now, undone(1, 1), moved(2, 'x', 1), moved(3, 'y', 1))).toMatchObject({
    moves: ['a', 'x', 'y'],
    undos: 1,
    hash: 'h3',
  });
});

test('a stale answer that is older than what is known changes no move', () => {
  const ahead = after(made(begin(), 'c'), undone(1, 1), moved(2, 'x', 1));
  expect(stale(ahead, { undos: 0, from: 2, moves: ['q'] }).moves).toEqual(['a', 'x']);
  const same = after(begin(), moved(3, 'c'), moved(4, 'd'));
  expect(stale(same, { undos: 0, from: 2, moves: ['c'] }).moves).toEqual(['a', 'b', 'c', 'd']);
});

test('an undo takes back, and own moves on their way with it', () => {
  const now = after(made(begin(['a', 'b', 'c']), 'd'), undone(1, 1));
  expect(now).toMatchObject({ moves: ['a'], undos: 1, sending: [], hash: 'u1', table: { ply: 1, undos: 1 } });
  expect(heard(begin(), undone(1, 2), 1)).toBe(AGAIN); // one was missed
  expect(after(now, undone(1, 1))).toBe(now);
  expect(after(now, moved(4, 'd', 0))).toBe(now); // of before the undo
  expect(heard(now, moved(2, 'x', 2), 1)).toBe(AGAIN);
});

test('an acknowledgement from before an undo makes no move', () => {
  const sent = made(begin(), 'c');
  const back = after(sent, moved(3, 'c'), undone(2, 1));
  expect(acknowledged(back, 'c', 3, 0)).toBe(back);
});

test('coming back: what is missing is appended, what arrived is no longer on its way', () => {
  const before = made(made(begin(), 'c'), 'd');
  const rest = { ...watchedWith([]), table: tableInfo({ ply: 3 }), from: 2, moves: ['c'] };
  expect(course(watched(before, rest, 9))).toMatchObject({ moves: ['a', 'b', 'c'], sending: ['d'], clockAt: 9 });
  const all = { ...rest, table: tableInfo({ ply: 5 }), moves: ['c', 'd', 'e'] };
  expect(course(watched(before, all, 9))).toMatchObject({ moves: ['a', 'b', 'c', 'd', 'e'], sending: [] });
  const others = { ...rest, moves: ['x'] };
  expect(course(watched(before, others, 9))).toMatchObject({ moves: ['a', 'b', 'x'], sending: [] });
});

test('coming back to other undos: from the beginning, and nothing is sent', () => {
  const before = made(begin(), 'c');
  const other = { ...watchedWith([]), table: tableInfo({ ply: 2, undos: 1 }), from: 2, moves: [] };
  expect(watched(before, other, 0)).toBe(AGAIN);
  const whole = { ...other, from: 0, moves: ['a', 'y'] };
  expect(course(watched(before, whole, 0))).toMatchObject({ moves: ['a', 'y'], undos: 1, sending: [] });
});

test('a snapshot takes the place of everything that waited', () => {
  const event: TableEvent = {
    event: 'snapshot',
    table: tableInfo({ ply: 4, undos: 2 }),
    from: 0,
    moves: ['a', 'x', 'y', 'z'],
    hash: 's',
  };
  const before = {
    ...made(begin(), 'c'),
    said: [{ seat: 0, person: { id: 'ana', name: 'Ana' }, text: 'hi', at: '' }],
  };
  expect(course(heard(before, event, 5))).toMatchObject({
    moves: ['a', 'x', 'y', 'z'],
    undos: 2,
    sending: [],
    hash: 's',
  });
  expect(course(heard(before, event, 5)).said).toHaveLength(1);
});

test('the end, with and without a result', () => {
  const result = { scores: [3, 4], winners: [1], sheets: [] };
  const now = after(begin(), { event: 'over', table: 'T', ply: 2, result });
  expect(now.table).toMatchObject({ phase: 'over', to_move: null, scores: [3, 4] });
  expect(after(begin(), { event: 'over', table: 'T', ply: 2, result: null }).table.scores).toBe(null);
});

test('what was said before the lines that the server tells stays known', () => {
  const said = (...minutes: number[]) =>
    minutes.map((minute) => ({
      seat: 0,
      person: { id: 'ana', name: 'Ana' },
      text: `${minute}`,
      at: `2026-11-15T12:0${minute}:00Z`,
    }));
  const before = course(watched(null, watchedWith(['a'], { said: said(1, 2, 3) }), 0));
  const back = course(watched(before, watchedWith(['a'], { said: said(3, 4) }), 0));
  expect(back.said.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
  expect(course(watched(before, watchedWith(['a']), 0)).said).toEqual([]);
});
