// Playing with the mouse, and with a finger: pieces are found by role and name and pressed where they lie. On a
// small screen the sheet on which a piece lies is opened first. Sometimes the means is picked up first, sometimes
// the target.
import type { Locator, Page } from 'playwright-core';
import { buttons } from './buttons.ts';
import { inHand, ply, reaction, root, waitForMove, type Dice, type Player, type Words } from '../table.ts';

type Press = (piece: Locator) => Promise<void>;

// Turns to the sheet of a piece, where sheets are shown one at a time.
async function openSheet(page: Page, words: Words, piece: Locator, press: Press) {
  if (!(await page.locator('main .chip').count())) return;
  const chips = root(page).getByRole('navigation', { name: words.areas });
  // The groups around a piece are the map's, then the area's or that of the decks.
  const groups = await piece.evaluate((node) => {
    const names: string[] = [];
    for (let at = node.parentElement; at; at = at.parentElement)
      if (at.getAttribute('role') === 'group') names.push(at.getAttribute('aria-label') ?? '');
    return names;
  });
  if (!groups.length) return;
  const chip = chips.getByRole('button', { name: new RegExp(`^${groups[0]}( \\d+)?$`) });
  const wanted = (await chip.count()) ? chip : chips.getByRole('button').last();
  if ((await wanted.getAttribute('aria-pressed')) !== 'true') await press(wanted);
}

// One way of a list, or yes to the question whether to pass. False for a panel that only says why not, which is
// closed again.
async function answer(page: Page, words: Words, roll: Dice, press: Press): Promise<boolean> {
  const dialog = page.locator('dialog[open], [role="dialog"]');
  const yes = buttons(dialog, words.pass);
  if (await yes.count()) {
    await press(yes);
    return true;
  }
  const ways = dialog.getByRole('button').filter({ hasNotText: words.close }).filter({ hasNotText: words.rule });
  const count = await ways.count();
  await press(count ? ways.nth(roll(count)) : buttons(dialog, words.close));
  return count > 0;
}

async function decide(page: Page, words: Words, roll: Dice, press: Press) {
  const before = await ply(page);
  const pieces = (name: RegExp) => buttons(root(page), name);
  const done = pieces(words.done);
  if (await done.count()) {
    await press(done);
    return done.waitFor({ state: 'detached' });
  }
  const means = pieces(words.usable);
  const usable = roll(3) === 0 ? await means.count() : 0;
  let held = 0;
  if (usable) {
    await press(means.nth(roll(usable)));
    if ((await reaction(page, before)) === 'moved') return;
    held = await inHand(page);
  }
  const targets = pieces(words.possible);
  const count = await targets.count();
  // Now and then a game needs someone who stops or passes early.
  const plain = pieces(words.plain);
  const early = count > 0 && roll(20) === 0 && (await plain.count()) > 0;
  await press(count && !early ? targets.nth(roll(count)) : plain.first());
  for (let i = 0; i < 3; i++) {
    const what = await reaction(page, before, held);
    held = await inHand(page);
    if (what === 'moved') return;
    if (what === 'asked') {
      if (await answer(page, words, roll, press)) return waitForMove(page, before);
      return;
    }
    // What was pressed can be used itself; now it needs a target.
    await press(targets.nth(roll(await targets.count())));
  }
  await waitForMove(page, before);
}

export const player =
  (press: Press): Player =>
  (page, words, roll) =>
    decide(page, words, roll, async (piece) => {
      await openSheet(page, words, piece, press);
      await press(piece);
    });

export const withMouse: Player = player((piece) => piece.click());
export const withFinger: Player = player((piece) => piece.tap());
