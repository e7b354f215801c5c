// A made-up evening for the tests of net/: a clock that is turned by hand, sockets that the test answers on, and tables.
import { newLine, type Line, type Socket } from '../../../src/net/line.ts';
import type { Ask, TableInfo, Watched } from '../../../src/net/protocol.ts';

export class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  closed = false;
  readonly sent: (Ask & { id: number })[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as Ask & { id: number });
  }
  close() {
    this.closed = true;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(protocol = 1) {
    this.say({ event: 'hello', protocol, rules_version: 2 });
  }
  // The newest request of a kind.
  last<C extends Ask['cmd']>(cmd: C): Extract<Ask, { cmd: C }> & { id: number } {
    const found = this.sent.findLast((ask) => ask.cmd === cmd);
    if (!found) throw new Error(`nobody asked for ${cmd}`);
    return found as Extract<Ask, { cmd: C }> & { id: number };
  }
  answer(cmd: Ask['cmd'], part: object = {}) {
    this.say({ id: this.last(cmd).id, ok: true, ...part });
  }
}

export interface Evening {
  line: Line;
  sockets: FakeSocket[];
  socket: () => FakeSocket; // the newest
  pass: (ms: number) => Promise<void>; // time goes by
  waits: () => number[]; // what timers are set to, from now
}

// Promises that are settled are seen to.
export const settle = () => new Promise<void>((done) => setTimeout(done, 0));

export function evening(random = () => 1): Evening {
  let now = 0;
  let next = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  const sockets: FakeSocket[] = [];
  const line = newLine({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    setTimer: (run, ms) => {
      timers.set(next, { at: now + ms, run });
      return next++;
    },
    clearTimer: (timer) => timers.delete(timer),
    random,
  });
  return {
    line,
    sockets,
    socket: () => {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('nobody has opened a socket');
      return socket;
    },
    pass: async (ms) => {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settle();
      }
      now = until;
      await settle();
    },
    waits: () => [...timers.values()].map(({ at }) => at - now),
  };
}

export const tableInfo = (part: Partial<TableInfo> = {}): TableInfo => ({
  id: 'T',
  rules: { edition: 'age-of-sail', board: 'side-b', players: 2, options: {} },
  pace: { kind: 'untimed' },
  stand_in: 'captain',
  phase: 'playing',
  host: 'ana',
  seats: ['ana', 'ben'].map((name) => ({ person: { id: name, name }, bot: null, here: true, held_by: null })),
  ply: 0,
  undos: 0,
  to_move: 0,
  clock: null,
  commitment: null,
  fair: null,
  listed: false,
  votes: [],
  scores: null,
  rematch: null,
  ...part,
});

export const watchedWith = (moves: string[], part: Partial<Watched> = {}): Watched => ({
  table: tableInfo({ ply: moves.length }),
  from: 0,
  moves,
  hash: 'h',
  said: [],
  ...part,
});
