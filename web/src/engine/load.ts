// Fetches the engine once per worker and makes instances of it, one per table.
import address from './endeavor.wasm?url';
import { makeEngine, type Engine } from './wasm.ts';

let module: Promise<WebAssembly.Module> | null = null;

// Hosts that do not know the type of .wasm files are common, so no streaming compilation.
const compile = (): Promise<WebAssembly.Module> =>
  fetch(address)
    .then((response) => {
      if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status}`);
      return response.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes));

const engines = new Map<string, Promise<Engine>>();

export function engineOf(table: string): Promise<Engine> {
  let engine = engines.get(table);
  if (!engine) {
    module ??= compile();
    engine = module.then(makeEngine);
    engines.set(table, engine);
  }
  return engine;
}
