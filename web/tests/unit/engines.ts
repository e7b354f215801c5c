// A new engine of its own from one of the two modules that the page fetches: the light one, or the one that reads boxes.
import fs from 'node:fs';
import { makeEngine, type Engine } from '../../src/engine/wasm.ts';

export async function engineFrom(file: 'endeavor.wasm' | 'endeavor-boxes.wasm'): Promise<Engine> {
  const bytes = fs.readFileSync(new URL(`../../src/engine/${file}`, import.meta.url));
  return makeEngine(await WebAssembly.compile(bytes));
}
