// Programs at the table: one as anybody could write it, by HTTP and a socket with a token, moves by chance, nothing of ours;
// and `endeavor join`.
import { spawn } from 'node:child_process';
import type { TableInfo } from '../../../src/net/protocol.ts';
import { PROGRAM } from '../site.ts';

interface Answer {
  event?: string;
  ok?: boolean;
  table?: TableInfo | string;
}

export interface Program {
  sit: (table: string, seat: number) => Promise<void>;
  moves: () => number;
  stop: () => void;
}

export async function program(address: string, name: string): Promise<Program> {
  const ask = async <T>(method: string, path: string, token = '', body?: object): Promise<T> => {
    const answer = await fetch(`${address}api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>('POST', 'people', '', { name });
  let made = 0;
  let socket: WebSocket | null = null;

  interface Now {
    ply: number;
    undos: number;
    state: { to_move: number | null };
    legal: string[];
  }
  async function move(table: string, seat: number) {
    const now = await ask<Now>('GET', `tables/${table}/position`, token);
    const chosen = now.legal[Math.floor(Math.random() * now.legal.length)];
    if (now.state.to_move !== seat || chosen === undefined) return;
    socket?.send(JSON.stringify({ id: 1, cmd: 'play', table, ply: now.ply, undos: now.undos, move: chosen }));
    made++;
  }

  return {
    sit: async (table, seat) => {
      await ask('POST', `tables/${table}/sit`, token, { seat });
      const headers = { Authorization: `Bearer ${token}` };
      // Node's own socket takes headers, which the browser's does not.
      const Socket = WebSocket as unknown as new (url: string, options: object) => WebSocket;
      const opened = (socket = new Socket(`${address.replace(/^http/, 'ws')}api/socket`, { headers }));
      opened.onopen = () => opened.send(JSON.stringify({ id: 0, cmd: 'watch', table, from: 0 }));
      opened.onmessage = ({ data }) => {
        const said = JSON.parse(String(data)) as Answer;
        const news = said.event === 'moved' || said.event === 'undone' || said.event === 'table' || said.table;
        if (news) void move(table, seat).catch(() => undefined); // before the start, or after the end
      };
      await new Promise((done) => opened.addEventListener('message', done, { once: true }));
    },
    moves: () => made,
    stop: () => socket?.close(),
  };
}

// One of our own bots, sent to the table by its link, as anybody would type it. Returns how to end it.
export function joining(link: string, name: string, strength: string): () => void {
  const bot = spawn(PROGRAM, ['join', link, '--name', name, '--strength', strength], { stdio: 'ignore' });
  return () => void bot.kill();
}
