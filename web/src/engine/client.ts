// The page's side of the workers: questions as promises. Answers of one table come in the order asked.
import { indexed, type Content } from './content.ts';
import type {
  Analysis,
  Answer,
  BotQuestion,
  BotReply,
  Failure,
  Question,
  Reply,
  Request,
  Success,
} from './protocol.ts';
import type { GameRecord, GameState, LogEntry, MenuItem, Refusal, View } from './types.ts';

export class RefusedError extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly ply: number | undefined; // of a record: so many moves are right
  constructor({ code, message, rule, ply }: Failure['error']) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.ply = ply;
  }
}

// One worker and the promises that wait for it.
function channel<Q extends { id: number }, R extends { id: number }>(
  worker: Worker,
): (q: Omit<Q, 'id'>) => Promise<R> {
  let next = 1;
  const waiting = new Map<number, (reply: R) => void>();
  worker.onmessage = ({ data }: MessageEvent<R>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  return (question) =>
    new Promise((resolve) => {
      const id = next++;
      waiting.set(id, resolve);
      worker.postMessage({ ...question, id });
    });
}

let rules: ((q: Omit<Question, 'id'>) => Promise<Reply>) | null = null;
let bots: Thinker | null = null;

function rulesWorker() {
  rules ??= channel<Question, Reply>(new Worker(new URL('./rulesWorker.ts', import.meta.url), { type: 'module' }));
  return rules;
}

export async function ask(table: string, lang: string, requests: Request[]): Promise<Answer[]> {
  return (await rulesWorker()({ table, lang, requests })).answers;
}

function good(answer: Answer | undefined): Success {
  if (!answer) throw new Error('the engine did not answer');
  if (!answer.ok) throw new RefusedError(answer.error);
  return answer;
}

function part<K extends keyof Success>(answer: Answer | undefined, key: K): NonNullable<Success[K]> {
  const value = good(answer)[key];
  if (value === undefined) throw new Error(`the engine's answer has no ${key}`);
  return value;
}

// All that is shown of a position.
export interface Position {
  state: GameState;
  view: View;
  menu: MenuItem[];
  ask: string;
  log: LogEntry[];
  record: GameRecord;
}

const LOOK: Request[] = [
  { cmd: 'state' },
  { cmd: 'view' },
  { cmd: 'menu' },
  { cmd: 'ask' },
  { cmd: 'log' },
  { cmd: 'record' },
];

// Carries out requests at a table and looks at the position afterwards. The first refusal is thrown; what
// came before it stays done.
export async function act(table: string, lang: string, requests: Request[]): Promise<Position> {
  const answers = await ask(table, lang, [...requests, ...LOOK]);
  answers.slice(0, requests.length).forEach(good);
  const [state, view, menu, question, log, record] = answers.slice(requests.length);
  return {
    state: part(state, 'state'),
    view: part(view, 'view'),
    menu: part(menu, 'menu'),
    ask: part(question, 'ask'),
    log: part(log, 'log'),
    record: part(record, 'record'),
  };
}

// What a move would make of the position; the game does not change.
export async function preview(
  table: string,
  lang: string,
  move: string,
): Promise<{ state: GameState; view: View }> {
  const [answer] = await ask(table, lang, [{ cmd: 'view', move }]);
  return { state: part(answer, 'state'), view: part(answer, 'view') };
}

export interface Pointed {
  with?: string;
  target?: string;
  tile?: string;
  power?: string; // what is done instead of an action, in the words of a move
}

// Why what was pointed at cannot be used, or null when it can.
export async function explain(table: string, lang: string, pointed: Pointed): Promise<Refusal | null> {
  const [answer] = await ask(table, lang, [{ cmd: 'explain', ...pointed }]);
  const found = good(answer) as Partial<Refusal> & { legal?: unknown };
  return found.legal === false ? (found as Refusal) : null;
}

// The box of the newest version of the rules, or of another.
export async function readContent(lang: string, version?: number): Promise<Content> {
  const [answer] = await ask('content', lang, [
    version === undefined ? { cmd: 'content' } : { cmd: 'content', rules_version: version },
  ]);
  return indexed(part(answer, 'content'));
}

// A worker that thinks. A new question makes its older one void.
export interface Thinker {
  ask: (q: Omit<BotQuestion, 'id'>) => Promise<BotReply>;
  end: () => void;
}

export function newThinker(): Thinker {
  const worker = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
  return { ask: channel<BotQuestion, BotReply>(worker), end: () => worker.terminate() };
}

// Nothing when something newer was asked meanwhile.
export async function botMove(record: GameRecord, strength: string, seed: number): Promise<string | null> {
  bots ??= newThinker();
  return (await bots.ask({ kind: 'move', record, strength, seed })).move ?? null;
}

// What the position is worth and the best moves in it.
export async function hint(record: GameRecord): Promise<Analysis | null> {
  bots ??= newThinker();
  return (await bots.ask({ kind: 'study', record })).analysis ?? null;
}
