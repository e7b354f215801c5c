// A hint says what speaks for its move, all of it readable in the top line, and can be played; ideas are a key away.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from './doors.ts';
import { goldenGame, lay, layMiddle, part } from './laid.ts';
import { nextMoment, root } from './table.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };

async function askForOne(page: Page) {
  await lay(page, part(goldenGame('side-b-4'), 0.3), 0);
  await nextMoment(page, [0]);
  await page.keyboard.press('h');
  const play = root(page).getByRole('button', { name: 'Play it' });
  await play.waitFor({ timeout: 60_000 });
  return play;
}

test('a hint says why and can be played; an idea is a key away', LIMIT, async () => {
  const { page, problems } = await open();
  const play = await askForOne(page);
  expect(await page.locator('.prompt').innerText()).toMatch(/^Hint: .+\. .+\.$/s);
  await page.keyboard.press('i');
  await page.getByText('A copy to try ideas on: nothing here counts.').waitFor();
  await page.keyboard.press('i');
  await page.getByText('A copy to try ideas on: nothing here counts.').waitFor({ state: 'detached' });
  const before = Number(await root(page).getAttribute('data-ply'));
  await page.keyboard.press('h');
  await play.click({ timeout: 60_000 });
  await expect.poll(async () => Number(await root(page).getAttribute('data-ply'))).toBeGreaterThan(before);
  expect(problems).toEqual([]);
});

test('of two equal buildings a hint marks the one that it means', LIMIT, async () => {
  const { page, problems } = await open();
  await layMiddle(page, 0.6);
  await page.keyboard.press('h');
  await root(page).getByRole('button', { name: 'Play it' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('.prompt').innerText()).toContain('with the Fortress');
  expect(await page.locator('.own-tile [data-anchor="own:fortress"]').count()).toBe(2);
  expect(await page.locator('.own-tile .pointed-out').count()).toBe(1);
  expect(await page.locator('.own-tile .pointed-out').getAttribute('aria-label')).toContain('can be used now');
  expect(problems).toEqual([]);
});

// The longest of several hundred; in the smallest window of a desktop one in a hundred is longer than the second.
const LONGEST =
  'Enviar a la tabla de envíos del Caribe con el Muelle Mercante. Industria 10 → 11; Cultura 8 → 10 da 1 disco más ' +
  'cada ronda; Influencia 9 → 10 deja conservar 1 carta más; abre el Caribe; te llevas el Gobernador; da la presencia ' +
  'para Caribe 3; «La nao de la China» queda disponible; +11 de Gloria.';
const LONG =
  'Enviar a la tabla de envíos de América del Norte con el Cartógrafo. Riqueza 3 → 4 devuelve 1 trabajador más cada ' +
  'ronda; abre América del Norte; Jugador 3 se lleva el Gobernador; da la presencia para América del Norte 2; +2 de ' +
  'Gloria; luego Enviar.';

test.each([
  [1440, 900, LONGEST],
  [1280, 800, LONGEST],
  [1024, 768, LONG],
])('no line of a hint is cut: %d px', LIMIT, async (width, height, long) => {
  const { page, problems } = await open({ viewport: { width, height } });
  await askForOne(page);
  const prompt = page.locator('.prompt');
  const cut = () => prompt.evaluate((node) => node.scrollHeight - node.clientHeight);
  expect(await cut(), await prompt.innerText()).toBeLessThan(8); // less than a line
  await prompt.evaluate((node, words) => node.lastChild?.replaceWith(words), long);
  expect(await cut(), long).toBeLessThan(8);
  expect(problems).toEqual([]);
});
