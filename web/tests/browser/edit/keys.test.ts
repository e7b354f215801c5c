// A whole evening with one's own box by keys alone, as editor.test.ts does it with the mouse: a copy of side A is changed and
// named, tried in a game to its end, saved, opened by somebody else, and the record of the game seen again by a third.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { doors } from '../doors.ts';
import { oldLisbon, onMap, playable, playedToTheEnd, rested, value, walkTo } from './editor.ts';
import { keysTo, tabTo, withKeys } from '../players/keys.ts';
import { heard } from '../site.ts';
import { nextMoment, ply } from '../table.ts';

const open = doors();
const LIMIT = { timeout: 900_000 };

interface Saved {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

// What the button with the focus saves.
async function savedByEnter(page: Page): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const buffer = fs.readFileSync(await download.path());
  return { name: download.suggestedFilename(), mimeType: '', buffer };
}

// The browser is told before the way there that a file is coming: told with the key, it may hear of the key first.
async function chosenByEnter(page: Page, name: RegExp, file: Saved) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tabTo(page, name).then(() => page.keyboard.press('Enter')),
  ]);
  await chooser.setFiles(file);
}

test(
  'a copy of side A is changed by keys alone, tried to the end, saved, opened and replayed elsewhere',
  LIMIT,
  async () => {
    const { page, problems } = await open({ at: '#/boxes' });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const type = (text: string) => page.keyboard.type(text);
    await tabTo(page, /^Copy the built-in box$/);
    await press('Enter');
    await page.getByRole('link', { name: 'Change it' }).waitFor();
    await tabTo(page, /^Change it$/);
    await press('Enter');
    await walkTo(page, /^Name of the box · English$/);
    await type('Harbor Lights');
    await press('Enter'); // to the next field
    await type('Luces del puerto');

    await walkTo(page, /^Side A$/, 'Shift+Tab');
    await press('Enter');
    await rested(page);
    await keysTo(page, /^Lisbon, city/);
    await press('Enter');
    const before = Number(await value(page, 'Longitude'));
    await press('ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight');
    expect(Number(await value(page, 'Longitude'))).toBeCloseTo(before - 0.9);
    await walkTo(page, /^Name · English$/);
    await type('Old Lisbon');
    await walkTo(page, /^Name · Español$/);
    await type('Lisboa la Vieja');
    await onMap(page, /^Old Lisbon, city, changed$/).waitFor();
    await walkTo(page, /^Old Lisbon, city/, 'Shift+Tab');
    await press('Escape');
    await rested(page);
    await keysTo(page, /^Venice, city/);
    await press('l');
    expect((await heard(page)).at(-1)).toMatch(/^A link from Venice/);
    await keysTo(page, /^Elmina, city/);
    await press('Enter');
    await onMap(page, /^Link Venice–Elmina, circle, new/).waitFor();
    await walkTo(page, /^Kind$/);
    await press('ArrowDown');
    await onMap(page, /^Link Venice–Elmina, square, new/).waitFor();
    await walkTo(page, /^Glory for whoever/);
    await type('2');

    await walkTo(page, /^Side A/, 'Shift+Tab');
    await rested(page);
    await keysTo(page, /^Lengthen the track, Africa$/);
    await press('Enter');
    await page.getByRole('link', { name: '1 mistake', exact: true }).waitFor();
    await press('Control+z');
    await playable(page);
    await press('Control+Shift+z');
    await page.getByRole('link', { name: '1 mistake', exact: true }).waitFor();

    await walkTo(page, /^Tokens/, 'Shift+Tab');
    await press('Enter');
    await walkTo(page, /^How many: Industry/);
    await press('ArrowUp');
    await playable(page);
    await walkTo(page, /^Buildings/, 'Shift+Tab');
    await press('Enter');
    await walkTo(page, /^Copies$/, 'Tab', 'Theater');
    await press('ArrowUp');
    await walkTo(page, /^Name · English$/, 'Shift+Tab', 'Theater');
    await type('Playhouse');
    await walkTo(page, /^Name · Español$/, 'Tab', 'Playhouse');
    await type('Corral de comedias');
    await playable(page);
    await walkTo(page, /^Cards/, 'Shift+Tab');
    await press('Enter');
    await walkTo(page, /^Glory, Africa 2/);
    await type('3');
    await walkTo(page, /^Side A/, 'Shift+Tab');
    await press('Enter');
    await rested(page);
    await playable(page);
    await walkTo(page, /^Save as a file$/, 'Shift+Tab');
    const box = await savedByEnter(page);
    expect(box.name).toBe('harbor-lights.endeavor-box');
    await walkTo(page, /^Try it$/);
    await press('Enter');
    await nextMoment(page, [0]);
    const { moves } = await playedToTheEnd(page, withKeys());
    await tabTo(page, /^Home$/);
    await press('Enter');
    await tabTo(page, /^Games and replays/);
    await press('Enter');
    await page.getByRole('link', { name: 'Score' }).waitFor();
    await tabTo(page, /^Export the record$/);
    const game = await savedByEnter(page);
    expect(problems).toEqual([]);

    const other = await open({ at: '#/boxes' });
    await chosenByEnter(other.page, /^Open a box file/, box);
    await other.page.getByRole('link', { name: 'Play' }).waitFor();
    await tabTo(other.page, /^Change it$/);
    await other.page.keyboard.press('Enter');
    await walkTo(other.page, /^Cards/);
    await other.page.keyboard.press('Enter');
    await walkTo(other.page, /^Glory, Africa 2/);
    expect(await value(other.page, 'Glory, Africa 2')).toBe('3');
    await walkTo(other.page, /^Side A/, 'Shift+Tab');
    await other.page.keyboard.press('Enter');
    await onMap(other.page, /^Old Lisbon, city, changed$/).waitFor();
    await onMap(other.page, /^Link Venice–Elmina, square, new/).waitFor();
    expect(other.problems).toEqual([]);

    // The record has its box with it: whoever sees it needs nothing else.
    const third = await open({ at: '#/replays' });
    await chosenByEnter(third.page, /^Import a record/, game);
    await third.page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
    await tabTo(third.page, /^Replay$/);
    await third.page.keyboard.press('Enter');
    await oldLisbon(third.page).waitFor();
    await tabTo(third.page, /^One move on$/);
    for (let move = 1; move <= moves.length; move++) {
      await third.page.keyboard.press('Enter');
      await expect.poll(() => ply(third.page)).toBe(move);
    }
    expect(third.problems).toEqual([]);
  },
);
