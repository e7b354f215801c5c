// Someone who has never seen the game and does what the page says: reads the teacher's sentence, looks at what glows,
// reads the tips of a few pieces and presses the one that the teacher names or whose tip promises most. Knows no rule,
// no move and no place: only words that can be read.
import type { Locator, Page } from 'playwright-core';
import { buttons } from './buttons.ts';
import { ENGLISH, inHand, nextMoment, ply, reaction, root, waitForMove, type Dice } from '../table.ts';

export interface Diary {
  sentences: Set<string>; // of the teacher
  decisions: number;
  tips: number; // that were read
  closed: boolean; // has asked why a closed region does not do
}

const NEWCOMER_READS = 2; // tips before a choice

const teacher = (page: Page): Locator => root(page).locator('aside.coach');

// A piece by the name that a person reads on it, and where it is to be seen.
interface Choice {
  name: string;
  x: number;
  y: number;
}

// A person points at the middle of a piece, or at what is not covered of it.
async function inSight(pieces: Locator): Promise<Choice[]> {
  const seen = await pieces.evaluateAll((nodes) =>
    nodes.map((node) => {
      const box = node.getBoundingClientRect();
      const parts = [0.5, 0.2, 0.8, 0.06, 0.94];
      const spots = parts.flatMap((x) =>
        parts.map((y) => [box.x + box.width * x, box.y + box.height * y] as const),
      );
      const spot = spots.find(([x, y]) => node.contains(document.elementFromPoint(x, y)));
      const held = node.getAttribute('aria-pressed') === 'true';
      return { name: node.getAttribute('aria-label')?.split(',')[0] ?? '', spot: held ? undefined : spot };
    }),
  );
  return seen.flatMap(({ name, spot }) => (spot ? [{ name, x: spot[0], y: spot[1] }] : []));
}

// What glows: what can be used and where; with something in hand only where.
async function glowing(page: Page): Promise<Choice[]> {
  const wanted = (await inHand(page)) ? /possible now$/ : /possible now$|can be used now/;
  return inSight(buttons(root(page), wanted));
}

// A city whose tip says that its region is still closed; the tip is also the description, so not all are read.
async function closedCity(page: Page, diary: Diary): Promise<Choice> {
  const cities = root(page).locator(
    '[role="button"][aria-description*="a city in"][aria-description*="still closed"]',
  );
  await cities.first().waitFor({ state: 'attached' });
  const [city] = await inSight(cities);
  if (!city || !(await tipOf(page, city, diary)).includes('still closed'))
    throw new Error('no city says it is closed');
  return city;
}

// What the tip of a piece says; a piece without one fails the test.
async function tipOf(page: Page, { name, x, y }: Choice, diary: Diary): Promise<string> {
  await page.mouse.move(x, y, { steps: 2 });
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  const text = (await tip.innerText()).trim();
  if (text === '') throw new Error(`the tip of "${name}" is empty`);
  diary.tips++;
  return text;
}

// How much "Glory 24 → 26" in a tip is; "Glory 24" alone promises nothing.
function promise(tip: string): number {
  const [, from, to] = /Glory (−?\d+) → (−?\d+)/.exec(tip) ?? [];
  const number = (text = '0') => Number(text.replace('−', '-'));
  return number(to) - number(from);
}

async function bestByTip(page: Page, choices: Choice[], roll: Dice, diary: Diary): Promise<Choice | null> {
  let best: { choice: Choice; worth: number } | null = null;
  const rest = [...choices];
  for (let i = 0; i < NEWCOMER_READS && rest.length; i++) {
    const [choice] = rest.splice(roll(rest.length), 1);
    if (!choice) break;
    const worth = promise(await tipOf(page, choice, diary));
    if (!best || worth > best.worth) best = { choice, worth };
  }
  return best?.choice ?? null;
}

// A list of ways: the first. A question whether to pass: yes if the teacher said so. A reason why not: read and closed.
async function answer(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const goOn = dialog.getByRole('button', { name: 'Go on playing' });
  if (await goOn.count())
    return (sentence.includes('Pass') ? dialog.getByRole('button', { name: ENGLISH.pass }) : goOn).click();
  const ways = dialog.getByRole('button').filter({ hasNotText: /^(Close|Rule R.*)$/ });
  await ((await ways.count()) ? ways.first() : dialog.getByRole('button', { name: 'Close' })).click();
}

// A button of the table whose name stands in the sentence: with a capital it is what the teacher wants.
async function buttonIn(page: Page, sentence: string, capital: boolean): Promise<Locator | null> {
  for (const button of await buttons(root(page), ENGLISH.plain).all()) {
    const word = (await button.innerText()).trim().split(' ')[0] ?? '';
    if (word && (capital ? sentence.includes(word) : sentence.toLowerCase().includes(word.toLowerCase())))
      return button;
  }
  return null;
}

async function decide(page: Page, sentence: string, roll: Dice, diary: Diary): Promise<void> {
  if (/closed/.test(sentence) && /why/.test(sentence) && !diary.closed) {
    diary.closed = true;
    const city = await closedCity(page, diary);
    return page.mouse.click(city.x, city.y);
  }
  const choices = await glowing(page);
  const named = choices.find(({ name }) => sentence.includes(name));
  if (named) {
    await tipOf(page, named, diary);
    return page.mouse.click(named.x, named.y);
  }
  const wanted = await buttonIn(page, sentence, true);
  if (wanted) return wanted.click();
  const chosen = await bestByTip(page, choices, roll, diary);
  if (chosen) return page.mouse.click(chosen.x, chosen.y);
  const last = await buttonIn(page, sentence, false);
  if (!last) throw new Error(`nothing can be done about: ${sentence}`);
  return last.click();
}

// One decision, however many presses it takes. "over" at the end of the game or the lesson.
export async function newcomerMove(page: Page, roll: Dice, diary: Diary): Promise<'on' | 'over'> {
  if ((await nextMoment(page, [0])) === 'over') return 'over';
  const before = await ply(page);
  for (let presses = 0; presses < 6; presses++) {
    const paragraphs = await teacher(page).locator('p').allInnerTexts();
    const sentence = paragraphs[0] ?? '';
    if (sentence === '') throw new Error('the teacher says nothing');
    for (const text of paragraphs) diary.sentences.add(text);
    const next = teacher(page).getByRole('button', { name: /^(Go on|Play a real game)/ });
    if (await next.count()) {
      if (/real game/.test(await next.innerText())) return 'over';
      await next.click();
      return 'on';
    }
    const held = await inHand(page);
    await decide(page, sentence, roll, diary);
    const what = await reaction(page, before, held);
    if (what === 'asked') {
      await answer(page, sentence);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    if (what === 'moved' || (await ply(page)) !== before) {
      diary.decisions++;
      return 'on';
    }
    if (diary.closed && /closed/.test(sentence)) return 'on'; // it was only to be asked
  }
  await waitForMove(page, before);
  return 'on';
}
