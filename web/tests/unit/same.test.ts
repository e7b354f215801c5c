// The engine in WebAssembly plays the same games as the native one, and its bots the same moves.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/wasm.ts';
import { engineFrom } from './engines.ts';

const HOUSE = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = process.env['ENDEAVOR_PROGRAM'] ?? path.join(HOUSE, 'build/endeavor');

// On a busy machine only what is badly slow is noticed.
const CAPTAIN_MS = process.env['ENDEAVOR_THOROUGH'] === undefined ? 4000 : 1500;

let engine: Engine;
beforeAll(async () => {
  engine = await engineFrom('endeavor.wasm');
});

test('the signature of the bench is the native one', () => {
  const native = execFileSync(PROGRAM, ['bench', '--signature'], { encoding: 'utf8' }).trim();
  expect(native).toMatch(/^\d+$/);
  expect(engine.benchSignature()).toBe(native);
});

// The native tests prove the number in the header for every native compiler.
test('the bots play the games that are recorded for them', { timeout: 60_000 }, () => {
  const header = fs.readFileSync(path.join(HOUSE, 'ai/signature.h'), 'utf8');
  const recorded = /kBotSignature = ([0-9a-fx]+)u?l*;/i.exec(header.replaceAll("'", ''))?.[1];
  expect(recorded).toBeDefined();
  expect(engine.botSignature()).toBe(BigInt(recorded ?? 0).toString());
});

test('the captain decides within a second and a half on one core', { timeout: 60_000 }, () => {
  engine.answer(
    JSON.stringify({ cmd: 'new', rules: { edition: 'age-of-sail', board: 'side-b', players: 4 }, seed: 3 }),
  );
  let slowest = 0;
  for (let ply = 0; ply < 24; ply++) {
    const start = process.cpuUsage();
    expect(engine.searchStart('captain', ply)).toBe(true);
    while (!engine.searchStep(20));
    const used = process.cpuUsage(start);
    slowest = Math.max(slowest, (used.user + used.system) / 1000);
    engine.answer(JSON.stringify({ cmd: 'play', move: engine.searchBest() }));
  }
  expect(slowest).toBeLessThan(CAPTAIN_MS);
});
