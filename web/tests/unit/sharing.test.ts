// What two answers have in common is one object, and what they have not is the newer one's.
import { expect, test } from 'vitest';
import { shared } from '../../src/engine/sharing.ts';

const answer = () => ({
  areas: { africa: { open: false, track: [0, null] }, india: { open: true, track: [] } },
  round: 3,
});

test('equal answers become the older one', () => {
  const old = answer();
  expect(shared(old, answer())).toBe(old);
});

test('only the way to what has changed is new', () => {
  const old = answer();
  const fresh = answer();
  fresh.areas.africa.track[1] = 2;
  const found = shared(old, structuredClone(fresh));
  expect(found).toEqual(fresh);
  expect(found.areas.india).toBe(old.areas.india);
  expect(found.areas.africa).not.toBe(old.areas.africa);
  expect(old).toEqual(answer());
});

test('what has come or gone, and lists of other lengths, are changes', () => {
  const old = { tokens: { london: 'culture', paris: 'wealth' }, pile: ['a'], result: null as object | null };
  const fresh = { tokens: { london: 'culture' }, pile: ['a', 'b'], result: { scores: [1] } };
  expect(shared<unknown>(old, structuredClone(fresh))).toEqual(fresh);
  expect(shared<unknown>({ list: {} }, { list: [] })).toEqual({ list: [] });
  expect(shared<unknown>(null, { a: 1 })).toEqual({ a: 1 });
});
