// The package as somebody else has it: installed from its archive, a game of bots, refusals, a record that comes back.
// node test.mjs, in a folder where endeavor-engine is installed.
import assert from 'node:assert/strict';
import { loadEngine, Refused } from 'endeavor-engine';

const engine = await loadEngine();
const rules = { edition: 'age-of-sail', board: 'side-a', players: 3, options: { exploits: true, nations: 'chosen' } };
let position = engine.newGame(rules, 7);
assert.equal(position.state.round, 1);
assert.throws(() => engine.play('build market'), Refused);
assert.equal(engine.whyNot('build market').code, 'illegal-move');
assert.equal(engine.whyNot(position.legal[0]), null);
let moves = 0;
while (position.state.to_move !== null) {
  const move = moves % 3 === 0 ? engine.chooseMove('mate@50n', moves) : position.legal[moves % position.legal.length];
  assert.ok(position.legal.includes(move), move);
  position = engine.play(move);
  ++moves;
}
const record = engine.record();
assert.equal(record.moves.length, moves);
const again = await loadEngine();
assert.deepEqual(again.load(record).state, position.state);
again.undo();
assert.notEqual(again.ask({ cmd: 'state' }).state.to_move, null);
assert.throws(() => again.chooseMove('kasparov'));
assert.match(engine.signature(), /^\d+$/);
console.log(`${moves} moves, ${position.state.result.scores}`);
