// The built page, served by the game's own server, and a browser to look at it: what every browser test starts
// with. The program is build/endeavor, or what ENDEAVOR_PROGRAM names.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { learnButtons } from './players/buttons.ts';

const HOUSE = path.resolve(import.meta.dirname, '../../..');
export const PROGRAM = process.env['ENDEAVOR_PROGRAM'] ?? path.join(HOUSE, 'build/endeavor');

export interface Site {
  address: string;
  close: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>; // the program only; what it has stored stays
  again: () => Promise<void>; // at the same address, with the same tables
}

// Tables are kept in a folder of their own, which goes with the site. `more`: what else the program is told.
export async function serveDist(folder = path.join(HOUSE, 'web/dist'), more: string[] = []): Promise<Site> {
  const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'endeavor-site-'));
  const tables = `sqlite:${path.join(kept, 'tables.db')}`;
  let server = await startServer(folder, tables, '0', more);
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal);
    await server.ended;
  };
  return {
    address: server.address,
    end,
    again: async () => {
      server = await startServer(folder, tables, new URL(server.address).port, more);
    },
    close: async () => {
      await end('SIGTERM');
      fs.rmSync(kept, { recursive: true, force: true });
    },
  };
}

interface Serving {
  process: ChildProcess;
  address: string;
  ended: Promise<void>;
}

function startServer(folder: string, tables: string, port: string, more: string[]): Promise<Serving> {
  if (!fs.existsSync(PROGRAM))
    throw new Error(`${PROGRAM} is not there; build it with: cmake --build build --target endeavor`);
  const server = spawn(PROGRAM, ['serve', '--port', port, '--page', folder, '--db', tables, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text.toString();
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address) resolve({ process: server, address, ended });
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`the server did not start: ${said}`)));
  });
}

let learnt: Promise<void> | null = null;

export async function openBrowser(): Promise<Browser> {
  await (learnt ??= learnButtons());
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
}

// Seeds of games and the bots' own come from here, so that a test sees the same game in every run.
function repeatable(context: BrowserContext, seed: number) {
  return context.addInitScript((start) => {
    let state = start;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state;
    };
    crypto.getRandomValues = ((array: Uint8Array | Uint32Array) =>
      array.fill(0).map(() => next() >>> (32 - 8 * array.BYTES_PER_ELEMENT))) as typeof crypto.getRandomValues;
  }, seed);
}

// Keeps every sentence that a live region gets, as a screen reader would say them.
function listening(context: BrowserContext) {
  return context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) {
          const place = node instanceof Element ? node : node.parentElement;
          const text = node.textContent?.trim();
          if (text && place?.closest(live)) heard.push(text);
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

export interface Visit {
  page: Page;
  problems: string[]; // console errors and warnings, failed requests
}

export interface VisitOptions extends BrowserContextOptions {
  settings?: object; // as the page keeps them; what is not given is as on a new device
  seed?: number;
  installs?: boolean; // keeps the whole page for playing offline, which takes longer than most tests
  before?: (context: BrowserContext) => Promise<unknown>; // what the browser is like
}

// As on a home network, where browsers let no page be kept.
const withoutKeeping = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

export const QUICK = { pace: 'instant', motion: 'off', language: 'en' };

export async function visit(
  browser: Browser,
  address: string,
  { settings, seed = 1, installs = false, before, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', ...options });
  await repeatable(context, seed);
  await listening(context);
  if (!installs) await withoutKeeping(context);
  if (settings)
    await context.addInitScript((text) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('endeavor-settings'))
        localStorage.setItem('endeavor-settings', text);
    }, JSON.stringify(settings));
  await before?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems = watch(page);
  await page.goto(address);
  return { page, problems };
}

// Everything that a page complains about.
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Who goes elsewhere breaks off what was still being fetched.
    if (why !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
