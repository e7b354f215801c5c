// A whole game by link: one makes the table on a laptop in English, one opens the link on a phone in Spanish, a bot has
// the third seat, somebody watches. Chat, a reload in the middle, the score for both, the archive, and a rematch.
import { expect, test } from 'vitest';
import { ENGLISH, ply, root, SPANISH } from '../table.ts';
import {
  house,
  LIMIT,
  PHONE,
  playTogether,
  seatNow,
  seatsOf,
  together,
  type Sitting,
  withFinger,
  withMouse,
} from './company.ts';

const home = house();

test('a whole game by link, with a phone, a bot and a spectator', LIMIT, async () => {
  const ana = await home.arrive('Ana', { at: '' });
  await ana.page.getByRole('link', { name: /^With friends/ }).click();
  await ana.page.getByRole('link', { name: 'Make a table' }).click();
  await ana.page.getByRole('button', { name: '3', exact: true }).click();
  await ana.page.getByRole('combobox', { name: /^Seat 3/ }).selectOption('cabin-boy');
  await ana.page.getByRole('button', { name: 'Make the table' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  const begin = ana.page.getByRole('button', { name: 'Begin' });
  expect(await begin.isDisabled()).toBe(true);
  const link = await ana.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  expect(link).toBe(ana.page.url());
  await ana.page.getByRole('img', { name: /camera/ }).waitFor();

  // The link is the invitation.
  const ben = await home.arrive('Ben', { ...PHONE, at: link.slice(link.indexOf('#')), language: 'es' });
  await ben.page.getByRole('button', { name: /^Sentarme aquí/ }).tap();
  await ben.page.getByText('Ana ya puede comenzar').waitFor();
  await ben.page.getByRole('textbox', { name: 'Di algo' }).fill('¡Hola, Ana!');
  await ben.page.getByRole('button', { name: 'Enviar' }).tap();
  await ana.page.getByText('¡Hola, Ana!').first().waitFor();
  await ana.page.getByRole('textbox', { name: 'Say something' }).fill('Welcome');
  await ana.page.keyboard.press('Enter');
  await ben.page.getByText('Welcome').first().waitFor();
  await begin.click();

  const table = link.slice(link.lastIndexOf('/') + 1);
  await ben.page.locator('main[data-ply]').waitFor();
  const eve = await home.arrive('Eve', { at: `#/friends/${table}` });
  await eve.page.getByText('You are watching.').waitFor();

  // Whoever is to move moves; a reload in the middle of it.
  const people: Sitting[] = [
    { page: ana.page, seat: 0, player: withMouse },
    { page: ben.page, seat: 1, player: withFinger, words: SPANISH },
  ];
  await playTogether(people, 14);
  // Who watches knows whose turn it is, and what was done last.
  await expect.poll(() => eve.page.locator('main .prompt').innerText()).toMatch(/^(Ana|Ben) is to move\. \S/);
  await ben.page.reload();
  await ben.page.locator('main[data-ply]').waitFor();
  await playTogether(people, 4, 9);
  // No hints in company.
  expect(await ana.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  // Who watches may speak, with a name; who plays hears of it.
  await eve.page.getByRole('textbox', { name: 'Your name' }).fill('Eve');
  await eve.page.getByRole('textbox', { name: 'Say something' }).fill('Good game');
  await eve.page.getByRole('button', { name: 'Send' }).click();
  await ana.page.getByText('Good game').first().waitFor();
  expect(await root(eve.page).locator('.spot.can').count()).toBe(0);
  expect(await playTogether(people, 400, 6)).toBe(null);

  await ana.page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  await ben.page.getByRole('heading', { level: 1, name: SPANISH.wins }).waitFor();
  const info = await seatsOf(ana.page, table);
  expect(info.phase).toBe('over');
  for (const glory of info.scores ?? []) await ana.page.getByText(String(glory), { exact: true }).first().waitFor();

  // The archive of this device, with replay; the shuffle can be checked.
  await ana.page.getByRole('link', { name: 'Replay', exact: true }).click();
  await ana.page.getByText('The shuffle was checked').first().waitFor();
  expect(await ply(ana.page)).toBe(0);
  await ana.page.evaluate(() => (location.hash = '#/replays'));
  await ana.page.getByRole('link', { name: 'Score' }).click();

  // Once more, one seat on.
  await ana.page.getByRole('button', { name: 'Rematch, seats rotated' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  await ben.page.getByRole('button', { name: 'A la revancha' }).tap();
  await ben.page.getByRole('heading', { level: 1, name: 'Mesa de Ana' }).waitFor();
  const again = await seatsOf(ana.page, ana.page.url().slice(-info.id.length));
  expect(again.seats.map(({ person }) => person?.name ?? null)).toEqual([null, 'Ana', 'Ben']);
  expect(
    [...ana.problems, ...ben.problems, ...eve.problems].filter((text) => !text.includes('ERR_ABORTED')),
  ).toEqual([]);
});

test('two people who see the same', LIMIT, async () => {
  const ana = await home.arrive('Ana');
  const lost = await home.arrive('Ben', { at: '#/friends/AAAAAAAAAAAAAAAAAAAAAA' });
  await lost.page.getByRole('alert').getByText('There is no such table').waitFor();
  await lost.page.getByRole('link', { name: 'To the tables' }).click();
  await lost.page.getByText('Nobody is looking for company').waitFor();
  // A listed table is found by everyone.
  await ana.page.getByRole('link', { name: 'Make a table' }).click();
  await ana.page.getByRole('checkbox', { name: /^Show it to everyone/ }).check();
  await ana.page.getByRole('button', { name: '2', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Make the table' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'Ana’s table' }).waitFor();
  await lost.page.reload();
  await lost.page.getByRole('link', { name: /Sit down$/ }).click();
  await lost.page.getByRole('button', { name: /^Sit here/ }).click();
  await lost.page.getByText('you').first().waitFor();
  // Whoever comes now can only watch, and is told so.
  const late = await home.arrive('Xavier', { at: new URL(ana.page.url()).hash });
  await late.page.getByText('All seats are taken. Ana can begin now.').waitFor();
  await late.page.getByText('Whoever has no seat can watch').waitFor();
  expect(await late.page.getByRole('textbox', { name: 'Your name' }).count()).toBe(1);
  // The host changes the seats, and who sat there goes to the other.
  const seat = ana.page.getByRole('combobox', { name: /^Seat 1/ });
  await seat.selectOption({ label: 'Ben' });
  await expect.poll(async () => seat.locator('option:checked').textContent()).toBe('Ben');
  await ana.page.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => seatNow(ana.page)).toMatch(/^[01]$/); // the table is there
  await together([ana.page, lost.page]);
  // Ben is the first seat now. Whose turn it is stands in the title of the tab.
  const [mover, other] = (await seatNow(ana.page)) === '0' ? [lost.page, ana.page] : [ana.page, lost.page];
  await mover.waitForFunction(() => document.title.startsWith('Your turn'));
  expect(await other.title()).toBe('Endeavor');
  expect(ana.problems).toEqual([]);
});
