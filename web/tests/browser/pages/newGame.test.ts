// New game: two to five seats whatever was chosen before, what each strength is worth, and the choices of last time.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { goTo } from '../screens.ts';
import { nextMoment } from '../table.ts';
import { begin, players } from '../wholeGame.ts';

const open = doors();
const LIMIT = { timeout: 120_000 };
const STRENGTH = new URL('../../../../docs/strength.md', import.meta.url);

const offered = (page: Page) =>
  page.getByRole('group', { name: 'How many players' }).getByRole('button').allInnerTexts();
const isChecked = (page: Page, name: RegExp) => page.getByRole('radio', { name }).isChecked();
const seats = (page: Page) => page.getByRole('group', { name: /^Seat \d/ }).count();

test('two to five are always offered, and the board follows', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/new' });
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  expect(await offered(page)).toEqual(['2', '3', '4', '5']);
  await players(page, '3');
  expect(await isChecked(page, /^Side A/)).toBe(true);
  await page.getByRole('status').filter({ hasText: 'Side A' }).waitFor();
  expect(await offered(page)).toEqual(['2', '3', '4', '5']);
  await players(page, '5');
  expect(await isChecked(page, /^Side B/)).toBe(true);
  expect(await seats(page)).toBe(5);
  await page.getByRole('radio', { name: /^First edition 2009/ }).check();
  expect(await offered(page)).toEqual(['2', '3', '4', '5']);
  await players(page, '2');
  expect(await isChecked(page, /^Age of Sail 2018/)).toBe(true);
  expect(await isChecked(page, /^Side A/)).toBe(true);
  await begin(page);
  await nextMoment(page, [0]);
  expect(problems).toEqual([]);
});

test('each strength has a sentence and its measured share', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/new' });
  const text = fs.readFileSync(STRENGTH, 'utf8');
  const share = (row: string) => Math.round(Number(new RegExp(`\\| ${row} .*?([\\d.]+) %`).exec(text)?.[1]));
  const about = page.getByRole('region', { name: 'How the bots play' });
  await about.waitFor();
  expect(await about.getByRole('term').allInnerTexts()).toEqual(['Cabin boy', 'Mate', 'Captain', 'Admiral']);
  const sentences = await about.getByRole('definition').allInnerTexts();
  for (const sentence of sentences)
    expect(sentence).toMatch(/\w+\.\n.*\d+\xa0% of the games; 25\xa0% would be even\.$/);
  expect(sentences[3]).toContain(`Against 3 × Captain it wins ${share('admiral – 3 × captain')}\xa0%`);
  await players(page, '2');
  await expect
    .poll(() => about.getByRole('definition').last().innerText())
    .toContain(`Against 1 × Captain it wins ${share('admiral – captain')}\xa0%`);
  expect(problems).toEqual([]);
});

test('what was chosen last is chosen again, also after only looking something up', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/new' });
  await players(page, '3');
  const second = page.getByRole('group', { name: 'Seat 2' });
  await second.getByRole('combobox', { name: 'Strength' }).selectOption('captain');
  await page.getByRole('checkbox', { name: /^By player/ }).check();
  await goTo(page, 'rules');
  await goTo(page, 'new');
  expect(await seats(page)).toBe(3);
  expect(await second.getByRole('combobox', { name: 'Strength' }).inputValue()).toBe('captain');
  expect(await page.getByRole('checkbox', { name: /^By player/ }).isChecked()).toBe(true);
  expect(problems).toEqual([]);
});
