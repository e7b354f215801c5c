// Exploits and Seize Your Fate: a whole game with both, a Nation is chosen, an Exploit with a follow-up, the Monument
// and a Fate from prepared positions, and axe on all of it.
import fs from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Example } from '../../src/pages/rules/examples.ts';
import { cutTexts } from './drawn/boxes.ts';
import { doors } from './doors.ts';
import { goldenGame as golden, lay, part } from './laid.ts';
import { goTo } from './screens.ts';
import { QUICK } from './site.ts';
import { withFinger } from './players/pointer.ts';
import { ENGLISH, nextMoment, playOn, ply, root, waitForMove } from './table.ts';
import { begin, beginWithModules, MINUTES, wholeGame } from './wholeGame.ts';

const open = doors();
const LIMIT = { timeout: 5 * MINUTES };
const THOROUGH = process.env['ENDEAVOR_THOROUGH'] !== undefined;
const read = (path: string) => JSON.parse(fs.readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
const examples = read('../../src/pages/rules/examples.json') as Example[];

// A new game up to the choice of a Nation.
async function choiceOfNation(page: Page) {
  await beginWithModules(page);
  await nextMoment(page, [0]);
  await root(page)
    .getByRole('button', { name: /^Colonial House/ })
    .first()
    .click();
  const choice = page.getByRole('region', { name: 'Choose your Nation' });
  await choice.waitFor();
  return choice;
}

// Turns to what has no room beside the rest, in the rail or on a phone.
async function turnTo(page: Page, view: string) {
  const phone = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view });
  const tab = page.getByRole('tab', { name: view }).or(phone);
  if (await tab.count()) await tab.click();
}

test('a whole game with both modules', () => wholeGame(open, beginWithModules, [0], 14), 4 * MINUTES);

// The whole game takes a while, so by default only its first half is played.
test('on a phone by touch', { timeout: 5 * MINUTES }, async () => {
  const { page, problems } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await beginWithModules(page);
  expect(await playOn(page, withFinger, [0], { most: THOROUGH ? 600 : 24 })).toBeGreaterThan(14);
  if (THOROUGH) await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  expect(problems).toEqual([]);
});

test('a Nation is chosen from its cards', LIMIT, async () => {
  const { page, problems } = await open();
  const choice = await choiceOfNation(page);
  const card = choice.getByRole('button', { name: /possible now$/ }).first();
  const name = /^(The Netherlands|Kingdom of \w+|Crown of Castile|Great Britain|Ottoman Empire)/.exec(
    (await card.getAttribute('aria-label')) ?? '',
  )?.[0];
  await card.hover();
  await page
    .getByRole('tooltip')
    .getByText(/Choose/)
    .waitFor();
  await card.click();
  await choice.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: 'Mat of Skipper' })
    .getByText(name ?? 'nobody')
    .waitFor();
  expect(problems).toEqual([]);
});

test('a game of older rules keeps its Nations, a new one has the new', LIMIT, async () => {
  const { page, problems } = await open();
  await lay(page, part(golden('side-b-5-both-dealt-by-player'), 0.1), 0);
  await nextMoment(page, [0]);
  const others = page.getByRole('complementary', { name: 'The other players' });
  await others.getByRole('button', { name: /^Great Britain/ }).hover();
  await page
    .getByRole('tooltip')
    .getByText(/Industry track/)
    .waitFor();
  await page.evaluate(() => (location.hash = '#/'));
  const choice = await choiceOfNation(page);
  expect(await choice.innerText()).toMatch(/Move 3 discs/);
  expect(await choice.innerText()).not.toMatch(/Industry track/);
  expect(problems).toEqual([]);
});

test('an Exploit with its follow-up: ability, target, then the way', LIMIT, async () => {
  const example = examples.find(({ rule }) => rule === 'R13.2');
  if (!example) throw new Error('there is no example');
  const { page, problems } = await open();
  await lay(page, example.record, example.seat);
  await nextMoment(page, [example.seat]);
  const before = await ply(page);
  const exploits = page.getByRole('region', { name: 'Exploits' });
  const ability = exploits.getByRole('button', { name: /ability a.*can be used now/ }).first();
  await ability.click();
  expect(await ability.getAttribute('aria-pressed')).toBe('true');
  await root(page)
    .getByRole('button', { name: /^Open sea.*possible now$/ })
    .first()
    .click();
  const way = page.getByRole('dialog').getByRole('button', { name: /, then pay/ });
  await way.first().click();
  await waitForMove(page, before);
  expect(await page.locator('.log').innerText()).toMatch(/use the Exploit .*pay the worker/s);
  expect(problems).toEqual([]);
});

test('why not yet: an Exploit and the Monument say it and name the rule', LIMIT, async () => {
  const { page, problems } = await open();
  await lay(page, part(golden('side-b-5-both-dealt-by-player'), 0.1), 0);
  await nextMoment(page, [0]);
  await turnTo(page, 'Exploits');
  await page.getByRole('region', { name: 'Exploits' }).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: ENGLISH.rule }).waitFor();
  expect(await panel.innerText()).toMatch(/opens with|available/);
  await panel.getByRole('button', { name: ENGLISH.close }).click();
  await page
    .getByRole('button', { name: /^Monument/ })
    .first()
    .click();
  await panel.getByRole('button', { name: ENGLISH.rule }).click();
  await page.getByRole('dialog', { name: /^Rule R12/ }).waitFor();
  expect(problems).toEqual([]);
});

test('the Monument is raised and stands on the map', LIMIT, async () => {
  const example = examples.find(({ rule }) => rule === 'R12.6');
  if (!example) throw new Error('there is no example');
  const { page, problems } = await open();
  await lay(page, example.record, example.seat);
  await nextMoment(page, [example.seat]);
  const before = await ply(page);
  await page.getByRole('button', { name: /^Monument.*can be used now/ }).click();
  const city = root(page)
    .getByRole('button', { name: /possible now$/ })
    .and(page.locator('[data-anchor^="space:"]'))
    .first();
  await city.hover();
  await page
    .getByRole('tooltip')
    .getByText(/Monument in|ways/)
    .first()
    .waitFor();
  await city.click();
  const way = page.getByRole('dialog').getByRole('button', { name: /^Raise your Monument/ });
  if (await way.count()) await way.first().click();
  await waitForMove(page, before);
  await page.locator('[data-anchor^="space:"][aria-description*="Monument stands on it"]').first().waitFor();
  expect(problems).toEqual([]);
});

test.each(['Exploit: ', 'Seize a Fate'])('the lesson %s is solved at the table', LIMIT, async (title) => {
  const { page, problems } = await open({ at: '#/learn' });
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('main', { name: 'Table' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.modules .pointed-out').first().click();
  const way = page.getByRole('dialog').locator('.way');
  await way.or(root(page).getByText('Well done.')).first().waitFor();
  if (await way.count()) await way.first().click();
  await root(page).getByText('Well done.').waitFor();
  expect(problems).toEqual([]);
});

describe.each([
  { theme: 'light', viewport: { width: 1440, height: 900 } },
  { theme: 'dark', viewport: { width: 1024, height: 768 } },
  { theme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
])('$theme, $viewport.width', (look) => {
  async function faults(page: Page): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`.slice(0, 400));
  }

  test('axe finds nothing, nothing sticks out', LIMIT, async () => {
    const { theme, ...size } = look;
    const { page, problems } = await open({ ...size, settings: { ...QUICK, theme } });
    const record = golden('side-b-5-both-dealt-by-player');
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      const list = await faults(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) list.push('wider than the screen');
      list.push(...(await page.evaluate(cutTexts)));
      if (list.length) found[name] = list;
    };
    await lay(page, part(record, 0.6), 0);
    await nextMoment(page, [0]);
    await check('table');
    await turnTo(page, 'Exploits');
    await page.getByRole('region', { name: 'Exploits' }).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await check('an Exploit');
    await goTo(page, 'new');
    await page.getByRole('checkbox', { name: /^Exploits/ }).check();
    await page.getByRole('combobox', { name: 'Seize Your Fate' }).selectOption('chosen');
    await begin(page);
    await nextMoment(page, [0]);
    await root(page)
      .getByRole('button', { name: /^Colonial House/ })
      .first()
      .click();
    const way = page.getByRole('dialog').locator('.way');
    if (await way.count()) await way.first().click();
    await page.getByRole('region', { name: 'Choose your Nation' }).waitFor();
    await check('choosing a Nation');
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});
