// The line to the server: requests by number, coming back after a loss, waking, and who it does not speak to.
import { expect, test, vi } from 'vitest';
import { LostError, type Listener } from '../../../src/net/line.ts';
import { evening, settle } from './fakes.ts';

const listener = (): Listener => ({ state: vi.fn(), opened: vi.fn(), heard: vi.fn() });

test('there is a line as long as somebody listens', () => {
  const { line, sockets, socket } = evening();
  expect(line.state()).toBe('off');
  const stop = line.listen(listener());
  expect(line.state()).toBe('opening');
  socket().hello();
  expect(line.state()).toBe('open');
  const stopSecond = line.listen(listener());
  expect(sockets).toHaveLength(1);
  stop();
  expect(socket().closed).toBe(false);
  stopSecond();
  expect(socket().closed).toBe(true);
  expect(line.state()).toBe('off');
});

test('answers find their requests in any order, events go to everyone', async () => {
  const { line, socket } = evening();
  const ears = listener();
  line.listen(ears);
  socket().hello();
  const first = line.ask({ cmd: 'say', table: 'T', text: 'a' });
  const second = line.ask({ cmd: 'say', table: 'T', text: 'b' });
  const [a, b] = socket().sent;
  socket().say({ id: b?.id, ok: true, ply: 2 });
  socket().say({ event: 'said', table: 'T', seat: null, person: { id: 'x', name: 'X' }, text: 'hm', at: '' });
  socket().say({ id: null, ok: false, error: { code: 'bad-request', message: '' } });
  socket().say({ id: a?.id, ok: true, ply: 1 });
  expect(await first).toMatchObject({ ply: 1 });
  expect(await second).toMatchObject({ ply: 2 });
  expect(ears.heard).toHaveBeenCalledTimes(1);
});

test('a lost line tries again, less and less often, and what was asked is lost', async () => {
  const { line, sockets, socket, pass, waits } = evening();
  const ears = listener();
  line.listen(ears);
  socket().hello();
  const asked = line.ask({ cmd: 'ping' });
  socket().onclose?.();
  await expect(asked).rejects.toBeInstanceOf(LostError);
  expect(line.state()).toBe('lost');
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [wait = 0] = waits();
    pauses.push(wait);
    await pass(wait);
    socket().onclose?.();
  }
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
  await pass(15_000);
  socket().hello();
  expect(ears.opened).toHaveBeenCalledTimes(2);
  expect(sockets).toHaveLength(10);
  socket().onclose?.();
  expect(waits()[0]).toBe(400); // after a good line it begins anew
});

test('not everyone comes back at the same moment', () => {
  const waitOf = (dice: number) => {
    const { line, socket, waits } = evening(() => dice);
    line.listen(listener());
    socket().onclose?.();
    return waits()[0];
  };
  expect(waitOf(0)).toBe(200);
  expect(waitOf(0.5)).toBe(300);
});

test('a silent line is tried, and one that does not answer is dropped', async () => {
  const { line, sockets, socket, pass } = evening();
  line.listen(listener());
  socket().hello();
  await pass(20_000);
  expect(socket().last('ping')).toBeDefined();
  await pass(20_000);
  expect(sockets[0]?.closed).toBe(true);
  await pass(1000);
  expect(sockets).toHaveLength(2);
});

test('a server that takes the connection and says nothing is given up', async () => {
  const { line, sockets, pass } = evening();
  line.listen(listener());
  await pass(10_500);
  expect(sockets.length).toBeGreaterThan(1);
  expect(line.state()).toBe('opening');
});

test('who wakes tries at once', async () => {
  const { line, sockets, socket, pass } = evening();
  line.listen(listener());
  socket().onclose?.();
  await pass(400);
  socket().onclose?.();
  expect(sockets).toHaveLength(2);
  line.wake();
  expect(sockets).toHaveLength(3);
  socket().hello();
  // An open line may be dead after sleep: it must answer soon.
  line.wake();
  await pass(4000);
  await settle();
  expect(sockets[2]?.closed).toBe(true);
});

test('another protocol is not spoken to, and not tried again', async () => {
  const { line, sockets, socket, pass } = evening();
  const ears = listener();
  line.listen(ears);
  socket().hello(2);
  expect(line.state()).toBe('newer');
  await pass(60_000);
  expect(sockets).toHaveLength(1);
  expect(ears.opened).not.toHaveBeenCalled();
});

test('a new identity is a new socket', () => {
  const { line, sockets, socket } = evening();
  line.listen(listener());
  socket().hello();
  line.renew();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
});
