// One move in a page that another machine serves: ENDEAVOR_ADDRESS names it. Run by tools/fresh against a bare
// system, because only there does a browser see what our scripts alone have built.
import { expect, test } from 'vitest';
import { withMouse } from '../browser/players/pointer.ts';
import { openBrowser, QUICK, visit } from '../browser/site.ts';
import { ENGLISH, playOn, ply } from '../browser/table.ts';

test('the page answers and a move is played in it', async () => {
  const address = process.env['ENDEAVOR_ADDRESS'];
  if (!address) throw new Error('ENDEAVOR_ADDRESS must name the page');
  const browser = await openBrowser();
  try {
    const { page, problems } = await visit(browser, address, { settings: QUICK });
    await page.getByRole('button', { name: ENGLISH.playNow }).click();
    expect(await playOn(page, withMouse, [0], { most: 1 })).toBe(1);
    expect(await ply(page)).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);
