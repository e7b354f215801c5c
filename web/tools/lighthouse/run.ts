// Lighthouse with its desktop preset over the first screen, five times; the median of every category must reach
// its bar:  web/run lighthouse  (needs a built page and chromium). Lighthouse is large and only needed here, so it
// has a lock file of its own beside this and is fetched on first use.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright-core';
import { serveDist } from '../../tests/browser/site.ts';

const BARS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const RUNS = 5;
const PORT = 9333;

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>;
  };
}
type Lighthouse = (address: string, flags: object, config: object) => Promise<Result | undefined>;

const here = (path: string) => new URL(path, import.meta.url);
async function load(path: string): Promise<unknown> {
  return ((await import(here(`node_modules/lighthouse/core/${path}`).href)) as { default: unknown }).default;
}

if (!fs.existsSync(here('node_modules/lighthouse')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here('.'), stdio: 'ignore' });
const lighthouse = (await load('index.js')) as Lighthouse;
const desktop = (await load('config/desktop-config.js')) as object;

const site = await serveDist();
const scores: Record<string, number[]> = {};
const weak = new Set<string>();
for (let run = 0; run < RUNS; run++) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  const flags = { port: PORT, logLevel: 'error', onlyCategories: Object.keys(BARS) };
  const result = await lighthouse(site.address, flags, desktop);
  await browser.close();
  if (!result) throw new Error('Lighthouse has no result');
  for (const name of Object.keys(BARS))
    (scores[name] ??= []).push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
  for (const { id, score, scoreDisplayMode, displayValue } of Object.values(result.lhr.audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      weak.add(`${id} ${displayValue ?? ''}`);
}
await site.close();

let low = false;
for (const [name, bar] of Object.entries(BARS)) {
  const median = scores[name]?.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
  console.log(`${name}: ${median} (${scores[name]?.join(' ')}), at least ${bar}`);
  low ||= median < bar;
}
if (weak.size) console.log(`weak in some run: ${[...weak].join(', ')}`);
process.exit(low ? 1 : 0);
