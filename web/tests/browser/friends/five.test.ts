// A table of five: two people with the page and three programs: two that speak the protocol themselves, and one of our bots
// that was sent by the link.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  api,
  goTo,
  house,
  LIMIT,
  playTogether,
  rulesFor,
  seatsOf,
  together,
  withMice,
  type Guest,
} from './company.ts';
import { joining, program } from './programs.ts';

const home = house();

test('five at a table, three of them programs', LIMIT, async () => {
  const guests: Guest[] = [];
  for (const name of ['Ana', 'Ben']) guests.push(await home.arrive(name, { known: true }));
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  const seats = ['me', 'open', 'open', 'open', 'open'];
  const { table } = await api(ana, 'POST', 'tables', { rules: rulesFor(5), seats });
  await api(ben, 'POST', `tables/${table.id}/sit`, { seat: 1 });
  const programs = await Promise.all(['Uno', 'Due'].map((name) => program(home.site().address, name)));
  for (const [i, one] of programs.entries()) await one.sit(table.id, i + 2);
  await goTo0(ana, table.id);
  const end = joining(ana.url(), 'Tre', 'greedy');
  await ana.getByRole('listitem').filter({ hasText: 'Tre' }).first().waitFor();
  await ana.getByRole('button', { name: 'Begin' }).click();
  for (const guest of guests) await goTo(guest, table.id);
  await playTogether(withMice([ana, ben]), 14);
  await together([ana, ben]);
  const info = await seatsOf(ana, table.id);
  expect(info.ply).toBeGreaterThan(20);
  for (const one of programs) {
    expect(one.moves()).toBeGreaterThan(2);
    one.stop();
  }
  end();
  // They went: the page says so.
  await expect.poll(async () => (await seatsOf(ana, table.id)).seats.filter(({ here }) => here).length).toBe(2);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
});

// Before the start there is no game yet.
async function goTo0(page: Page, table: string) {
  await page.evaluate((id) => (location.hash = `#/friends/${id}`), table);
  await page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
}
