// A guided first game, from the first screen to the score sheet, by someone who knows nothing but what the page says.
import { expect, test } from 'vitest';
import { doors } from '../doors.ts';
import { newcomerMove, type Diary } from '../players/newcomer.ts';
import { heard } from '../site.ts';
import { dice, root } from '../table.ts';

const open = doors();

test('from Home over Learn to the score sheet', { timeout: 600_000 }, async () => {
  const { page, problems } = await open();
  const diary: Diary = { sentences: new Set(), decisions: 0, tips: 0, closed: false };
  const roll = dice(3);
  const play = async (most: number) => {
    for (let i = 0; i < most; i++) if ((await newcomerMove(page, roll, diary)) === 'over') return;
    throw new Error('it never ends');
  };
  // The first screen says where one learns, and the list says where one begins.
  await page.getByRole('link', { name: /guided first round/ }).click();
  await page.getByRole('link', { name: /first round/ }).click();
  await play(60);
  const lesson = [...diary.sentences].join('\n');
  for (const word of ['Glory wins', 'four tracks', 'Slavery', 'closed']) expect(lesson).toContain(word);
  expect(await root(page).locator('.recap li').count()).toBeGreaterThan(4);
  expect((await heard(page)).join('\n')).not.toContain('is thinking');

  diary.sentences.clear();
  await page.getByRole('button', { name: 'Play a real game' }).click();
  await page.getByRole('complementary', { name: 'The teacher beside you' }).waitFor();
  await play(400);
  await page.getByRole('heading', { level: 1, name: /\d+ Glory/ }).waitFor();
  // Seven rounds of building, using, passing: the teacher had a sentence for each kind and for each round.
  expect(diary.decisions).toBeGreaterThan(30);
  expect(diary.tips).toBeGreaterThan(diary.decisions / 2);
  const taught = [...diary.sentences].join('\n');
  for (const words of [
    'start buildings',
    'keep it for the whole game',
    'glowing buildings or tokens',
    'Last round',
  ])
    expect(taught).toContain(words);
  for (let round = 1; round < 7; round++) expect(taught).toContain(`Round ${round}: `);

  // Back home the page remembers both.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Learn 1 of \d+ lessons done/ }).waitFor();
  await page.getByRole('link', { name: /1 game played/ }).click();
  await page.getByRole('heading', { name: 'Your statistics' }).waitFor();
  await page.getByText(/^1 game, /).click();
  await page.getByRole('row', { name: /^Cabin boy 1 / }).waitFor();
  expect(problems).toEqual([]);
});
