// Watching a table over a line that is lost and comes back: nothing is missed, nothing is sent twice, refusals are told.
import { expect, test, vi } from 'vitest';
import { shownMoves, type Course } from '../../../src/net/course.ts';
import { watchTable, type Watcher } from '../../../src/net/watch.ts';
import { evening, settle, tableInfo, watchedWith } from './fakes.ts';

async function atTable(moves = ['a', 'b']) {
  const night = evening();
  let now: Course | null = null;
  const watcher: Watcher = {
    course: (course) => (now = course),
    line: vi.fn(),
    refused: vi.fn(),
    waits: vi.fn(),
    said: vi.fn(),
  };
  const watching = watchTable(
    night.line,
    'T',
    watcher,
    () => 'ana',
    () => 0,
  );
  night.socket().hello();
  night.socket().answer('watch', watchedWith(moves));
  await settle();
  return {
    ...night,
    watcher,
    watching,
    shown: () => (now ? shownMoves(now) : []),
    sending: () => now?.sending ?? [],
  };
}

test('a move goes out with its ply, and is settled by answer and event', async () => {
  const { watching, socket, shown, sending } = await atTable();
  watching.play('c');
  expect(socket().last('play')).toMatchObject({ table: 'T', ply: 2, undos: 0, move: 'c' });
  expect(shown()).toEqual(['a', 'b', 'c']);
  watching.play('d');
  expect(socket().last('play')).toMatchObject({ ply: 3, move: 'd' });
  const [first, second] = socket().sent.filter(({ cmd }) => cmd === 'play');
  socket().say({ id: second?.id, ok: true, ply: 4 }); // answers may overtake each other
  socket().say({ id: first?.id, ok: true, ply: 3 });
  await settle();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  const event = { event: 'moved', table: 'T', undos: 0, seat: 0, hash: 'h', clock: null };
  socket().say({ ...event, ply: 3, move: 'c' });
  socket().say({ ...event, ply: 4, move: 'd' });
  await settle();
  expect(sending()).toEqual([]);
});

test('a move that is made while the line is lost is sent when it is back', async () => {
  const { watching, sockets, socket, pass, shown, sending } = await atTable();
  socket().onclose?.();
  watching.play('c');
  expect(shown()).toEqual(['a', 'b', 'c']);
  await pass(400);
  socket().hello();
  expect(sockets).toHaveLength(2);
  expect(socket().last('watch')).toMatchObject({ from: 2 });
  socket().answer('watch', watchedWith([], { from: 2, table: tableInfo({ ply: 2 }) }));
  await settle();
  expect(socket().last('play')).toMatchObject({ ply: 2, move: 'c' });
  expect(sending()).toEqual(['c']);
});

test('a move whose answer was lost is not sent again when the server has it', async () => {
  const { watching, socket, pass, shown, sending } = await atTable();
  watching.play('c');
  socket().onclose?.();
  await settle();
  await pass(400);
  socket().hello();
  socket().answer('watch', watchedWith(['c', 'x'], { from: 2, table: tableInfo({ ply: 4 }) }));
  await settle();
  expect(socket().sent.filter(({ cmd }) => cmd === 'play')).toEqual([]);
  expect(shown()).toEqual(['a', 'b', 'c', 'x']);
  expect(sending()).toEqual([]);
});

test('a server that cannot show the table just now is asked again, and nothing is lost', async () => {
  const { watching, watcher, socket, pass, shown, sending } = await atTable();
  socket().onclose?.();
  watching.play('c');
  await pass(400);
  socket().hello();
  const error = { code: 'busy', message: 'not now' };
  socket().say({ id: socket().last('watch').id, ok: false, error });
  await settle();
  expect(watcher.waits).toHaveBeenCalledWith(error);
  expect(watcher.refused).not.toHaveBeenCalled();
  const asked = socket().last('watch').id;
  await pass(2000);
  expect(socket().last('watch').id).toBeGreaterThan(asked);
  socket().answer('watch', watchedWith([], { from: 2, table: tableInfo({ ply: 2 }) }));
  await settle();
  expect(socket().last('play')).toMatchObject({ ply: 2, move: 'c' });
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(sending()).toEqual(['c']);
});

test('moves that the server cannot take just now stay chosen and are sent again', async () => {
  const { watching, watcher, socket, pass, shown, sending } = await atTable();
  watching.play('c');
  watching.play('d');
  const [first, second] = socket().sent.filter(({ cmd }) => cmd === 'play');
  const error = { code: 'busy', message: 'not now' };
  socket().say({ id: first?.id, ok: false, error });
  socket().say({ id: second?.id, ok: false, error: { code: 'stale', message: 'x' }, undos: 0, from: 2, moves: [] });
  await settle();
  watching.play('e');
  expect(watcher.waits).toHaveBeenCalledWith(error);
  expect(watcher.refused).not.toHaveBeenCalled();
  expect(sending()).toEqual(['c', 'd', 'e']);
  await pass(2000);
  expect(socket().last('watch')).toMatchObject({ from: 2 });
  socket().answer('watch', watchedWith([], { from: 2, table: tableInfo({ ply: 2 }) }));
  await settle();
  const sent = socket().sent.flatMap((ask) => (ask.cmd === 'play' ? [`${ask.ply} ${ask.move}`] : []));
  expect(sent).toEqual(['2 c', '3 d', '2 c', '3 d', '4 e']);
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('undone while away: the table is watched from the beginning', async () => {
  const { socket, pass, shown } = await atTable();
  socket().onclose?.();
  await pass(400);
  socket().hello();
  socket().answer('watch', watchedWith([], { from: 2, table: tableInfo({ ply: 2, undos: 1 }) }));
  await settle();
  expect(socket().last('watch')).toMatchObject({ from: 0 });
  socket().answer('watch', watchedWith(['a', 'q'], { table: tableInfo({ ply: 2, undos: 1 }) }));
  await settle();
  expect(shown()).toEqual(['a', 'q']);
});

test('stale brings what is missing, and says so', async () => {
  const { watching, socket, shown, watcher } = await atTable();
  watching.play('c');
  const { id } = socket().last('play');
  const error = { code: 'stale', message: 'too late' };
  socket().say({ id, ok: false, error, undos: 1, from: 1, moves: ['x'] });
  await settle();
  expect(shown()).toEqual(['a', 'x']);
  expect(watcher.refused).toHaveBeenCalledWith(error, expect.objectContaining({ cmd: 'play', move: 'c' }));
});

test('a refused move is taken back with the reason, those behind it without another', async () => {
  const { watching, socket, shown, watcher } = await atTable();
  watching.play('c');
  watching.play('d');
  const [first, second] = socket().sent.filter(({ cmd }) => cmd === 'play');
  socket().say({ id: first?.id, ok: false, error: { code: 'illegal', message: 'no' } });
  socket().say({ id: second?.id, ok: false, error: { code: 'stale', message: 'x' }, undos: 0, from: 2, moves: [] });
  await settle();
  expect(shown()).toEqual(['a', 'b']);
  expect(watcher.refused).toHaveBeenCalledTimes(1);
});

test('a gap in the events is closed by watching again', async () => {
  const { socket, shown } = await atTable();
  const event = { event: 'moved', table: 'T', undos: 0, seat: 0, hash: 'h', clock: null };
  socket().say({ ...event, ply: 5, move: 'e' });
  await settle();
  expect(socket().last('watch')).toMatchObject({ from: 0 });
  socket().say({ ...event, ply: 6, move: 'f' }); // of before the answer: it has that too
  socket().answer('watch', watchedWith(['a', 'b', 'c', 'd', 'e', 'f']));
  await settle();
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('events of other tables are not its own; what others say is told', async () => {
  const { socket, shown, watcher } = await atTable();
  socket().say({ event: 'moved', table: 'U', ply: 3, undos: 0, seat: 0, move: 'z', hash: '', clock: null });
  const said = { event: 'said', table: 'T', seat: 1, text: 'hello', at: '' };
  socket().say({ ...said, person: { id: 'ben', name: 'Ben' } });
  socket().say({ ...said, person: { id: 'ana', name: 'Ana' } });
  expect(shown()).toEqual(['a', 'b']);
  expect(watcher.said).toHaveBeenNthCalledWith(1, { name: 'Ben', text: 'hello', mine: false });
  expect(watcher.said).toHaveBeenNthCalledWith(2, { name: 'Ana', text: 'hello', mine: true });
});

test('what is asked without a line is told to be lost', async () => {
  const { socket, watching, watcher } = await atTable();
  socket().onclose?.();
  expect(await watching.ask({ cmd: 'say', table: 'T', text: 'hm' })).toBe(null);
  expect(watcher.refused).toHaveBeenCalledWith({ code: 'offline', message: '' }, expect.anything());
});

test('who asks while the line is being opened waits for it', async () => {
  const { line, socket, watching } = await atTable();
  line.renew();
  const asked = watching.ask({ cmd: 'say', table: 'T', text: 'hm' });
  await settle();
  expect(socket().sent).toEqual([]);
  socket().hello();
  socket().answer('watch', watchedWith([], { from: 2, table: tableInfo({ ply: 2 }) }));
  await settle();
  socket().answer('say');
  expect(await asked).toMatchObject({ ok: true });
});

test('a table that does not exist is refused', async () => {
  const night = evening();
  const watcher: Watcher = { course: vi.fn(), line: vi.fn(), refused: vi.fn(), waits: vi.fn(), said: vi.fn() };
  watchTable(
    night.line,
    'T',
    watcher,
    () => null,
    () => 0,
  );
  night.socket().hello();
  const { id } = night.socket().last('watch');
  night.socket().say({ id, ok: false, error: { code: 'unknown-table', message: '' } });
  await settle();
  expect(watcher.refused).toHaveBeenCalledWith({ code: 'unknown-table', message: '' }, expect.anything());
});
