// The New game page: choices that go together, and the table of the last game.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { indexed, type Content, type ContentAnswer } from '../../src/engine/content.ts';
import type { BoardId, Edition } from '../../src/engine/types.ts';
import { keepTable, lastTable } from '../../src/pages/lastTable.ts';
import { allCounts, fitted, newDraft, withOption, type Draft } from '../../src/pages/newGame.ts';
import { engineFrom } from './engines.ts';

let box: Content;
let kept: Map<string, string>;

beforeAll(async () => {
  const engine = await engineFrom('endeavor.wasm');
  const answer = JSON.parse(engine.answer('{"cmd":"content"}')) as { content: ContentAnswer };
  box = indexed(answer.content);
});

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

const three = (): Draft => {
  const draft = fitted(box, newDraft('Skipper'), { board: 'side-a', players: 3 }, 'Skipper');
  draft.rules.options = { order: 'by-player', exploits: true };
  draft.seats[1] = { kind: 'friend', name: 'Lena', mark: 'e' };
  draft.seats[2] = { kind: 'bot', name: 'Tomás', mark: 'c', strength: 'admiral' };
  return { ...draft, seed: '7' };
};

test('the modules stay where they can be played', () => {
  const draft = newDraft('Skipper');
  draft.rules.options = { exploits: true, nations: 'chosen' };
  const two = fitted(box, draft, { board: 'side-a', players: 2 }, 'Skipper');
  expect(two.rules.options).toMatchObject({ exploits: true, nations: 'chosen' });
  expect(withOption(two.rules, 'silent_fleet', false)).toEqual({ exploits: true, nations: 'chosen' });
  expect(fitted(box, draft, { edition: 'first-edition' }, 'Skipper').rules.options).toEqual({});
});

test('two to five seats are always offered, and edition and board follow', () => {
  expect(allCounts(box)).toEqual([2, 3, 4, 5]);
  const seated = (edition: Edition, board: BoardId, players: number) => {
    const draft = fitted(box, newDraft('Skipper'), { edition, board }, 'Skipper');
    const { rules, seats } = fitted(box, draft, { players }, 'Skipper');
    expect([rules.players, seats.length]).toEqual([players, players]);
    return `${rules.edition} ${rules.board}`;
  };
  expect(seated('age-of-sail', 'side-b', 3)).toBe('age-of-sail side-a');
  expect(seated('age-of-sail', 'side-a', 5)).toBe('age-of-sail side-b');
  expect(seated('age-of-sail', 'side-a', 4)).toBe('age-of-sail side-a'); // it can stay
  expect(seated('age-of-sail', 'side-b', 2)).toBe('age-of-sail side-b'); // with the Silent Fleet
  expect(seated('age-of-sail', 'first-edition', 2)).toBe('age-of-sail side-a');
  expect(seated('first-edition', 'first-edition', 2)).toBe('age-of-sail side-a');
  expect(seated('first-edition', 'first-edition', 5)).toBe('first-edition first-edition');
});

test('the number of seats follows a board that is asked for', () => {
  const five = fitted(box, newDraft('Skipper'), { players: 5 }, 'Skipper');
  expect(fitted(box, five, { board: 'side-a' }, 'Skipper').rules).toMatchObject({ board: 'side-a', players: 4 });
});

test('a bot that joins is as strong as the others', () => {
  const five = fitted(box, three(), { players: 5 }, 'Skipper');
  expect(five.seats.slice(2).map(({ strength }) => strength)).toEqual(['admiral', 'admiral', 'admiral']);
});

test('who joins takes a mark that nobody has', () => {
  const five = fitted(box, three(), { board: 'side-b', players: 5 }, 'Skipper');
  expect(five.seats.map((seat) => seat.mark)).toEqual(['a', 'e', 'c', 'd', 'b']);
});

test('the next game begins with the last table, but with another seed', () => {
  expect(lastTable(box, 'Skipper')).toEqual(newDraft('Skipper'));
  keepTable(three(), 'Skipper');
  expect(lastTable(box, 'Skipper')).toEqual({ ...three(), seed: '' });
});

test('whoever goes by the own name goes by the new one', () => {
  keepTable(three(), 'Skipper');
  expect(lastTable(box, 'Patrona').seats.map((seat) => seat.name)).toEqual(['Patrona', 'Lena', 'Tomás']);
});

test('a table that cannot be is forgotten', () => {
  const spoil = (change: (draft: Draft) => void): string => {
    const draft = three();
    change(draft);
    return JSON.stringify(draft);
  };
  const seatOf = (change: object) => spoil((draft) => void Object.assign(draft.seats[2] ?? {}, change));
  for (const text of [
    '{',
    'null',
    '[]',
    '{"rules":{}}',
    spoil((draft) => void Object.assign(draft.rules, { edition: 'second-edition' })),
    spoil((draft) => void Object.assign(draft.rules, { options: null })),
    spoil((draft) => void draft.seats.pop()),
    spoil((draft) => void draft.seats.splice(2, 1, null as never)),
    seatOf({ mark: 'a' }),
    seatOf({ mark: 'z' }),
    seatOf({ kind: 'ghost' }),
    seatOf({ name: 7 }),
    seatOf({ strength: 'god' }),
  ]) {
    keepTable(three(), 'Skipper');
    const [key] = kept.keys();
    kept.set(key ?? '', text);
    expect(lastTable(box, 'Skipper'), text).toEqual(newDraft('Skipper'));
  }
});

test('a browser that keeps nothing is no hindrance', () => {
  const refuse = () => {
    throw new Error('no');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepTable(three(), 'Skipper');
  expect(lastTable(box, 'Skipper')).toEqual(newDraft('Skipper'));
});
