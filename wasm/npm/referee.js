#!/usr/bin/env node
// `endeavor referee` in WebAssembly: lines of JSON from standard input are answered on standard output.
import { createInterface } from 'node:readline';
import { loadEngine } from './index.js';

const engine = await loadEngine();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  process.stdout.write(engine.answerLine(line) + '\n');
}
