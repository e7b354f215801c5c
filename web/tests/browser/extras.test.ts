// What comes on top of the moves: sounds that are off at first, tips about the others' buildings, and what a move cost
// in Glory.
import { expect, test } from 'vitest';
import { doors } from './doors.ts';
import { countSounds, made } from './hearing.ts';
import { layKept, layMiddle } from './laid.ts';
import { withMouse } from './players/pointer.ts';
import { recorded } from './recorded.ts';
import { openTable, SCREENS } from './screens.ts';
import { nextMoment, playOn } from './table.ts';
import { begin, newGame, newGameForThree } from './wholeGame.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };

test('sounds are off at first, and can be switched on at the table', LIMIT, async () => {
  const { page, problems } = await open({ before: countSounds });
  await openTable(page);
  await playOn(page, withMouse, [0], { most: 3 });
  await nextMoment(page, [0]);
  expect(await made(page)).toEqual({ contexts: 0, sources: 0 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('checkbox', { name: 'Sounds' }).check();
  await page.keyboard.press('Escape');
  expect((await made(page)).contexts).toBe(1);
  await playOn(page, withMouse, [0], { most: 2, seed: 9 });
  await nextMoment(page, [0]);
  expect((await made(page)).contexts).toBe(1);
  expect((await made(page)).sources).toBeGreaterThan(2);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('a governor in the free slot lies there while its holder discards', LIMIT, async () => {
  const { page, problems } = await open();
  await layKept(page, recorded(78, 'side-b-4', 0.3, 'discard'));
  const hand = page.getByRole('group', { name: 'Cards: 7' });
  const slot = hand.locator('.governor-slot');
  await slot.getByRole('button', { name: /^Governor of Africa/ }).waitFor();
  expect(
    await hand
      .locator('.slot:not(.governor-slot)')
      .getByRole('button', { name: /Governor/ })
      .count(),
  ).toBe(0);
  expect(problems).toEqual([]);
});

test('buildings of the others explain themselves to the pointer and the keys', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page);
  const others = page.getByRole('complementary', { name: 'The other players' });
  const shipyard = others.getByRole('button', { name: /^(Merchant Dock|Colonial House)/ }).first();
  const name = (await shipyard.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await shipyard.hover();
  const tip = page.getByRole('tooltip');
  await tip.getByRole('heading', { name }).waitFor();
  expect(await tip.innerText()).toMatch(/Ship|Occupy/);
  await page.mouse.move(600, 300);
  await others
    .getByRole('button', { name: /^Open the mat|Mat|Glory/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await tip.getByRole('heading').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(name).first().waitFor();
  expect(problems).toEqual([]);
});

test('the analysis says what moves cost in Glory', LIMIT, async () => {
  const { page, problems } = await open();
  await SCREENS.find(({ name }) => name === 'replay')?.open(page);
  await page.getByRole('tab', { name: 'Analysis' }).click(); // beside the log, with four at the table
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dear = page.getByRole('list', { name: 'Moves that cost the most Glory' }).getByRole('button');
  await dear.first().waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await dear.first().innerText()).toMatch(/It cost \d+\s% of the chance to win and \d+\.\d Glory\.$/);
  await dear.first().click();
  await page.getByText(/This move cost \d+\s% of the chance to win and \d+\.\d Glory\. Better:/).waitFor();
  const better = page.getByRole('list', { name: 'Better moves' }).getByRole('listitem').first();
  expect(await better.innerText()).toMatch(/\d+\s%, \d+\.\d Glory/);
  // A better move is tried on a copy.
  await better.getByRole('button').click();
  await page.getByText('A copy to try ideas on: nothing here counts.').waitFor();
  expect(problems).toEqual([]);
});

test('the next new game begins with the table of the last one', LIMIT, async () => {
  const { page, problems } = await open();
  await newGameForThree(page);
  const third = page.getByRole('group', { name: 'Seat 3' });
  await third.getByRole('combobox', { name: 'Strength' }).selectOption('cabin-boy');
  await page.getByRole('checkbox', { name: /^Exploits/ }).check();
  await begin(page);
  await nextMoment(page, [0]);
  await page.goto(page.url().replace(/#.*/, ''));
  await newGame(page);
  await expect.poll(() => page.getByRole('radio', { name: /Side A/ }).isChecked()).toBe(true);
  expect(await page.getByRole('group', { name: /^Seat \d/ }).count()).toBe(3);
  expect(await third.getByRole('combobox', { name: 'Strength' }).inputValue()).toBe('cabin-boy');
  expect(await page.getByRole('checkbox', { name: /^Exploits/ }).isChecked()).toBe(true);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});
