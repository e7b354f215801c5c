// Proves the engine in WebAssembly against the native one, in node:
//   node tools/bench.ts MODULE.wasm NATIVE [ROUNDS]
// The signatures must be equal; speed is the ratio of moves per second, alternating runs, median.
import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import { makeEngine } from '../src/engine/wasm.ts';

interface NativeBench {
  signature: string;
  playouts: { moves_per_s: number }[];
}

const [modulePath, native, roundsText] = process.argv.slice(2);
if (!modulePath || !native) throw new Error('usage: node tools/bench.ts MODULE.wasm NATIVE [ROUNDS]');
const rounds = Number(roundsText ?? 5);
const engine = await makeEngine(await WebAssembly.compile(fs.readFileSync(modulePath)));

function movesPerSecond(kind: number): number {
  const start = performance.now();
  let moves = 0;
  for (let seed = 1; performance.now() - start < 1000; seed++) moves += engine.benchPlay(kind, seed, 500);
  return (moves * 1000) / (performance.now() - start);
}

const nativeBench = (): NativeBench =>
  JSON.parse(execFileSync(native, ['bench', '--json', '--seconds', '1'], { encoding: 'utf8' })) as NativeBench;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const signature = engine.benchSignature();
const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  const bench = nativeBench();
  if (bench.signature !== signature) throw new Error(`signature ${signature} here, ${bench.signature} natively`);
  const here = Array.from({ length: engine.benchKinds() }, (_, kind) => movesPerSecond(kind));
  const each = here.map((speed, kind) => speed / (bench.playouts[kind]?.moves_per_s ?? Infinity));
  ratios.push(each.reduce((a, b) => a + b, 0) / each.length);
}
console.log(
  JSON.stringify({ signature, ratio: Number(median(ratios).toFixed(3)), bytes: fs.statSync(modulePath).size }),
);
