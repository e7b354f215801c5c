// The pieces of somebody's own box, as one types them in: a tile, a card, tokens, an Exploit's sentences, a name in both
// languages. What is wrong stands beside its field while it is wrong, Undo takes back, and all of it goes by keys.
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { doors } from '../doors.ts';

const open = doors();
const LIMIT = { timeout: 120_000 };

async function openEditor(
  section: string,
): Promise<{ page: Page; problems: string[]; go: (to: string) => Promise<void> }> {
  const { page, problems } = await open({ at: '#/boxes' });
  page.setDefaultTimeout(8000);
  await page.getByRole('button', { name: 'Copy the built-in box' }).click();
  await page.getByRole('listitem').getByRole('link', { name: 'Change' }).first().click();
  await page.getByRole('navigation', { name: 'Parts of the box' }).waitFor();
  const go = async (to: string) => {
    const { origin, pathname } = new URL(page.url());
    const [, id = ''] = /#\/boxes\/edit\/([^/]+)/.exec(page.url()) ?? [];
    await page.goto(`${origin}${pathname}#/boxes/edit/${id}/${to}`);
    await page.locator('.edit-section').waitFor();
  };
  await go(section);
  return { page, problems, go };
}

const tile = (page: Page, id: string): Locator => page.locator(`[data-tile="${id}"]`);
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();
// What a control is described by, as it is heard.
const described = (control: Locator): Promise<string> =>
  control.evaluate((node) =>
    (node.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
      .join(' '),
  );

test('a tile: what is wrong stands beside its field until it is right, and Undo takes it back', LIMIT, async () => {
  const { page, problems } = await openEditor('buildings');
  const theater = tile(page, 'theater');
  const copies = theater.getByRole('textbox', { name: 'Copies' });
  await copies.fill('12');
  await theater.getByText('it must be from 1 to 9').waitFor();
  expect(await copies.getAttribute('aria-invalid')).toBe('true');
  expect(await described(copies)).toContain('from 1 to 9');
  await copies.fill('many');
  expect(await copies.inputValue()).toBe('many');
  await theater.getByText('This takes a number from 1 to 9').waitFor();
  await copies.fill('4');
  await theater.getByText('was 3').waitFor();
  await expect.poll(() => copies.getAttribute('aria-invalid')).toBeNull();
  await theater.getByRole('button', { name: 'Put back what Copies was: 3' }).click();
  expect(await copies.inputValue()).toBe('3');

  await theater.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Ship + Draw' });
  await theater.getByRole('textbox', { name: 'Glory, Symbols' }).fill('1');
  expect(await theater.locator('svg use[href="#i-ship"]').count()).toBe(1);
  await undo(page);
  expect(await theater.getByRole('textbox', { name: 'Glory, Symbols' }).inputValue()).toBe('0');

  await theater.getByText('Level, editions and more').click();
  await theater.getByRole('combobox', { name: 'Level' }).selectOption('5');
  await page.getByRole('region', { name: 'Level 5' }).locator('[data-tile="theater"]').waitFor();
  expect(await theater.getByRole('textbox', { name: 'Copies' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-tile]')?.getAttribute('data-tile'))).toBe(
    'theater',
  );
  expect(problems).toEqual([]);
});

test('a new tile has its names and can be taken away again', LIMIT, async () => {
  const { page, problems, go } = await openEditor('buildings');
  const second = page.getByRole('region', { name: 'Level 2' });
  await second.getByText('+ Add a tile here').click();
  await second.getByRole('textbox', { name: 'Name of the new piece' }).fill('Sail Loft');
  await second.getByRole('button', { name: 'Add', exact: true }).click();
  const loft = tile(page, 'sail-loft');
  await loft.getByRole('textbox', { name: 'Name · Español' }).fill('Velería');
  await page.getByText('It can be played, and is kept here').waitFor();
  await go('names');
  await page.getByRole('textbox', { name: 'Look for a name' }).fill('veleria');
  await page.getByText('1 name', { exact: true }).waitFor();
  await go('buildings');
  await loft.getByText('Level, editions and more').click();
  await loft.getByRole('button', { name: 'Remove: Sail Loft' }).click();
  await loft.waitFor({ state: 'detached' });
  await page.getByText('It can be played, and is kept here').waitFor();
  expect(problems).toEqual([]);
});

test(
  'cards and tokens: symbols are drawn as they are typed, the one card of abolition, and the total',
  LIMIT,
  async () => {
    const { page, problems, go } = await openEditor('cards');
    const wealth = page.getByRole('textbox', { name: 'Wealth, Africa 1' });
    const card = page.locator('li').filter({ has: wealth });
    await wealth.fill('2');
    expect(await card.locator('svg.piece-drawing use[href="#i-wealth"]').count()).toBe(2);
    await card.getByText('was Industry 1, Influence 1').waitFor();
    await page.getByRole('combobox', { name: 'The card that ends slavery' }).selectOption({ label: 'Europe 4' });
    await page.getByText('It can be played, and is kept here').waitFor();
    await undo(page);
    await undo(page);
    expect(await wealth.inputValue()).toBe('0');

    await go('tokens');
    const culture = page.getByRole('textbox', { name: 'How many: Culture token' });
    await culture.fill('10');
    await page.getByText('Side A: 95 circles · 10 tokens too few').waitFor();
    await culture.fill('21');
    await page.getByText('Side A: 95 circles · 1 left over').waitFor();
    expect(problems).toEqual([]);
  },
);

test('an Exploit: another effect swaps the sentence, what cannot be is said beside it', LIMIT, async () => {
  const { page, problems, go } = await openEditor('exploits');
  await page.getByRole('button', { name: /^The Spice Trade/ }).click();
  const part = page.locator('section.part').first();
  const first = part.getByRole('group', { name: 'Do', exact: true });
  await first.getByRole('button', { name: 'areas: Africa, India or the Far East' }).click();
  for (const name of ['Africa', 'India', 'the Far East'])
    await first.getByRole('checkbox', { name, exact: true }).setChecked(false);
  await page.keyboard.press('Escape');
  await part.getByText('“areas” names nothing').waitFor();
  const areas = first.getByRole('button', { name: /^areas:/ });
  expect(await described(areas)).toContain('names nothing');
  await areas.click();
  await first.getByRole('checkbox', { name: 'the Caribbean' }).setChecked(true);
  await page.keyboard.press('Escape');
  await part.getByText('"in" names nothing').waitFor({ state: 'detached' });
  await first
    .getByText('was Ship a disc from your harbor to the open sea in Africa, India or the Far East')
    .waitFor();

  await part.getByRole('combobox', { name: 'Do: what is done' }).selectOption({ label: 'Discs to the harbor' });
  await first.getByRole('textbox', { name: 'how many' }).fill('3');
  await part.getByRole('button', { name: 'Write it as the sentences say' }).click();
  await page.locator('.sheet').getByText('Ship: Discs from your supply to your harbor: 3.').waitFor();
  await page.getByText('It can be played, and is kept here').waitFor();

  // From its place in the address one comes to the sentence.
  await go('fates/fate[1].score.term[0]');
  await page.getByRole('group', { name: 'Score, 1' }).waitFor();
  expect(problems).toEqual([]);
});

test('by keys alone: a name in both languages, one field after the other', LIMIT, async () => {
  const { page, problems } = await openEditor('names');
  const keys = page.keyboard;
  const search = page.getByRole('textbox', { name: 'Look for a name' });
  const isThere = () => search.evaluate((node) => node === document.activeElement);
  for (let i = 0; i < 40 && !(await isThere()); i += 1) await keys.press('Tab');
  await keys.type('docks');
  await page.getByText('1 name', { exact: true }).waitFor();
  await keys.press('Enter');
  await keys.type('Wharves');
  await keys.press('Enter');
  await keys.type('Atracaderos');
  expect(await page.getByRole('textbox', { name: 'Docks · English' }).inputValue()).toBe('Wharves');
  expect(await page.getByRole('textbox', { name: 'Docks · Español' }).inputValue()).toBe('Atracaderos');
  await page.getByText('was Muelles').waitFor();
  await keys.press('Control+z');
  await expect.poll(() => page.getByRole('textbox', { name: 'Docks · Español' }).inputValue()).toBe('Muelles');
  expect(problems).toEqual([]);
});
