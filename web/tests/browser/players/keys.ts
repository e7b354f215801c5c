// Playing with the keys alone: Tab goes to a part of the table, the arrows from piece to piece towards the one
// that is wanted, Enter presses it. Focus must be visible at every step.
import type { Page } from 'playwright-core';
import { buttons } from './buttons.ts';
import { Atlas, type Place } from './atlas.ts';
import { inHand, ply, reaction, root, waitForMove, type Dice, type Player, type Words } from '../table.ts';

export interface Focus extends Place {
  name: string;
  body: boolean; // nothing has it
  visible: boolean;
  onTable: boolean; // in a part where arrows go from piece to piece
}

// What has the focus, and whether a person would see that it has. Runs in the page.
export function focusNow(): Focus {
  const node = document.activeElement ?? document.body;
  const box = node.getBoundingClientRect();
  const shows = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    return outlined || style.boxShadow !== 'none';
  };
  const ring = node.nextElementSibling?.querySelector(':scope > .focus-ring') ?? null;
  const label = (node as HTMLInputElement).labels?.[0];
  const ringShows =
    ring !== null && getComputedStyle(ring).stroke !== 'none' && getComputedStyle(ring).opacity !== '0';
  return {
    name: node.getAttribute('aria-label') ?? (label ?? node).textContent.replace(/\s+/g, ' ').trim(),
    id: node.getAttribute('data-anchor') ?? (node.textContent || (node.getAttribute('aria-label') ?? '')),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    body: node === document.body,
    // Who chooses a file sees it by the label, for the field itself is not to be seen.
    visible:
      node.matches(':focus-visible') &&
      (shows(getComputedStyle(node).opacity === '0' && label ? label : node) || ringShows),
    onTable: node.closest('[data-nav]') !== null,
  };
}

export const focus = (page: Page): Promise<Focus> => page.evaluate(focusNow);

export async function press(page: Page, key: string): Promise<Focus> {
  await page.keyboard.press(key);
  const now = await focus(page);
  if (!now.body && !now.visible) throw new Error(`after ${key} nobody sees that "${now.name}" has the focus`);
  return now;
}

// Tab until a button with this name has the focus.
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) if (name.test((await press(page, 'Tab')).name)) return;
  throw new Error(`Tab does not reach ${name.source}`);
}

interface Wanted extends Place {
  name: string;
}

// From a piece of the table to another with the arrows; false when all arrows were tried.
async function arrowTo(page: Page, wanted: Wanted, atlas: Atlas): Promise<boolean> {
  let now = await focus(page);
  for (let steps = 0; steps < 200; steps++) {
    if (now.id === wanted.id) return true;
    const key = atlas.next(now, wanted) ?? atlas.anew(now, wanted);
    if (!key) return false;
    const before = now;
    now = await press(page, key);
    atlas.note(before, key, now);
  }
  return false;
}

const found = (page: Page, name: RegExp): Promise<Wanted[]> =>
  buttons(root(page), name).evaluateAll((nodes) =>
    nodes.map((node) => {
      const box = node.getBoundingClientRect();
      const text = node.getAttribute('aria-label') ?? node.textContent.replace(/\s+/g, ' ').trim();
      const id = node.getAttribute('data-anchor') ?? (node.textContent || text);
      return { name: text, id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );

// Tab from part to part; in each, the arrows towards the piece.
async function goTo(page: Page, wanted: Wanted, atlas: Atlas): Promise<boolean> {
  for (let parts = 0; parts < 30; parts++) {
    const here = await focus(page);
    if (here.onTable && (await arrowTo(page, wanted, atlas))) return true;
    await press(page, 'Tab');
  }
  return false;
}

const NEAR = 3; // of so many nearest pieces one is chosen: nobody crosses the table for each move, and steps take time

// To the piece with this name, wherever the focus is.
export async function keysTo(page: Page, name: RegExp): Promise<void> {
  const [wanted] = await found(page, name);
  if (!wanted) throw new Error(`there is no ${name.source}`);
  if (!(await goTo(page, wanted, new Atlas()))) throw new Error(`the keys do not reach "${wanted.name}"`);
}

async function pressPiece(page: Page, pieces: Wanted[], roll: Dice, atlas: Atlas): Promise<void> {
  const here = await focus(page);
  const near = pieces.toSorted(
    (a, b) => Math.hypot(a.x - here.x, a.y - here.y) - Math.hypot(b.x - here.x, b.y - here.y),
  );
  const wanted = near[roll(Math.min(NEAR, near.length))];
  if (!wanted) throw new Error('there is nothing to press');
  if (!(await goTo(page, wanted, atlas))) throw new Error(`the keys do not reach "${wanted.name}"`);
  await page.keyboard.press('Enter');
}

async function answer(page: Page, words: Words, roll: Dice) {
  const dialog = page.getByRole('dialog');
  if (await dialog.getByRole('button', { name: words.pass }).count()) await tabTo(page, words.pass);
  else for (let i = roll(3); i > 0; i--) await press(page, 'ArrowDown');
  await page.keyboard.press('Enter');
}

// One person's hands on the keys, who comes to know the table during the game.
export function withKeys(): Player {
  const atlas = new Atlas();
  return (page, words, roll) => decide(page, words, roll, atlas);
}

async function decide(page: Page, words: Words, roll: Dice, atlas: Atlas) {
  const before = await ply(page);
  const means = roll(4) === 0 ? await found(page, words.usable) : [];
  let held = 0;
  if (means.length) {
    await pressPiece(page, means, roll, atlas);
    if ((await reaction(page, before)) === 'moved') return;
    held = await inHand(page);
  }
  for (let i = 0; i < 3; i++) {
    const targets = await found(page, words.possible);
    if (targets.length) await pressPiece(page, targets, roll, atlas);
    else {
      await tabTo(page, words.plain);
      await page.keyboard.press('Enter');
    }
    const what = await reaction(page, before, held);
    held = await inHand(page);
    if (what === 'moved') return;
    if (what === 'asked') {
      await answer(page, words, roll);
      return waitForMove(page, before);
    }
  }
  await waitForMove(page, before);
}
