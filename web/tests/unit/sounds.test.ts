// Sounds come from two positions, and nothing that could sound is made before it is wanted.
import fs from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/wasm.ts';
import type { GameRecord, GameState, LogEntry } from '../../src/engine/types.ts';
import { sounds } from '../../src/game/sounds.ts';
import { newSpeaker } from '../../src/ui/speaker.ts';
import { engineFrom } from './engines.ts';

const GAME = new URL('../../../tests/data/games/golden/side-b-4.json', import.meta.url);
let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor.wasm');
});

const ask = (request: object) =>
  JSON.parse(engine.answer(JSON.stringify(request))) as { state?: GameState; log?: LogEntry[] };

function stateNow(): GameState {
  const { state } = ask({ cmd: 'state' });
  if (!state) throw new Error('no state');
  return state;
}

test('every move of a game sounds like what it is', () => {
  const record = JSON.parse(fs.readFileSync(GAME, 'utf8')) as GameRecord;
  ask({ cmd: 'load', record: { ...record, moves: [], result: null } });
  const heard: Record<string, Set<string>> = {};
  const turns: [mine: boolean, told: boolean][] = [];
  let before = stateNow();
  for (const [, move] of record.moves) {
    ask({ cmd: 'play', move });
    const after = stateNow();
    const list = sounds(before, after, 0);
    const { parts } = ask({ cmd: 'log' }).log?.at(-1) ?? {};
    turns.push([after.to_move === 0 && before.to_move !== 0, list.includes('turn')]);
    (heard[parts?.action ?? parts?.verb ?? ''] ??= new Set()).add(list.filter((s) => s !== 'turn').join());
    if (after.phase === 'over') expect(list).toEqual(['over']);
    expect(sounds(after, after, null)).toEqual([]);
    before = after;
  }
  expect(heard['draw']).toEqual(new Set(['card']));
  expect(heard['build']).toContain('building');
  expect(heard['ship']).toContain('opening');
  expect(heard['ship']).toContain('token');
  expect(heard['occupy']).toContain('token');
  expect(heard['attack']).toContain('attack');
  expect(turns.every(([mine, told]) => mine === told)).toBe(true);
});

test('nothing is made while sounds are off, nor without a gesture', async () => {
  const close = vi.fn(() => Promise.resolve());
  const make = vi.fn(() => ({ state: 'running', currentTime: 1, close }) as unknown as AudioContext);
  const strike = vi.fn((_context: AudioContext, _sound: string, at: number) => at + 1);
  const load = vi.fn(() => Promise.resolve({ strike }));
  const speaker = newSpeaker(make, load);
  speaker.play(['disc']);
  speaker.gesture(false);
  speaker.play(['disc']);
  expect([make, load, strike].map((made) => made.mock.calls.length)).toEqual([0, 0, 0]);

  speaker.gesture(true);
  await Promise.resolve();
  speaker.gesture(true);
  speaker.play(['card', 'turn']);
  expect([make, load].map((made) => made.mock.calls.length)).toEqual([1, 1]);
  expect(strike.mock.calls.map(([, sound, at]) => [sound, at])).toEqual([
    ['card', 1.02],
    ['turn', 2.02],
  ]);
  speaker.gesture(false);
  speaker.play(['over']);
  expect(close).toHaveBeenCalledOnce();
  expect(strike).toHaveBeenCalledTimes(2);
});
