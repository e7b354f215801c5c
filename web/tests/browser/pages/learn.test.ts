// Learning ends in playing: what the game is about, a problem with its lesson and the next one, progress on the first
// screen; and nobody is said to think who does not.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { layMiddle } from '../laid.ts';
import { goTo } from '../screens.ts';
import { heard } from '../site.ts';
import { root } from '../table.ts';

const open = doors();
const LIMIT = { timeout: 180_000 };
const coach = (page: Page) => root(page).locator('aside.coach');

// What is asked, as the table shows it.
const prompt = (page: Page) => root(page).locator('.prompt, .phone-prompt').innerText();

test('the first lesson begins with how one wins, the tracks and the tokens', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/first-round' });
  const goOn = coach(page).getByRole('button', { name: /^Go on/ });
  await coach(page)
    .getByText(/whoever has the most Glory wins/)
    .waitFor();
  await goOn.click();
  await coach(page)
    .getByText(/Industry .* Culture .* Wealth .* Influence/)
    .waitFor();
  expect(await root(page).locator('.pointed-out[data-anchor^="attribute:"]').count()).toBe(4);
  await goOn.click();
  await coach(page)
    .getByText(/Slavery: .* abolished/)
    .waitFor();
  expect(await root(page).locator('.pointed-out[data-anchor="space:london"]').count()).toBe(1);
  await goOn.click();
  await coach(page)
    .getByText(/Colonial House/)
    .waitFor();
  expect(await goOn.count()).toBe(0);
  // Whoever listens has the teacher's sentence, and the focus is where one reads on.
  expect((await heard(page)).some((text) => text.includes('Colonial House'))).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest('.coach') !== null)).toBe(true);
  expect(problems).toEqual([]);
});

test('whoever moves at once has read enough', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/first-round' });
  await coach(page)
    .getByText(/Glory wins/)
    .waitFor();
  await root(page)
    .getByRole('button', { name: /^Colonial House.*possible now$/ })
    .click();
  await coach(page)
    .getByText(/Construction: everyone takes one building/)
    .waitFor();
  expect(problems).toEqual([]);
});

test(
  'a problem ends with its lesson and the next one, and the first screen shows how far one is',
  LIMIT,
  async () => {
    const { page, problems } = await open({ at: '#/learn/governor' });
    const solve = async () => {
      await coach(page).getByRole('button', { name: 'Hint' }).click();
      await root(page).locator('.map .pointed-out').first().click();
      const way = page.getByRole('dialog').locator('.way');
      const done = coach(page).getByText('Well done.');
      await way.or(done).first().waitFor();
      if (await way.count()) await way.first().click();
      await done.waitFor();
    };
    await solve();
    // Nothing is asked any more, and nothing glows.
    expect(await prompt(page)).not.toMatch(/is to move|Your turn/);
    expect(await root(page).locator('.spot.can, .spot.means, .pointed-out').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    await coach(page)
      .getByText(/^Count the discs before you fill a track/)
      .waitFor();
    await coach(page).getByRole('link', { name: 'Next lesson' }).click();
    await coach(page).getByText('Pay a worker').waitFor();
    await goTo(page, '');
    await page.getByRole('link', { name: /^Learn 1 of \d+ lessons done/ }).waitFor();
    const card = page.getByRole('link', { name: /^Go on learning/ });
    expect(await card.getByRole('progressbar').getAttribute('value')).toBe('1');
    await card.click();
    await coach(page).getByText('Your first round').waitFor();
    expect(problems).toEqual([]);
  },
);

test('nobody is said to think in a lesson or in the replay of a game that is not over', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/first-round' });
  await coach(page).waitFor();
  await root(page)
    .getByRole('button', { name: /^Colonial House.*possible now$/ })
    .click();
  await coach(page).getByText('The other player moves.').waitFor();
  expect(await prompt(page)).toBe('Marit is to move.');
  await coach(page)
    .getByText(/Construction: everyone takes one building/)
    .waitFor();
  await layMiddle(page);
  const id = page.url().split('/').at(-1) ?? '';
  await page.evaluate((game) => (location.hash = `#/replay/${game}`), id);
  await page.getByRole('button', { name: 'To now' }).click();
  await expect.poll(() => prompt(page)).toMatch(/is to move\.$/);
  expect(problems).toEqual([]);
});
