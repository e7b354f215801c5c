// One instance of the engine in WebAssembly: a line of JSON in, a line of JSON out. The other side is
// wasm/exports.cpp. Used in workers and in tests; knows nothing about the game.
import { sha256 } from '@noble/hashes/sha2.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_buffer(size: number): number;
  answer(): number;
  answer_size(): number;
  bench_signature(): bigint;
  bench_kinds(): number;
  bench_play(kind: number, seed: number, games: number): number;
  search_start(seed: number): number;
  search_step(sliceMs: number): number;
  search_best(): number;
  study_start(nodes: number): number;
  study_step(sliceMs: number): number;
  study_result(): number;
  turning_points(most: number): number;
  bot_signature(): bigint;
  trial_start?(games: number, seed: number): number; // only in the module that reads boxes
  trial_step?(): number;
  trial_result?(): number;
}

export interface Engine {
  answer(line: string): string;
  // Thinking about the game of this engine, in slices: start, step until true, look.
  searchStart(bot: string, seed: number): boolean;
  searchStep(sliceMs: number): boolean;
  searchBest(): string;
  studyStart(played: string, nodes: number): boolean;
  studyStep(sliceMs: number): boolean;
  studyResult(): string;
  turningPoints(plies: string, most: number): string; // of studied decisions; knows no game
  // Quick games like the one of this engine: start says how many there will be, a step plays one and says how many that
  // are. Of an engine without the reader of boxes start says none.
  trialStart(games: number, seed: number): number;
  trialStep(): number;
  trialResult(lang: string): string;
  benchSignature(): string;
  botSignature(): string;
  benchKinds(): number;
  benchPlay(kind: number, seed: number, games: number): number;
}

// What the C library asks of its host: the clock, and to stop when something goes badly wrong. There is
// nothing else.
const ERRNO_NOSYS = 52;
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const known: WebAssembly.ModuleImports = {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`the engine stopped with status ${status}`);
    },
  };
  return new Proxy(known, { get: (list, name) => list[String(name)] ?? (() => ERRNO_NOSYS) });
}

// What the engine borrows of the page: SHA-256, for the check of a shuffle. Browsers have one of their own only where
// the page came over https, and a table in the living room does not.
function lent(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    sha256: (bytes: number, size: number, out: number) => {
      const { buffer } = memory();
      new Uint8Array(buffer, out).set(sha256(new Uint8Array(buffer, bytes, size)));
    },
  };
}

export async function makeEngine(module: WebAssembly.Module): Promise<Engine> {
  let engine: Exports | null = null;
  const memory = () => (engine as Exports).memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: system(memory),
    endeavor: lent(memory),
  });
  const e = (engine = instance.exports as unknown as Exports);
  e._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const write = (text: string) => {
    const bytes = encoder.encode(text);
    const at = e.request_buffer(bytes.length);
    new Uint8Array(e.memory.buffer, at, bytes.length).set(bytes);
  };
  const read = (at: number) => decoder.decode(new Uint8Array(e.memory.buffer, at, e.answer_size()));
  return {
    answer(line) {
      write(line);
      return read(e.answer());
    },
    searchStart(bot, seed) {
      write(bot);
      return e.search_start(seed) === 1;
    },
    searchStep: (sliceMs) => e.search_step(sliceMs) === 1,
    searchBest: () => read(e.search_best()),
    studyStart(played, nodes) {
      write(played);
      return e.study_start(nodes) === 1;
    },
    studyStep: (sliceMs) => e.study_step(sliceMs) === 1,
    studyResult: () => read(e.study_result()),
    turningPoints(plies, most) {
      write(plies);
      return read(e.turning_points(most));
    },
    trialStart: (games, seed) => e.trial_start?.(games, seed) ?? 0,
    trialStep: () => e.trial_step?.() ?? 0,
    trialResult(lang) {
      write(lang);
      return read(e.trial_result?.() ?? 0);
    },
    benchSignature: () => BigInt.asUintN(64, e.bench_signature()).toString(),
    botSignature: () => BigInt.asUintN(64, e.bot_signature()).toString(),
    benchKinds: () => e.bench_kinds(),
    benchPlay: (kind, seed, games) => e.bench_play(kind, seed, games),
  };
}
