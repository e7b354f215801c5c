// Several windows of one browser are one person; and a server that is not there yet is found when it comes.
import { expect, test } from 'vitest';
import { watch } from '../site.ts';
import { api, apartFromLosses, goTo, house, LIMIT, seated, tableFor } from './company.ts';

const home = house();

test('two windows of one browser are one person', LIMIT, async () => {
  const { page, problems } = await home.arrive('Ana', { at: '#/friends/new' });
  const other = await page.context().newPage();
  problems.push(...watch(other));
  await other.goto(`${home.site().address}#/friends`);
  await other.getByRole('heading', { level: 1, name: 'With friends' }).waitFor();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  const me = await api<{ person: { id: string } }>(page, 'GET', 'people/me');
  // The other window, which knew nobody, speaks as the same person.
  await other.evaluate((hash) => (location.hash = hash), new URL(page.url()).hash);
  await other.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  await other.getByRole('textbox', { name: 'Say something' }).fill('here too');
  await other.getByRole('button', { name: 'Send' }).click();
  await page.getByText('here too').first().waitFor();
  expect(await other.getByRole('textbox', { name: 'Your name' }).count()).toBe(0);
  expect(await api(other, 'GET', 'people/me')).toEqual(me);
  // Who is forgotten in one window is nobody in the other.
  await page.evaluate(() => (location.hash = '#/friends'));
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await page.getByRole('button', { name: 'Yes, forget me' }).click();
  await other.getByRole('textbox', { name: 'Your name' }).first().waitFor();
  expect(problems).toEqual([]);
});

test('a server that does not answer is asked again', LIMIT, async () => {
  const { page, problems } = await home.arrive('Ana', { at: '' });
  await page.route('**/health', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`${home.site().address}#/friends`);
  await page.getByText('The server does not answer.').waitFor();
  await page.unroute('**/health');
  await page.getByRole('link', { name: 'Make a table' }).waitFor();
  // Gone again: no game is said not to be there, and a table that one comes to has a way back.
  await page.route('**/api/tables*', (route) => route.abort());
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('link', { name: /^With friends/ }).click();
  await page.getByRole('alert').getByText('The server does not answer.').waitFor();
  expect(await page.getByText(/None yet|Nobody is looking/).count()).toBe(0);
  expect(apartFromLosses(problems)).toEqual([]);
});

test('an address leads from one table straight to the next', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana'], ['me', 'greedy', 'greedy']);
  const [ana] = guests;
  if (!ana) throw new Error('Ana is missing');
  const { page, problems } = ana;
  const other = await tableFor([ana], ['me', 'greedy']);
  await goTo(ana, other);
  await expect.poll(() => page.locator('.opponent').count()).toBe(1);
  await goTo(ana, table);
  await expect.poll(() => page.locator('.opponent').count()).toBe(2);
  await page.evaluate(() => (location.hash = '#/friends/AAAAAAAAAAAAAAAAAAAAAA'));
  await page.getByText('There is no such table at this server.').waitFor();
  expect(problems).toEqual([]);
});

test('a record that this page cannot read is told, not waited for', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open']);
  const [ana] = guests;
  if (!ana) throw new Error('Ana is missing');
  await ana.page.route(`**/api/tables/${table}/record`, async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...record, rules_version: 99 } });
  });
  await ana.page.reload();
  await ana.page.getByRole('alert').waitFor();
  await ana.page.getByRole('link', { name: 'To the tables' }).click();
  await ana.page.getByRole('link', { name: 'Make a table' }).waitFor();
  expect(ana.problems).toEqual([]);
});
