// The line to the server: one socket for all tables of the page, and requests on it as promises. When it is lost it comes
// back by itself, sooner when the network or the person does; whoever listens is told and asks again what it needs.
// Socket, clock and chance are handed in, so that a test can play a bad evening in a second.
import { PROTOCOL, type Ask, type Hello, type Reply, type TableEvent } from './protocol.ts';

export type LineState =
  | 'off' // nobody needs it
  | 'opening'
  | 'open'
  | 'lost' // until the next try
  | 'newer'; // the server speaks another protocol: the page must be fetched anew

export interface Socket {
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Surroundings {
  connect: () => Socket;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  random: () => number; // from 0 to 1
}

export interface Listener {
  state: (state: LineState) => void;
  opened: (hello: Hello) => void; // also after it was lost
  heard: (event: TableEvent) => void;
}

export class LostError extends Error {}

const FIRST_MS = 400;
const LONGEST_MS = 15_000;
const ANSWER_MS = 20_000;
const HELLO_MS = 10_000;
const IDLE_MS = 20_000;
const WAKE_MS = 4_000;

interface Waiting {
  done: (reply: Reply) => void;
  lost: (error: LostError) => void;
  timer: number;
}

export interface Line {
  state: () => LineState;
  ask: (request: Ask, patience?: number) => Promise<Reply>; // a LostError when the line goes first
  listen: (listener: Listener) => () => void; // as long as somebody listens there is a line
  wake: () => void; // the network or the person came back
  renew: () => void; // one is somebody else now
  after: (ms: number, run: () => void) => void; // by the line's own clock
}

export function newLine({ connect, setTimer, clearTimer, random }: Surroundings): Line {
  let state: LineState = 'off';
  let socket: Socket | null = null;
  let tries = 0;
  let retry = 0;
  let idle = 0;
  let hello = 0; // timer: it must have come until then
  let next = 0;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<Listener>();

  function become(other: LineState) {
    if (state === other) return;
    state = other;
    for (const listener of listeners) listener.state(state);
  }

  function drop() {
    const old = socket;
    socket = null;
    clearTimer(hello);
    clearTimer(idle);
    for (const { lost, timer } of waiting.values()) {
      clearTimer(timer);
      lost(new LostError('the line was lost'));
    }
    waiting.clear();
    if (!old) return;
    old.onmessage = old.onclose = null;
    old.close();
  }

  function later() {
    drop();
    if (listeners.size === 0) return become('off');
    become('lost');
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries++);
    clearTimer(retry);
    retry = setTimer(open, wait * (0.5 + random() / 2));
  }

  function open() {
    clearTimer(retry);
    drop();
    become('opening');
    try {
      socket = connect();
    } catch {
      return later();
    }
    const mine = socket;
    hello = setTimer(later, HELLO_MS);
    mine.onmessage = ({ data }) => receive(data);
    mine.onclose = later;
  }

  function receive(text: string) {
    rest();
    const message = JSON.parse(text) as Hello | TableEvent | Reply;
    if ('event' in message) {
      if (message.event === 'hello') return greet(message);
      for (const listener of listeners) listener.heard(message);
      return;
    }
    const asked = waiting.get(message.id ?? -1);
    if (!asked) return;
    waiting.delete(message.id ?? -1);
    clearTimer(asked.timer);
    asked.done(message);
  }

  function greet(message: Hello) {
    clearTimer(hello);
    if (message.protocol !== PROTOCOL) {
      drop();
      return become('newer');
    }
    tries = 0;
    become('open');
    for (const listener of listeners) listener.opened(message);
  }

  // A line on which nothing is heard is tried now and then.
  function rest() {
    clearTimer(idle);
    idle = setTimer(() => void ask({ cmd: 'ping' }).catch(() => undefined), IDLE_MS);
  }

  function ask(request: Ask, patience = ANSWER_MS): Promise<Reply> {
    return new Promise((done, lost) => {
      if (state !== 'open' || !socket) return lost(new LostError('the line is not open'));
      const id = next++;
      waiting.set(id, { done, lost, timer: setTimer(later, patience) });
      socket.send(JSON.stringify({ id, ...request }));
    });
  }

  return {
    state: () => state,
    ask,
    listen: (listener) => {
      listeners.add(listener);
      if (state === 'off') open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimer(retry);
        tries = 0;
        drop();
        become('off');
      };
    },
    wake: () => {
      if (state === 'lost') {
        tries = 0;
        open();
      } else if (state === 'open') void ask({ cmd: 'ping' }, WAKE_MS).catch(() => undefined);
    },
    renew: () => {
      if (state !== 'off' && state !== 'newer') open();
    },
    after: (ms, run) => void setTimer(run, ms),
  };
}
