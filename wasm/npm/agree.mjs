// The package answers every line exactly as `endeavor referee` does: random games of all editions, boards, numbers of
// players, options and modules, refusals too.  node agree.mjs PROGRAM, where endeavor-engine is installed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { loadEngine } from 'endeavor-engine';

const engine = await loadEngine();
const native = spawn(process.argv[2], ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

async function both(request) {
  const line = JSON.stringify(request);
  native.stdin.write(line + '\n');
  const { value } = await answers.next();
  assert.equal(engine.answerLine(line), value, line);
  return JSON.parse(value);
}

const from = (...words) => words;
const kinds = [];
for (const edition of from('age-of-sail', 'first-edition'))
  for (const board of from('side-a', 'side-b', 'first-edition'))
    for (const players of from(1, 2, 3, 4, 5, 6))
      for (const order of from('by-phase', 'by-player'))
        for (const silent_fleet of from(false, true))
          for (const exploits of from(false, true))
            for (const nations of from('off', 'chosen', 'dealt'))
              kinds.push({ edition, board, players, options: { order, silent_fleet, building_scarcity: silent_fleet, exploits, nations } });

let chance = 12345;
const random = (n) => (chance = (chance * 1103515245 + 12345) % 2147483648) % n;
let games = 0;
let refused = 0;
let moves = 0;
for (const [seed, rules] of kinds.entries()) {
  let answer = await both({ cmd: 'new', rules, seed, rules_version: 1 + (seed % 2) });
  if (!answer.ok) {
    ++refused;
    continue;
  }
  ++games;
  while (answer.legal.length > 0) {
    if (moves % 50 === 0) await both({ cmd: 'play', move: 'build colonial-house' });
    if (moves % 61 === 0) await both({ cmd: 'why', move: 'use docks ship track:india' });
    answer = await both({ cmd: 'play', move: answer.legal[random(answer.legal.length)] });
    ++moves;
  }
  await both({ cmd: 'record' });
}
native.stdin.end();
assert.ok(games > 100 && refused > 100);
console.log(`${games} games, ${moves} moves, ${refused} refusals: the same`);
