// What needs the others' word: taking back, a bot for somebody who is away, ending. And coming back to one's chair.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ENGLISH, nextMoment, playOn, ply } from '../table.ts';
import { house, LIMIT, playTogether, seated, seatsOf, together, withMice, withMouse } from './company.ts';

const home = house();

// Both at a table of two, at a moment of the action phase in which the first of them has just handed on.
async function afterAMove() {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open'], {
    rules: { edition: 'age-of-sail', board: 'side-a', players: 2, options: {} },
  });
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  for (let i = 0; i < 40; i++) {
    await together([ana, ben]);
    const mover = (await ana.locator('main').getAttribute('data-seat')) === '0' ? ana : ben;
    if (
      mover === ben &&
      (await ana.getByRole('button', { name: 'Ask to undo', exact: true, disabled: false }).count()) > 0
    )
      break;
    await playOn(mover, withMouse, [0, 1], { most: 1, seed: i });
  }
  return { guests, table, ana, ben, moves: await together([ana, ben]) };
}

test('taking back with the consent of the others, or not', LIMIT, async () => {
  const { guests, ana, ben, moves, table } = await afterAMove();
  const ask = ana.getByRole('button', { name: 'Ask to undo', exact: true });
  await ask.click();
  const asked = ana.getByRole('group', { name: /^You have asked to take back/ });
  await asked.waitFor();
  await ben.getByRole('button', { name: 'Decline' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await together([ana, ben])).toBe(moves);
  await ask.click();
  await ben.getByRole('group', { name: /^Ana would like to take back/ }).waitFor();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => ply(ana), { timeout: 30_000 }).toBeLessThan(moves);
  await together([ana, ben]);
  expect((await seatsOf(ana, table)).undos).toBe(1);
  // And it goes on from there.
  await nextMoment(ana, [0]);
  await withMouse(ana, ENGLISH, () => 0);
  await together([ana, ben]);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a stand-in plays for who is away, until they are back', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy'], { stand_in: 'greedy' });
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  await ben.goto(home.site().address); // elsewhere on the page
  for (let i = 0; i < 30 && (await seatsOf(ana, table)).to_move !== 1; i++)
    await playOn(ana, withMouse, [0], { most: 1, seed: i });
  await ana.getByText('Ben is away.').first().waitFor();
  const before = (await seatsOf(ana, table)).ply;
  await ana.getByRole('button', { name: 'Let greedy play for Ben' }).click();
  await expect.poll(async () => (await seatsOf(ana, table)).seats[1]?.held_by, { timeout: 30_000 }).toBe('greedy');
  await expect.poll(async () => (await seatsOf(ana, table)).ply, { timeout: 60_000 }).toBeGreaterThan(before);
  // The first screen of the one who was away leads back.
  await ben.getByRole('link', { name: /^With friends/ }).click();
  await ben.getByRole('link', { name: /Open$/ }).first().click();
  await ben.getByText('greedy plays for you.').waitFor();
  await ben.getByRole('button', { name: 'I am back' }).click();
  await ben.getByText('greedy plays for you.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await seatsOf(ana, table)).seats[1]?.held_by).toBe(null);
  await playTogether(withMice([ana, ben]), 4, 9);
  await together([ana, ben]);
  expect(guests.flatMap(({ problems }) => problems).filter((text) => !text.includes('ERR_ABORTED'))).toEqual([]);
});

test('ending without a result, and leaving', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy']);
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  const sheet = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'The table and its people' }).click();
  };
  await sheet(ana);
  await ana.getByRole('button', { name: 'Propose to end the game' }).click();
  await ben.getByRole('group', { name: /^Ana would like to end the game/ }).waitFor();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await ben.getByText('The game was ended without a result.').first().waitFor();
  await ana.keyboard.press('Escape');
  await ana.getByText('The game was ended without a result.').first().waitFor();
  expect(await ana.locator('main .spot.can').count()).toBe(0);
  expect((await seatsOf(ana, table)).scores).toBe(null);
  const second = await seated(home, ['Cleo', 'Dan'], ['me', 'open', 'greedy'], { stand_in: 'greedy' });
  const [cleo, dan] = second.guests.map(({ page }) => page) as [Page, Page];
  await sheet(dan);
  await dan.getByRole('button', { name: 'Leave the game' }).click();
  await dan.getByRole('button', { name: 'Yes, leave' }).click();
  await dan.keyboard.press('Escape');
  await dan.getByText('You are watching.').waitFor();
  await expect.poll(async () => (await seatsOf(cleo, second.table)).seats[1]?.bot).toBe('greedy');
  await playOn(cleo, withMouse, [0], { most: 2 });
  expect([...guests, ...second.guests].flatMap(({ problems }) => problems)).toEqual([]);
});
