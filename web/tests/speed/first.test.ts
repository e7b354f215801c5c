// The first visit: what it weighs until the first move can be made, how soon the page answers, and that the engine
// in this browser is the engine of the native program.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Request } from 'playwright-core';
import { doors } from '../browser/doors.ts';
import { PROGRAM } from '../browser/site.ts';
import { ENGLISH, nextMoment } from '../browser/table.ts';

const open = doors();
const KB = 1000;
// On a busy machine only what is badly slow is noticed.
const INTERACTIVE_MS = process.env['ENDEAVOR_THOROUGH'] === undefined ? 5000 : 1500;

test('the first move costs at most 600 kB, 250 kB of it script', { timeout: 60_000 }, async () => {
  const address = (await open()).page.url();
  // A new device, without the service worker, which fetches the rest in the background for offline.
  const { page } = await open({ serviceWorkers: 'block', at: 'about:blank' });
  const requests: Request[] = [];
  page.context().on('requestfinished', (request) => requests.push(request));
  await page.goto(address);
  await page.getByRole('button', { name: ENGLISH.playNow }).click();
  await nextMoment(page, [0]);
  await page.waitForLoadState('networkidle');
  let [all, script] = [0, 0];
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    all += responseBodySize + responseHeadersSize;
    if (/\.js$/.test(new URL(request.url()).pathname)) script += responseBodySize + responseHeadersSize;
  }
  console.log(`until the first move: ${Math.round(all / KB)} kB, script ${Math.round(script / KB)} kB`);
  expect(requests.some((request) => request.url().endsWith('.wasm'))).toBe(true);
  expect(all).toBeGreaterThan(100 * KB);
  expect(all).toBeLessThan(600 * KB);
  expect(script).toBeLessThan(250 * KB);
});

test('the page answers within a second and a half', { timeout: 60_000 }, async () => {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { page } = await open();
    await page.getByRole('button', { name: ENGLISH.playNow }).click({ trial: true });
    times.push(await page.evaluate(() => performance.now()));
  }
  const median = times.sort((a, b) => a - b)[1] ?? Infinity;
  console.log(`interactive after ${Math.round(median)} ms`);
  expect(median).toBeLessThan(INTERACTIVE_MS);
});

test('this browser plays the games of the native program', { timeout: 60_000 }, async () => {
  const { page } = await open();
  const loaded = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await page.reload();
  const address = (await loaded).url();
  const signature = await page.evaluate(async (url) => {
    const nothing = new Proxy({}, { get: () => () => 52 });
    const bytes = await (await fetch(url)).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, {
      wasi_snapshot_preview1: nothing,
      endeavor: nothing,
    });
    const engine = instance.exports as unknown as { _initialize(): void; bench_signature(): bigint };
    engine._initialize();
    return BigInt.asUintN(64, engine.bench_signature()).toString();
  }, address);
  expect(signature).toBe(execFileSync(PROGRAM, ['bench', '--signature'], { encoding: 'utf8' }).trim());
});
