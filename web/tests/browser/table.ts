// The table as a test sees it: whose turn it is and what can be pressed, found by role and name as a person
// finds it.
import type { Locator, Page } from 'playwright-core';

export interface Words {
  playNow: RegExp;
  possible: RegExp; // how the name of a piece ends that is possible now
  usable: RegExp; // and of one that can be used for something
  plain: RegExp; // moves that aim at no piece
  pass: RegExp;
  done: RegExp; // hands the turn to the next person at the device
  close: RegExp;
  rule: RegExp; // a link to a rule in a panel that says why not
  wins: RegExp; // the title of the score sheet
  areas: RegExp; // on a phone, what turns from sheet to sheet
}

export const ENGLISH: Words = {
  playNow: /^Play now/,
  possible: /possible now$/,
  usable: /can be used now/,
  plain:
    /^(Pass|Stop here|Pay no more workers|Leave the casualty in the supply|Silent Fleet: no reaction|Keep the free slot empty)$/,
  pass: /^Pass$/,
  done: /^Done$/,
  close: /^Close$/,
  rule: /^Rule R/,
  wins: /\d+ Glory/,
  areas: /^Areas$/,
};
export const SPANISH: Words = {
  playNow: /^Jugar ya/,
  possible: /posible ahora$/,
  usable: /se puede usar ahora/,
  plain:
    /^(Pasar|Terminar aquí|No pagar a más trabajadores|Dejar la baja en el suministro|Flota Silenciosa: sin reacción|Dejar vacía la casilla libre)$/,
  pass: /^Pasar$/,
  done: /^Listo$/,
  close: /^Cerrar$/,
  rule: /^Regla R/,
  wins: /\d+/,
  areas: /^Áreas$/,
};

export const root = (page: Page): Locator => page.locator('main');

export const ply = async (page: Page): Promise<number> => Number(await root(page).getAttribute('data-ply'));

export type Moment = 'mine' | 'over';

// Waits until a person of these seats may decide, or the game is over.
export async function nextMoment(page: Page, seats: number[], words = ENGLISH): Promise<Moment> {
  const found = await page.waitForFunction(
    ({ mine, done, wins }) => {
      const table = document.querySelector<HTMLElement>('main[data-ply]');
      if (!table)
        return new RegExp(wins).test(document.querySelector('main h1')?.textContent ?? '') ? 'over' : null;
      if (table.dataset['seat'] === '') return 'over';
      if (document.querySelector('main .coach .btn.pri')) return 'mine'; // the teacher waits
      const buttons = [...document.querySelectorAll('main button')];
      if (buttons.some((button) => new RegExp(done).test(button.textContent.trim()))) return 'mine';
      const ready = document.querySelector('main .btn.pri, main .spot.can, main .spot.means') !== null;
      return ready && mine.includes(Number(table.dataset['seat'])) ? 'mine' : null;
    },
    { mine: seats, done: words.done.source, wins: words.wins.source },
    { timeout: 60_000 },
  );
  return (await found.jsonValue()) as Moment;
}

// What a press did: the move was made, a choice or question opened, or a piece was picked up.
export type Reaction = 'moved' | 'asked' | 'picked';

// How many pieces are picked up.
export const inHand = (page: Page): Promise<number> => page.locator('[aria-pressed="true"][data-anchor]').count();

// `held`: so many pieces were already picked up, so that this is no news.
export async function reaction(page: Page, before: number, held = 0): Promise<Reaction> {
  const found = await page.waitForFunction(
    ({ old, had }) => {
      const table = document.querySelector<HTMLElement>('main[data-ply]');
      if (!table || Number(table.dataset['ply']) !== old) return 'moved';
      if (document.querySelector('[role="dialog"], dialog[open]')) return 'asked';
      return document.querySelectorAll('[aria-pressed="true"][data-anchor]').length > had ? 'picked' : null;
    },
    { old: before, had: held },
  );
  return (await found.jsonValue()) as Reaction;
}

export async function waitForMove(page: Page, before: number) {
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('main[data-ply]');
    return !table || Number(table.dataset['ply']) !== old;
  }, before);
}

// Same numbers in every run.
export type Dice = (sides: number) => number;
export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * sides);
  };
}

// One way to play: makes one decision at the table.
export type Player = (page: Page, words: Words, roll: Dice) => Promise<void>;

// Plays until the game is over, or for so many decisions. Returns how many were made.
export async function playOn(
  page: Page,
  player: Player,
  seats: number[],
  { words = ENGLISH, most = 600, seed = 5 } = {},
): Promise<number> {
  const roll = dice(seed);
  for (let decisions = 0; decisions < most; decisions++) {
    if ((await nextMoment(page, seats, words)) === 'over') return decisions;
    await player(page, words, roll);
  }
  return most;
}
