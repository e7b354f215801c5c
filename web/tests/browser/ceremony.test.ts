// The ceremonies: a card for a round, Growth and Salary as steps with discs that arrive and lines of their own, tokens
// that fly to their ladder, the end as an event. Short, skipped with Space, and nothing with reduced motion.
import { expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { doors } from './doors.ts';
import { withMouse } from './players/pointer.ts';
import { finishedGame, goTo } from './screens.ts';
import { ENGLISH, nextMoment, playOn, ply, root } from './table.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };
const MOVING = { pace: 'normal', motion: 'on', language: 'en' };

interface Shown {
  acts: { kind: string; from: number; to: number }[];
  discs: number; // that flew
  tokens: number;
  cards: number;
  unfolded: number; // charts and links
}

// Keeps what was shown, and how long.
const watchMotion = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown: Shown = { acts: [], discs: 0, tokens: 0, cards: 0, unfolded: 0 };
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      const act = document.querySelector<HTMLElement>('.ceremony')?.dataset['act'] ?? '';
      const last = shown.acts.at(-1);
      if (last && last.to === 0 && last.kind !== act) last.to = performance.now();
      if (act && (last?.kind !== act || last.to > 0))
        shown.acts.push({ kind: act, from: performance.now(), to: 0 });
      for (const { addedNodes, type, target } of changes) {
        if (type === 'attributes' && (target as Element).classList.contains('unfolding')) shown.unfolded++;
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || !node.matches('.flight')) continue;
          if (node.querySelector('.token')) shown.tokens++;
          else if (node.querySelector('.piece')) shown.discs++;
          else shown.cards++;
        }
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown);

async function start(settings: object): Promise<{ page: Page; problems: string[] }> {
  const visit = await open({ settings, before: watchMotion });
  await visit.page.getByRole('button', { name: ENGLISH.playNow }).click();
  return visit;
}

test('a round begins with a card; Growth and Salary are steps of their own', LIMIT, async () => {
  const { page, problems } = await start(MOVING);
  await nextMoment(page, [0]);
  await playOn(page, withMouse, [0], { most: 2 });
  await expect
    .poll(async () => (await shown(page)).acts.map(({ kind }) => kind), { timeout: 30_000 })
    .toContain('salary');
  await expect.poll(async () => (await shown(page)).acts.at(-1)?.to ?? 0).toBeGreaterThan(0);
  const { acts, discs } = await shown(page);
  expect(acts.map(({ kind }) => kind).slice(0, 3)).toEqual(['round', 'growth', 'salary']);
  const time = acts.slice(0, 3).reduce((sum, { from, to }) => sum + to - from, 0);
  expect(time).toBeGreaterThan(500);
  expect(time).toBeLessThan(3000);
  expect(discs).toBeGreaterThan(8); // two for each seat, and a worker
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText(/^New discs reach the harbors: /).waitFor();
  await log.getByText(/^Paid workers return to the harbors: /).waitFor();
  await log.getByText(/^Round 1 begins; /).waitFor();
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('Space ends a ceremony at once', LIMIT, async () => {
  const { page, problems } = await start({ ...MOVING, pace: 'slow' });
  await nextMoment(page, [0]);
  const card = page.locator('.ceremony');
  for (let moves = 0; moves < 2 && !(await card.count()); moves++) {
    await playOn(page, withMouse, [0], { most: 1 });
    await card.waitFor({ timeout: 15_000 }).catch(() => undefined);
  }
  expect(await card.count()).toBe(1);
  await page.keyboard.press(' ');
  await page.waitForTimeout(120);
  expect(await card.count()).toBe(0);
  expect(await page.locator('.flight').count()).toBe(0);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('tokens, cards, governors and links are seen to come', LIMIT, async () => {
  const { page, problems } = await start({ ...MOVING, pace: 'fast' });
  for (let i = 0; i < 40; i++) {
    const { tokens, cards, unfolded } = await shown(page);
    if (tokens > 3 && cards > 1 && unfolded > 0) break;
    if ((await nextMoment(page, [0])) === 'over') break;
    await withMouse(page, ENGLISH, () => 0);
  }
  const { tokens, cards, unfolded } = await shown(page);
  expect(tokens).toBeGreaterThan(3);
  expect(cards).toBeGreaterThan(1);
  expect(unfolded).toBeGreaterThan(0);
  expect(problems.filter((text) => !text.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('with reduced motion nothing of it is shown', LIMIT, async () => {
  const visit = await open({
    settings: { ...MOVING, motion: 'auto' },
    reducedMotion: 'reduce',
    before: watchMotion,
  });
  await visit.page.getByRole('button', { name: ENGLISH.playNow }).click();
  await playOn(visit.page, withMouse, [0], { most: 4 });
  await nextMoment(visit.page, [0]);
  expect(await shown(visit.page)).toEqual({ acts: [], discs: 0, tokens: 0, cards: 0, unfolded: 0 });
  await visit.page
    .getByText(/^New discs reach the harbors: /)
    .first()
    .waitFor();
});

test('the end is an event', LIMIT, async () => {
  const { page, problems } = await open({ settings: MOVING });
  await goTo(page, 'replays');
  const record = finishedGame();
  const unfinished = { ...record, moves: record.moves.slice(0, -1), result: null };
  await page.getByLabel('Import a record').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(unfinished)),
  });
  await page.getByRole('link', { name: 'Continue' }).click();
  await nextMoment(page, [0, 1, 2, 3]);
  const before = await ply(page);
  const move = page.locator(`main [data-move="${record.moves.at(-1)?.[1]}"]`);
  if (await move.count()) await move.first().click();
  else {
    await page.keyboard.press('m');
    await page.getByRole('dialog').locator('.way').first().click();
  }
  await page
    .locator('.ceremony[data-act="over"]')
    .getByText(/(wins by \d+|share the victory with \d+) Glory/)
    .waitFor();
  expect(before).toBe(record.moves.length - 1);
  await page.getByRole('heading', { level: 1, name: ENGLISH.wins }).waitFor();
  expect(await root(page).getByRole('heading', { level: 1 }).innerText()).toMatch(/wins by|share/);
  expect(problems).toEqual([]);
});
