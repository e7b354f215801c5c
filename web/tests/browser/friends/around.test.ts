// Around the table: a game of this device that goes on with friends, axe on every screen in both themes, chat by keys and by
// ear, the clock, and what the first screen says.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { heard } from '../site.ts';
import { ENGLISH, nextMoment, playOn, ply } from '../table.ts';
import {
  goTo,
  house,
  LIMIT,
  PHONE,
  playTogether,
  seated,
  seatNow,
  seatsOf,
  together,
  withMice,
  withMouse,
} from './company.ts';

const home = house();

test('a game of this device goes on with somebody far away', LIMIT, async () => {
  const ana = await home.arrive('Ana', { at: '' });
  await ana.page.getByRole('button', { name: ENGLISH.playNow }).click();
  await playOn(ana.page, withMouse, [0], { most: 4 });
  await nextMoment(ana.page, [0]);
  const glory = ana.page.getByRole('button', { name: /^Mat of Marit/ }).first();
  const before = await glory.getAttribute('aria-label');
  await glory.click();
  await ana.page.getByRole('button', { name: 'Invite someone to this seat' }).click();
  await ana.page.getByText(/^The game goes on from its position/).waitFor();
  await expect.poll(() => ana.page.getByRole('combobox', { name: /^Seat 2/ }).inputValue()).toBe('open');
  expect(await ana.page.getByRole('combobox', { name: /^Seat 1/ }).inputValue()).toBe('me');
  await ana.page.getByRole('button', { name: 'Make the table' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  const ben = await home.arrive('Ben', { at: new URL(ana.page.url()).hash });
  await ben.page.getByRole('button', { name: /^Sit here/ }).click();
  await ana.page.getByRole('listitem').filter({ hasText: 'Ben' }).first().waitFor();
  await ana.page.getByRole('button', { name: 'Begin' }).click();
  await ana.page.locator('main[data-ply]').waitFor();
  const after = await ana.page
    .getByRole('button', { name: /^Mat of Ben/ })
    .first()
    .getAttribute('aria-label');
  expect(after?.replace(/, Ben is here\.$/, '').replace('Ben', 'Marit')).toBe(before);
  await nextMoment(ana.page, [0]);
  await playOn(ana.page, withMouse, [0], { most: 1 });
  await together([ana.page, ben.page]);
  expect([...ana.problems, ...ben.problems].filter((text) => !text.includes('ERR_ABORTED'))).toEqual([]);
});

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing, ${theme}`, LIMIT, async () => {
    const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy'], {
      pace: { kind: 'live', base_s: 600, increment_s: 10 },
      listed: true,
    });
    const eve = await home.arrive('Eve', { ...(theme === 'dark' ? PHONE : {}), settings: { theme } });
    await eve.page.getByText('Being played').waitFor();
    await axe(eve.page);
    await eve.page.getByRole('link', { name: 'Make a table' }).click();
    await eve.page.getByRole('radio', { name: /^Days/ }).check();
    await axe(eve.page);
    await eve.page.getByRole('button', { name: 'Make the table' }).click();
    await eve.page.getByRole('heading', { level: 1, name: 'Eve’s table' }).waitFor();
    await eve.page.getByRole('img', { name: /camera/ }).waitFor();
    await axe(eve.page);
    await goTo(eve, table);
    await eve.page.getByText('You are watching.').waitFor();
    await axe(eve.page);
    const [ana] = guests;
    if (!ana) throw new Error('Ana is missing');
    await ana.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('button', { name: 'The table and its people' }).click();
    await ana.page.getByRole('img', { name: /camera/ }).waitFor();
    await axe(ana.page);
  });

test('chat by keys and by ear, on a table with a clock', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy'], {
    pace: { kind: 'live', base_s: 600, increment_s: 10 },
  });
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  await ana.getByRole('timer').waitFor();
  await ana.getByRole('textbox', { name: 'Say something' }).focus();
  await ana.keyboard.type('hello zhm'); // letters that are keys of the table too
  await ana.keyboard.press('Enter');
  await expect.poll(async () => (await heard(ben)).some((text) => text === 'Ana: hello zhm')).toBe(true);
  expect(await ply(ana)).toBe((await seatsOf(ana, table)).ply);
  const info = await seatsOf(ana, table);
  expect(info.clock).toHaveLength(3);
  // A note of who is away is heard too.
  await ben.goto('about:blank');
  await expect.poll(async () => (await heard(ana)).includes('Ben is away.'), { timeout: 30_000 }).toBe(true);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
});

test('the browser calls who looks elsewhere, when that was allowed', LIMIT, async () => {
  const { guests } = await seated(home, ['Ana', 'Ben'], ['me', 'open'], {}, () => {
    // A browser that allows it, and in which nobody looks at the page.
    const calls: string[] = [];
    const call = (text: string) => void calls.push(text);
    const Call = Object.assign(
      function (text: string) {
        call(text);
      },
      {
        permission: 'default',
        requestPermission: () => {
          Call.permission = 'granted';
          return Promise.resolve('granted');
        },
      },
    );
    Object.assign(window, { Notification: Call, calls });
    document.hasFocus = () => false;
  });
  const people = withMice(guests.map(({ page }) => page));
  const first = await playTogether(people, 0);
  const other = people.find(({ page }) => page !== first?.page);
  if (!other) throw new Error('two sit there');
  const called = () => other.page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  expect(await called()).toEqual([]);
  await other.page.getByRole('button', { name: 'Menu' }).click();
  await other.page.getByRole('button', { name: 'The table and its people' }).click();
  await other.page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await other.page.getByText('The browser tells you').waitFor();
  await other.page.keyboard.press('Escape');
  for (let i = 0; i < 12 && (await playTogether(people, 0))?.page !== other.page; i++)
    await playTogether(people, 1, i);
  await expect.poll(called).toEqual(['It is your turn']);
});

test('the first screen says how many games wait', LIMIT, async () => {
  const { guests } = await seated(home, ['Ana', 'Ben'], ['me', 'open']);
  const [ana] = guests;
  if (!ana) throw new Error('Ana is missing');
  await together(guests.map(({ page }) => page));
  const mover = (await seatNow(ana.page)) === '0' ? ana : guests[1];
  await mover?.page.evaluate(() => (location.hash = '#/'));
  await mover?.page.getByRole('link', { name: /Your turn in 1 game$/ }).click();
  await mover?.page.getByText('your turn', { exact: true }).waitFor();
});
