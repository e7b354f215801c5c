// *Check it* in the engine that the page fetches: game by game, in both languages, and not at all in the light module.
import { beforeAll, expect, test } from 'vitest';
import { asJson } from '../../../src/boxes/files.ts';
import type { TrialReport } from '../../../src/engine/trial.ts';
import type { Engine } from '../../../src/engine/wasm.ts';
import { boardsOf, playersOn, rulesOf } from '../../../src/pages/boxes/edit/trial/boards.ts';
import { sectionOf } from '../../../src/pages/boxes/edit/trial/sections.ts';
import { builtInBox } from '../../../tools/build/box.ts';
import { engineFrom } from '../engines.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor-boxes.wasm');
});

const say = (to: Engine, request: object) => JSON.parse(to.answer(JSON.stringify(request))) as { ok: boolean };
const json = asJson(builtInBox());
const sideA = boardsOf(json).find(({ id }) => id === 'side-a');
const rules = rulesOf(sideA ?? { id: '', edition: 'age-of-sail', players: [], name: {} }, 3, false, false);

type Buildings = { building: { id: string; gives: object }[] };

test('a tile that gives nothing is found out, with the way to it', { timeout: 60_000 }, () => {
  const box = structuredClone(json);
  for (const tile of (box['buildings.toml'] as Buildings).building) if (tile.id === 'theater') tile.gives = {};
  expect(say(engine, { cmd: 'box', box }).ok).toBe(true);
  expect(say(engine, { cmd: 'new', rules, seed: 1 }).ok).toBe(true);
  const all = engine.trialStart(90, 1);
  expect(all).toBe(180);
  for (let i = 1; i <= all; i++) expect(engine.trialStep()).toBe(i);
  expect(engine.trialStep()).toBe(all);
  const report = JSON.parse(engine.trialResult('en')) as TrialReport;
  expect(report).toMatchObject({ games: 90, rules: { board: 'side-a', players: 3 } });
  const found = report.findings.find(({ id }) => id === 'theater');
  expect(found).toMatchObject({
    kind: 'tile-unbuilt',
    odd: true,
    file: 'buildings.toml',
    own: { have: 0, of: 90 },
  });
  expect(found?.text).toBe('Nobody built a Theater in 90 games.');
  expect(sectionOf(found?.file ?? null)).toBe('buildings');
  expect(report.own.seats).toHaveLength(3);
  expect(report.built_in?.regions['india']?.of).toBe(90);
  const spanish = JSON.parse(engine.trialResult('es')) as TrialReport;
  expect(spanish.findings.find(({ id }) => id === 'theater')?.text).toBe(
    'Nadie construyó un Teatro en 90 partidas.',
  );
});

test('the module with which the page begins has none of it', async () => {
  const light = await engineFrom('endeavor.wasm');
  say(light, { cmd: 'new', rules, seed: 1 });
  expect(light.trialStart(10, 1)).toBe(0);
});

test('boards offer what may be played on them', () => {
  expect(
    boardsOf(json)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['first-edition', 'side-a', 'side-b']);
  expect(boardsOf({ 'board-side-a.toml': { id: 'side-a' } })).toEqual([]);
  expect(sideA && playersOn(sideA, 5)).toBe(4);
  expect(rules).toEqual({
    edition: 'age-of-sail',
    board: 'side-a',
    players: 3,
    options: { exploits: false, nations: 'off' },
  });
});
