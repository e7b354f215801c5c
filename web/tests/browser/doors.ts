// What a file of browser tests begins with: one server and one browser for the file; what a test opened is
// closed after it.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, QUICK, serveDist, visit, type Site, type Visit, type VisitOptions } from './site.ts';

// Opens the page, at the first screen or behind `at` ("#/rules"; a whole address too), with quick bots unless
// told otherwise.
export type Open = (options?: VisitOptions & { at?: string }) => Promise<Visit>;

export function doors(): Open {
  let site: Site | null = null;
  let browser: Browser | null = null;
  beforeAll(async () => {
    site = await serveDist();
    browser = await openBrowser();
  }, 60_000);
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return ({ at = '', ...options } = {}) => {
    if (!site || !browser) throw new Error('the house is not open');
    const address = /^(http|about):?/.test(at) ? at : site.address + at;
    return visit(browser, address, { settings: QUICK, ...options });
  };
}
