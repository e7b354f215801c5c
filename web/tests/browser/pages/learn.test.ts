// Learning ends in playing: what the game is about, a problem with its lesson and the next one, progress on the first
// screen; and nobody is said to think who does not.
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { layMiddle } from '../laid.ts';
import { goTo } from '../screens.ts';
import { heard } from '../site.ts';
import { ply, root } from '../table.ts';

const open = doors();
const LIMIT = { timeout: 180_000 };
const coach = (page: Page) => root(page).locator('aside.coach');

// Inside the part of the map that the screen shows.
const seenWhole = (piece: Locator) =>
  piece.evaluate((node) => {
    const [is, seen] = [node.getBoundingClientRect(), node.closest('.phone-map')?.getBoundingClientRect()];
    if (!seen) return false;
    return is.left >= seen.left && is.right <= seen.right && is.top >= seen.top && is.bottom <= seen.bottom;
  });

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

test('on a phone the map opens for what a learner has picked', LIMIT, async () => {
  const { page, problems } = await open({
    at: '#/learn/first-round',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const piece = (name: RegExp) => root(page).getByRole('button', { name }).first();
  // What the teacher speaks of can be seen, all of it.
  const goOn = coach(page).getByRole('button', { name: /^Go on/ });
  for (let i = 0; i < 2; i++) await goOn.tap();
  await coach(page)
    .getByText(/as in Lisbon/)
    .waitFor();
  for (const city of ['London', 'Lisbon'])
    await expect.poll(() => seenWhole(piece(new RegExp(`^${city}`)))).toBe(true);
  await goOn.tap();
  for (const tile of [/^Colonial House.*possible now$/, /^Market.*possible now$/]) {
    await piece(tile).tap();
    await page.getByRole('dialog').locator('.way').tap();
  }
  await coach(page)
    .getByText(/a closed region/)
    .waitFor();
  // The map has turned to a city that shows it, and waits there until its reason has been read.
  await piece(/^Elmina/).tap();
  await page.getByRole('dialog').getByText('Africa is still closed: Occupy is not possible there').waitFor();
  await coach(page)
    .getByText(/a closed region/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await coach(page)
    .getByText(/press your Colonial House/)
    .waitFor();
  await piece(/^Colonial House.*can be used now/).tap();
  await root(page)
    .getByText(/Colonial House: choose where/)
    .waitFor();
  await page.waitForTimeout(300);
  expect(await root(page).locator('.tabs [aria-current="page"]').innerText()).toBe('Map');
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

test(
  'on a phone the teacher speaks of nothing that is not there, and the waiting can be skipped',
  LIMIT,
  async () => {
    const { page, problems } = await open({
      at: '#/learn',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { language: 'en', pace: 'slow' },
    });
    await page.getByRole('button', { name: 'Play a real game' }).tap();
    const skip = root(page).getByRole('button', { name: 'Skip', exact: true });
    const house = root(page).getByRole('button', { name: /^Colonial House.*possible now$/ });
    await house.or(skip).first().waitFor();
    if (await skip.count()) await skip.tap();
    await house.tap();
    await page.getByRole('dialog').locator('.way').tap();
    await coach(page).getByText('Skip saves the waiting').waitFor();
    expect(await coach(page).innerText()).not.toMatch(/space key/);
    // Two bots wait 1.8 s each and a round begins; whoever skips all of it waits for none.
    const before = await ply(page);
    const began = Date.now();
    while ((await ply(page)) < before + 2 && Date.now() - began < 20_000)
      if (await skip.count()) await skip.tap({ timeout: 1000 }).catch(() => undefined);
    expect(Date.now() - began).toBeLessThan(3000);
    expect(problems).toEqual([]);
  },
);

test('passing in a lesson is not asked about: the teacher has said so', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/payment' });
  await root(page).getByRole('button', { name: 'Pass', exact: true }).click();
  await coach(page)
    .getByText(/It has been taken back/)
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

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

test('whoever takes moves back is at the step again that they belong to', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/first-round' });
  const piece = (name: RegExp) => root(page).getByRole('button', { name }).first();
  await piece(/^Colonial House.*possible now$/).click();
  await coach(page).getByText('The other player moves.').waitFor();
  await coach(page)
    .getByText(/Construction: everyone takes one building/)
    .waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await coach(page)
    .getByText(/Glory wins/)
    .waitFor();
  await piece(/^Colonial House.*possible now$/).click();
  await coach(page)
    .getByText(/Construction: everyone takes one building/)
    .waitFor();
  await piece(/^Market.*possible now$/).click();
  await coach(page)
    .getByText(/a closed region/)
    .waitFor();
  expect(problems).toEqual([]);
});

test('a lesson begins where it begins, has a past, and is tried on no copy', LIMIT, async () => {
  const { page, problems } = await open({ at: '#/learn/governor' });
  await coach(page).waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.isDisabled()).toBe(true);
  await page.keyboard.press('z');
  await page.keyboard.press('i');
  await page.waitForTimeout(300);
  expect(await page.getByText('A copy to try ideas on').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('button', { name: 'Try an idea on a copy' }).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await page.getByRole('button', { name: 'Back to now' }).count()).toBe(0);
  await page.evaluate(() => (location.hash = '#/learn/no-such-lesson'));
  await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
  expect(problems).toEqual([]);
});
