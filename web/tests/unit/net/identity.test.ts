// Who one is, in several windows of one browser: they share one cookie, and a second guest would throw the first away.
import { beforeEach, expect, test, vi } from 'vitest';

const { server, line, Refused } = vi.hoisted(() => {
  class Refused extends Error {
    readonly code: string;
    constructor(code: string) {
      super(code);
      this.code = code;
    }
  }
  return {
    server: { readMe: vi.fn(), makeGuest: vi.fn(), rename: vi.fn(), forgetMe: vi.fn() },
    line: vi.fn(),
    Refused,
  };
});
vi.mock('../../../src/net/http.ts', () => ({
  ...server,
  codeOf: (error: unknown) => (error instanceof Refused ? error.code : ''),
}));
vi.mock('../../../src/net/theLine.ts', () => ({ theLine: () => ({ renew: line }) }));
vi.mock('../../../src/ui/settings.svelte.ts', () => ({ choose: vi.fn(), settings: { language: 'en' } }));

const kept = new Map<string, string>();
let elsewhere: (event: { key: string }) => void = () => undefined;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal('addEventListener', (_: string, heard: typeof elsewhere) => (elsewhere = heard));

const ana = { id: 'a', name: 'Ana' };
const openWindow = async () => {
  vi.resetModules();
  return import('../../../src/net/identity.svelte.ts');
};
beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
});

test('a newcomer is made a guest once, and the server is not asked before', async () => {
  server.makeGuest.mockResolvedValue(ana);
  const { beSomebody, knowMe, whoAmI } = await openWindow();
  await knowMe();
  expect(await beSomebody('Ana')).toBe(ana);
  expect(await beSomebody('')).toBe(ana);
  expect([server.readMe.mock.calls.length, server.makeGuest.mock.calls.length]).toEqual([0, 1]);
  expect([whoAmI(), line.mock.calls.length]).toEqual([ana, 1]);
});

test('who was given a name in another window meanwhile stays that one', async () => {
  const { beSomebody, knowMe } = await openWindow();
  await knowMe();
  kept.set('endeavor-guest', '1');
  server.readMe.mockResolvedValue(ana);
  expect(await beSomebody('')).toBe(ana);
  expect(server.makeGuest).not.toHaveBeenCalled();
  expect(line).toHaveBeenCalledOnce(); // it was opened as nobody
});

test('a server that does not say who one is makes nobody anew', async () => {
  kept.set('endeavor-guest', '1');
  server.readMe.mockRejectedValue(new Refused('offline'));
  const { beSomebody, knowMe } = await openWindow();
  await knowMe();
  await expect(beSomebody('Ana')).rejects.toThrow('offline');
  expect(server.makeGuest).not.toHaveBeenCalled();
});

test('what another window is told holds here at once: a name, and being forgotten', async () => {
  const { knowMe, whoAmI } = await openWindow();
  await knowMe();
  kept.set('endeavor-guest', '1');
  server.readMe.mockResolvedValue(ana);
  elsewhere({ key: 'endeavor-settings' });
  elsewhere({ key: 'endeavor-guest' });
  await vi.waitFor(() => expect(whoAmI()).toBe(ana));
  kept.delete('endeavor-guest');
  elsewhere({ key: 'endeavor-guest' });
  await vi.waitFor(() => expect(whoAmI()).toBe(null));
  await vi.waitFor(() => expect(line).toHaveBeenCalledTimes(2)); // it says who one is
});

test('whom the server knows no more is nobody, and can be somebody again', async () => {
  kept.set('endeavor-guest', '1');
  server.readMe.mockRejectedValue(new Refused('unknown-person'));
  const { knowMeAnew, beSomebody, whoAmI } = await openWindow();
  await knowMeAnew();
  expect([whoAmI(), kept.size]).toEqual([null, 0]);
  server.makeGuest.mockResolvedValue(ana);
  expect(await beSomebody('Ana')).toBe(ana);
});
