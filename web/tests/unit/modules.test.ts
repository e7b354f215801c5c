// Exploits, Nations and Fates: what is picked on the way to a move, where discs travel, and whole games in which every
// move can be reached by pointing at pieces.
import { beforeAll, describe, expect, test } from 'vitest';
import { indexed, type Content, type ContentAnswer } from '../../src/engine/content.ts';
import type { Engine } from '../../src/engine/wasm.ts';
import type { GameState, MenuItem } from '../../src/engine/types.ts';
import { learnKinds } from '../../src/engine/kinds.ts';
import { powerOf, sourceOf, targetsOf } from '../../src/game/anchors.ts';
import { lit, NO_CHOICE, point, type Choice } from '../../src/game/choice.ts';
import { travels } from '../../src/game/flights.ts';
import { engineFrom } from './engines.ts';

let engine: Engine;
let box: Content;
const ask = (request: object) => JSON.parse(engine.answer(JSON.stringify(request))) as Record<string, unknown>;
const menuNow = () => ask({ cmd: 'menu' })['menu'] as MenuItem[];
const stateNow = () => ask({ cmd: 'state' })['state'] as GameState;

beforeAll(async () => {
  engine = await engineFrom('endeavor.wasm');
  box = indexed(ask({ cmd: 'content' })['content'] as ContentAnswer);
  learnKinds(box);
});

const item = (parts: Omit<MenuItem, 'text'>): MenuItem => ({ ...parts, text: parts.move });
const exploit = (parts: Partial<MenuItem>) =>
  item({ verb: 'use', with: 'docks', action: 'exploit', exploit: 'free-port', ability: 'a', move: '', ...parts });

describe('where a move with a power is made', () => {
  test('an ability aims at whatever its target is', () => {
    expect(targetsOf(exploit({ target: 'sea:india' }))).toEqual(['sea:india']);
    expect(targetsOf(exploit({ target: 'goa', from: 'track:india' }))).toEqual(['space:goa']);
    expect(sourceOf(exploit({ target: 'goa', from: 'track:india' }))).toBe('track:india');
    expect(targetsOf(exploit({ target: 'india' }))).toEqual(['deck:india']);
    expect(targetsOf(exploit({ target: 'wealth', from: 'sea:africa' }))).toEqual(['attribute:wealth']);
    expect(targetsOf(exploit({ target: 'market+shipyard' }))).toEqual(['own:market', 'own:shipyard']);
    expect(targetsOf(exploit({ target: 'cadiz--havana' }))).toEqual(['link:cadiz--havana']);
  });

  test('without a target it is its own', () => {
    expect(targetsOf(exploit({}))).toEqual(['ability:free-port:a']);
    expect(targetsOf(item({ move: 'use market nation', verb: 'use', with: 'market', action: 'nation' }))).toEqual([
      'power:nation',
    ]);
    const fate = item({ move: '', verb: 'then', action: 'fate', target: 'two-shores' });
    expect([targetsOf(fate), powerOf(fate)]).toEqual([['fate:two-shores'], 'fate:two-shores']);
  });

  test('the start: a Nation and its first disc', () => {
    expect(targetsOf(item({ move: 'nation france', verb: 'nation', target: 'france' }))).toEqual(['nation:france']);
    expect(targetsOf(item({ move: '', verb: 'setup', target: 'track:india' }))).toEqual(['track:india']);
    expect(targetsOf(item({ move: '', verb: 'setup', target: 'london' }))).toEqual(['space:london']);
  });
});

describe('picking a power', () => {
  const MENU = [
    exploit({ move: '1', target: 'goa', from: 'track:india' }),
    exploit({ move: '2', target: 'goa', from: 'sea:india' }),
    exploit({ move: '3', target: 'surat', from: 'sea:india' }),
    item({ move: '4', verb: 'use', with: 'docks', action: 'occupy', target: 'london' }),
    exploit({ move: '5', exploit: 'ice-for-calcutta', with: 'market' }),
  ];
  const picked: Choice = { ...NO_CHOICE, power: 'ability:free-port:a' };

  test('an ability is picked, then a disc, then the place', () => {
    expect(point(MENU, NO_CHOICE, 'ability:free-port:a')).toMatchObject({
      kind: 'pick',
      choice: { power: picked.power },
    });
    expect([...lit(MENU, picked).targets.keys()]).toEqual(['space:goa', 'space:surat']);
    expect([...lit(MENU, picked).means.keys()]).toEqual(['own:docks']);
    expect(point(MENU, picked, 'sea:india')).toMatchObject({ kind: 'pick', choice: { source: 'sea:india' } });
    expect(point(MENU, { ...picked, source: 'sea:india' }, 'space:goa')).toMatchObject({ move: { move: '2' } });
    expect(point(MENU, picked, 'space:goa')).toMatchObject({ kind: 'ways' });
    expect(point(MENU, picked, 'ability:free-port:a')).toMatchObject({ kind: 'pick', choice: { power: null } });
  });

  test('the target first lists the ways, and an ability without target is played', () => {
    expect(point(MENU, NO_CHOICE, 'space:surat')).toMatchObject({ move: { move: '3' } });
    expect(point(MENU, NO_CHOICE, 'ability:ice-for-calcutta:a')).toMatchObject({ move: { move: '5' } });
  });
});

test.each([
  ['side-b', 4, {}],
  ['side-a', 2, { silent_fleet: true }],
  ['first-edition', 3, {}],
])('every move of a whole game can be pointed at: %s, %i', (board, players, more) => {
  const options = { exploits: true, nations: 'chosen', ...more };
  ask({ cmd: 'new', rules: { edition: 'age-of-sail', board, players, options }, seed: 4 });
  const kinds = new Set<string>();
  for (let ply = 0; ply < 1500; ply++) {
    const menu = menuNow();
    if (menu.length === 0) break;
    for (const one of menu)
      for (const anchor of targetsOf(one)) {
        expect(anchor).not.toMatch(/:$/);
        const pointing = point(menu, NO_CHOICE, anchor);
        if (!anchor.startsWith('button:')) expect(pointing.kind).not.toBe('why');
      }
    const modules = menu.filter((one) => powerOf(one) !== null);
    for (const one of modules) kinds.add(one.action ?? '');
    const useful = modules.length && ply % 2 ? modules : menu.filter(({ move }) => move !== 'pass');
    const from = useful.length ? useful : menu;
    const before = stateNow();
    expect(ask({ cmd: 'play', move: from[(ply * 7) % from.length]?.move })['ok']).toBe(true);
    const { deed, growth, salary } = travels(before, stateNow());
    for (const flight of [...deed, ...growth, ...salary]) expect(flight.from).not.toBe(flight.to);
  }
  expect(stateNow().phase).toBe('over');
  if (players > 2) expect([...kinds]).toContain('nation');
});

test('discs travel from the circle and onto an Exploit', () => {
  ask({
    cmd: 'new',
    rules: { edition: 'age-of-sail', board: 'side-b', players: 4, options: { exploits: true, nations: 'dealt' } },
    seed: 5,
  });
  const before = stateNow();
  const seat = 0;
  const nation = { id: 'netherlands', top: true, middle: true, monument: null, flipped: false, fate: null };
  const was = structuredClone(before);
  const is = structuredClone(before);
  was.players.forEach((player) => (player.nation = nation));
  is.players.forEach((player, i) => (player.nation = { ...nation, top: i !== seat }));
  expect(travels(was, is).deed).toEqual([{ seat, from: 'nation:0', to: 'harbor:0' }]);
  const tile = is.exploits?.[0];
  if (tile) tile.discs[1] = 1;
  expect(travels(was, is).deed).toContainEqual({ seat: 1, from: 'harbor:1', to: `exploit:${tile?.id}` });
});
