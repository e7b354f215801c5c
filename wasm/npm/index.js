// The engine in WebAssembly for node and browsers: a referee that answers objects (docs/referee.md), and its bots. The
// other side is wasm/exports.cpp. In node the compiled engine is read from beside this file; a browser hands in its own.
import { sha256 } from '@noble/hashes/sha2.js';

const NOT_THERE = 52; // what the C library is told about everything but the clock

function system(memory) {
  const known = {
    clock_time_get: (_clock, _precision, at) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (status) => {
      throw new Error(`the engine stopped with status ${status}`);
    },
  };
  return new Proxy(known, { get: (list, name) => list[name] ?? (() => NOT_THERE) });
}

// What the engine borrows: SHA-256, for the check of a shuffle.
function lent(memory) {
  return {
    sha256: (bytes, size, out) =>
      new Uint8Array(memory().buffer, out, 32).set(sha256(new Uint8Array(memory().buffer, bytes, size))),
  };
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source) return WebAssembly.compile(source);
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(new URL('./endeavor.wasm', import.meta.url)));
}

export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.name = 'Refused';
    Object.assign(this, error);
  }
}

export async function loadEngine(source) {
  let e = null;
  const instance = await WebAssembly.instantiate(await compiled(source), {
    wasi_snapshot_preview1: system(() => e.memory),
    endeavor: lent(() => e.memory),
  });
  e = instance.exports;
  e._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const write = (text) => {
    const bytes = encoder.encode(text);
    const at = e.request_buffer(bytes.length);
    new Uint8Array(e.memory.buffer, at, bytes.length).set(bytes);
  };
  const read = (at) => decoder.decode(new Uint8Array(e.memory.buffer, at, e.answer_size()));

  const answerLine = (line) => {
    write(line);
    return read(e.answer());
  };
  const ask = (request) => {
    const answer = JSON.parse(answerLine(JSON.stringify(request)));
    if (!answer.ok) throw new Refused(answer.error);
    return answer;
  };
  return {
    answerLine,
    ask,
    newGame: (rules, seed = 0, rules_version = 2) => ask({ cmd: 'new', rules, seed, rules_version }),
    play: (move) => ask({ cmd: 'play', move }),
    tryMove: (move) => ask({ cmd: 'try', move }),
    undo: () => ask({ cmd: 'undo' }),
    whyNot: (move) => {
      const { ok: _ok, legal, ...why } = ask({ cmd: 'why', move });
      return legal ? null : why;
    },
    record: () => ask({ cmd: 'record' }).record,
    load: (record) => ask({ cmd: 'load', record }),
    chooseMove: (bot, seed = 0) => {
      write(bot);
      if (e.search_start(seed) !== 1) throw new Error(`no bot is called ${bot}, or there is nothing to decide`);
      while (e.search_step(20) !== 1);
      return read(e.search_best());
    },
    signature: () => BigInt.asUintN(64, e.bench_signature()).toString(),
  };
}
