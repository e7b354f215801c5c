// Fetches the engine once per worker and makes instances of it, one per table. There are two modules of it: the one with
// which every game begins, and one that also reads other boxes, which is fetched for the first table that needs it.
import address from './endeavor.wasm?url';
import boxesAddress from './endeavor-boxes.wasm?url';
import type { Request } from './protocol.ts';
import { makeEngine, type Engine } from './wasm.ts';

// Hosts that do not know the type of .wasm files are common, so no streaming compilation.
async function compile(from: string): Promise<WebAssembly.Module> {
  const response = await fetch(from);
  if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

// What could not be fetched is tried again the next time.
function fetched(from: string): Promise<WebAssembly.Module> {
  let module = modules.get(from);
  if (!module) {
    module = compile(from);
    module.catch(() => modules.delete(from));
    modules.set(from, module);
  }
  return module;
}

const engines = new Map<string, { engine: Promise<Engine>; boxes: boolean }>();

// Do these requests bring a box, or begin with the built-in one? Undefined: they go on with what is there.
export function bringBox(requests: readonly Request[]): boolean | undefined {
  const own = ({ cmd, ...rest }: Request) =>
    (cmd === 'box' && 'box' in rest) || (cmd === 'load' && 'record' in rest && rest.record.box !== undefined);
  if (requests.some(own)) return true;
  return requests.some(({ cmd }) => cmd === 'new' || cmd === 'load') ? false : undefined;
}

// `boxes` is the answer to that. A table where it differs from before gets another engine: whoever says it begins a game.
export function engineOf(table: string, boxes?: boolean): Promise<Engine> {
  const found = engines.get(table);
  if (found && (boxes === undefined || found.boxes === boxes)) return found.engine;
  const engine = fetched(boxes ? boxesAddress : address).then(makeEngine);
  engine.catch(() => engines.delete(table));
  engines.set(table, { engine, boxes: boxes ?? false });
  return engine;
}
