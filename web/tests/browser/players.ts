// Four ways to play a turn at the table: with the mouse, with a finger, with the keys alone, and through roles
// and names alone. Each makes one decision.
import type { Page } from 'playwright-core';
import { ply, waitForMove, type Words } from './table.ts';

export type Player = (page: Page, words: Words, roll: (sides: number) => number) => Promise<void>;

// Pressing Pass may ask once more.
async function passWith(page: Page, words: Words, press: (name: RegExp) => Promise<void>) {
  await press(words.pass);
  const dialog = page.getByRole('dialog');
  if (await dialog.count()) await dialog.getByRole('button', { name: words.pass }).click();
}

async function pickWay(page: Page) {
  const panel = page.getByRole('dialog');
  if ((await panel.count()) === 0) return;
  await panel.getByRole('button').first().click();
}

async function byPointer(page: Page, words: Words, roll: (sides: number) => number, tap: boolean) {
  const before = await ply(page);
  const targets = page.getByRole('button', { name: words.possible });
  const count = await targets.count();
  if (count === 0) {
    const buttons = page.getByRole('main').locator('button.pri');
    if (tap) await buttons.first().tap();
    else await buttons.first().click();
    const dialog = page.getByRole('dialog');
    if (await dialog.count()) await dialog.getByRole('button', { name: words.pass }).click();
  } else {
    const target = targets.nth(roll(count));
    if (tap) await target.tap();
    else await target.click();
    await page.waitForTimeout(20);
    await pickWay(page);
  }
  await waitForMove(page, before);
}

export const withMouse: Player = (page, words, roll) => byPointer(page, words, roll, false);
export const withFinger: Player = (page, words, roll) => byPointer(page, words, roll, true);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node?.getAttribute('aria-label') ?? node?.textContent.trim() ?? '';
  });

// Tab to the next part of the table, arrows within it, Enter.
export const withKeys: Player = async (page, words, roll) => {
  const before = await ply(page);
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    let name = await focusedName(page);
    if (words.possible.test(name)) {
      for (let steps = roll(3); steps > 0; steps--) {
        await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][roll(4)] ?? 'ArrowRight');
        const next = await focusedName(page);
        if (!words.possible.test(next)) break;
        name = next;
      }
      if (!words.possible.test(await focusedName(page))) continue;
      await page.keyboard.press('Enter');
      await page.waitForTimeout(30);
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Enter');
      return waitForMove(page, before);
    }
    const nothing = (await page.getByRole('button', { name: words.possible }).count()) === 0;
    if (nothing && (await page.evaluate(() => document.activeElement?.matches('main .btn.pri') ?? false))) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(30);
      if (await page.getByRole('dialog').count()) {
        while (!words.pass.test(await focusedName(page))) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      return waitForMove(page, before);
    }
  }
  throw new Error(`nothing to press with the keys; focus is on "${await focusedName(page)}"`);
};

// Only what the accessibility tree says: a button's role and name, no position and no selector.
export const withReader: Player = async (page, words, roll) => {
  const before = await ply(page);
  const tree = await page.getByRole('main').ariaSnapshot();
  const names = [...tree.matchAll(/- button "((?:[^"\\]|\\.)*)"/g)].map(
    (m) => JSON.parse(`"${m[1] ?? ''}"`) as string,
  );
  const possible = names.filter((name) => words.possible.test(name));
  if (possible.length === 0) {
    await passWith(page, words, (name) => page.getByRole('button', { name }).click());
  } else {
    const name = possible[roll(possible.length)] ?? '';
    await page.getByRole('button', { name, exact: true }).first().press('Enter');
    await page.waitForTimeout(30);
    const panel = page.getByRole('dialog');
    if (await panel.count()) await panel.getByRole('button').first().press('Enter');
  }
  await waitForMove(page, before);
};
