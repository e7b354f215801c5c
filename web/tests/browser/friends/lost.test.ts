// The network goes and comes back: a line that is cut, a server that is stopped, a server that is killed. The page says so,
// keeps what was chosen, and goes on by itself.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ENGLISH, playOn, ply } from '../table.ts';
import {
  apartFromLosses,
  house,
  LIMIT,
  playTogether,
  seated,
  seatsOf,
  together,
  withMice,
  withMouse,
} from './company.ts';

const home = house();
const lost = (page: Page) => page.locator('.notice.lost');

// A line that the test can cut.
async function cuttable(page: Page) {
  let cut = false;
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/api\/socket\b/, (socket) => {
    if (cut) return void socket.close({ code: 1001 });
    socket.connectToServer();
    open.add(() => void socket.close({ code: 1001 }));
  });
  return {
    cut: () => {
      cut = true;
      for (const close of open) close();
      open.clear();
    },
    mend: () => {
      cut = false;
    },
  };
}

test('a cut line: what is played meanwhile waits, and is sent when the line is back', LIMIT, async () => {
  const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy']);
  const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
  const line = await cuttable(ana);
  await ana.reload();
  await ana.locator('main[data-ply]').waitFor();
  for (let i = 0; i < 20; i++) {
    if ((await playTogether(withMice([ana, ben]), 0))?.page === ana) break;
    await playTogether(withMice([ana, ben]), 1, i);
  }
  await together([ana, ben]);
  line.cut();
  await lost(ana).waitFor();
  const before = await ply(ana);
  await playOn(ana, withMouse, [0], { most: 1 });
  expect(await ply(ana)).toBeGreaterThan(before);
  await ana.locator('[data-sending]').waitFor();
  expect(await ply(ben)).toBe(before);
  expect((await seatsOf(ben, table)).ply).toBe(before);
  line.mend();
  await lost(ana).waitFor({ state: 'detached' });
  await expect.poll(() => ply(ben), { timeout: 30_000 }).toBeGreaterThan(before);
  await together([ana, ben]);
  expect(apartFromLosses(guests.flatMap(({ problems }) => problems))).toEqual([]);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`a server that is ended by ${signal} and comes back loses no move`, LIMIT, async () => {
    const { guests, table } = await seated(home, ['Ana', 'Ben'], ['me', 'open', 'greedy']);
    const [ana, ben] = guests.map(({ page }) => page) as [Page, Page];
    const next = await playTogether(withMice([ana, ben]), 6);
    const mover = next?.page ?? ana;
    const moves = await together([ana, ben]);
    await home.site().end(signal);
    await Promise.all([ana, ben].map((page) => lost(page).waitFor()));
    await withMouse(mover, ENGLISH, () => 0);
    await home.site().again();
    await Promise.all([ana, ben].map((page) => lost(page).waitFor({ state: 'detached' })));
    await playTogether(withMice([ana, ben]), 4, 7);
    await together([ana, ben]);
    const info = await seatsOf(ana, table);
    expect(info.ply).toBeGreaterThan(moves);
    expect(info.undos).toBe(0);
    expect(apartFromLosses(guests.flatMap(({ problems }) => problems))).toEqual([]);
  });
