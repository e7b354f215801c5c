// The package answers every line exactly as `endeavor referee` does, byte for byte: random games of all editions, boards,
// numbers of players, variants and modules, what is refused and taken back too. node agree.mjs PROGRAM, where endeavor-engine
// is installed. ENDEAVOR_GAMES says how many games of each kind.
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

const EDITIONS = ['age-of-sail', 'first-edition'];
const BOARDS = ['side-a', 'side-b', 'first-edition'];
const YES_NO = [false, true];
const FLEET = ['limited_occupy', 'no_reaction_to_tokens', 'building_scarcity'];

// What cannot be played is among them: the others must be refused alike.
function* kinds() {
  for (const edition of EDITIONS)
    for (const board of BOARDS)
      for (const players of [1, 2, 3, 4, 5, 6])
        for (const order of ['by-phase', 'by-player'])
          for (const exploits of YES_NO)
            for (const nations of ['off', 'chosen', 'dealt'])
              for (const silent_fleet of YES_NO) yield { edition, board, players, options: { order, exploits, nations, silent_fleet } };
}

let chance = 12345;
function random(n) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * n);
}
const count = { games: 0, moves: 0, refused: 0 };

async function play(rules, seed) {
  for (const variant of FLEET) rules.options[variant] = rules.options.silent_fleet && random(2) === 1;
  let answer = await both({ cmd: 'new', rules, seed, rules_version: 1 + random(2) });
  if (!answer.ok) return ++count.refused;
  for (let moves = 0; answer.legal.length > 0; ++moves, ++count.moves) {
    const move = answer.legal[random(answer.legal.length)];
    if (moves % 50 === 0) await both({ cmd: 'play', move: 'build colonial-house' });
    if (moves % 61 === 0) await both({ cmd: 'why', move: 'use docks ship track:india' });
    if (moves % 30 === 29) await both({ cmd: 'try', move });
    answer = await both(moves % 40 === 39 ? { cmd: 'undo' } : { cmd: 'play', move });
  }
  await both({ cmd: 'state' });
  const { record } = await both({ cmd: 'record' });
  await both({ cmd: 'load', record });
  return ++count.games;
}

const rounds = Number(process.env.ENDEAVOR_GAMES ?? 4);
let seed = 0;
for (let round = 0; round < rounds; ++round) for (const rules of kinds()) await play(rules, seed++);
native.stdin.end();
assert.ok(count.games > 100 * rounds && count.refused > 100 * rounds);
console.log(`${count.games} games, ${count.moves} moves, ${count.refused} refusals: the same`);
