// The page's side of the workers: questions as promises. Answers of one table come in the order asked.
import { indexed, type Content } from './content.ts';
import type {
  Analysis,
  Answer,
  Asking,
  BotQuestion,
  BotReply,
  BoxFinding,
  BoxProblem,
  Change,
  Failure,
  Question,
  Reply,
  Request,
  Success,
} from './protocol.ts';
import type {
  BoxJson,
  GameRecord,
  GameState,
  LegendRow,
  LogEntry,
  MenuItem,
  Preview,
  Told,
  View,
} from './types.ts';

export class RefusedError extends Error {
  readonly code: string;
  readonly problems: BoxProblem[]; // of a box
  readonly rule: string | undefined;
  readonly ply: number | undefined; // of a record: so many moves are right
  constructor({ code, message, rule, ply, problems }: Failure['error']) {
    super(message);
    this.problems = problems ?? [];
    this.code = code;
    this.rule = rule;
    this.ply = ply;
  }
}

// One worker and the promises that wait for it. A worker that could not be fetched fails them all.
function channel<Q extends { id: number }, R extends { id: number }>(
  worker: Worker,
): (q: Omit<Q, 'id'>) => Promise<R> {
  let next = 1;
  const waiting = new Map<number, { resolve: (reply: R) => void; reject: (error: Error) => void }>();
  worker.onmessage = ({ data }: MessageEvent<R>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'the engine could not be fetched'));
    waiting.clear();
  };
  return (question) =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
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
  const { answers } = await rulesWorker()({ table, lang, requests });
  return answers.map((text) => JSON.parse(text) as Answer);
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
  hash: string; // the same on every machine; empty where the engine gives none
  view: View;
  enough: Record<string, boolean[]>; // by deck and seat: the presence that its top card asks for
  menu: MenuItem[];
  ask: string;
  log: LogEntry[];
  turns: number[]; // for each line of the log the ply with which its seat began that turn
  record: GameRecord;
}

// How a game went up to a position. What is known of it need not be told again.
export type Course = Pick<Position, 'log' | 'turns' | 'record'>;

// The same after fewer moves.
export const courseUpTo = ({ log, turns, record }: Course, ply: number): Course => ({
  log: log.slice(0, ply),
  turns: turns.slice(0, ply),
  record: { ...record, moves: record.moves.slice(0, ply), result: null },
});

function seen(answer: Answer | undefined): Omit<Position, 'record'> {
  return {
    state: part(answer, 'state'),
    hash: good(answer).hash ?? '',
    view: part(answer, 'view'),
    enough: part(answer, 'enough'),
    menu: part(answer, 'menu'),
    ask: part(answer, 'ask'),
    log: part(answer, 'log'),
    turns: part(answer, 'turns'),
  };
}

// The position after the moves of a known course and those that this look tells.
function goingOn(known: Course, look: Omit<Position, 'record'>): Position {
  const moves = look.log.map(({ seat, parts }): [number, string] => [seat, parts.move]);
  return {
    ...look,
    log: [...known.log, ...look.log],
    turns: [...known.turns, ...look.turns],
    record: { ...known.record, moves: [...known.record.moves, ...moves], result: look.state.result },
  };
}

const speakingTo = (you: number | null) => (you === null ? {} : { you });

// Carries out requests at a table and looks at the position afterwards; `known` is how the game went up to somewhere
// before it, if the caller has that; `you` is the seat that the log speaks to. The first refusal is thrown; what came
// before it stays done.
export async function act(
  table: string,
  lang: string,
  requests: Change[],
  known: Course | null = null,
  you: number | null = null,
): Promise<Position> {
  const look = { log_from: (known?.log.length ?? 0) + 1, ...speakingTo(you) };
  const last = requests.at(-1);
  const looking: Request = last ? { ...last, look } : { cmd: 'look', ...look };
  const asked: Request[] = [...requests.slice(0, -1), looking];
  const answers = await ask(table, lang, known ? asked : [...asked, { cmd: 'record' }]);
  answers.forEach(good);
  const found = seen(answers[asked.length - 1]);
  return known ? goingOn(known, found) : { ...found, record: part(answers.at(-1), 'record') };
}

// An earlier position of a game whose course is known.
export async function lookBack(table: string, lang: string, now: Course, ply: number): Promise<Position> {
  const [answer] = await ask(table, lang, [{ cmd: 'look', ply, log_from: ply + 1 }]);
  return { ...seen(answer), ...courseUpTo(now, ply) };
}

// Glory of every seat at the end of every round.
export async function curveOf(table: string, lang: string): Promise<number[][]> {
  const [answer] = await ask(table, lang, [{ cmd: 'curve' }]);
  return part(answer, 'curve');
}

// What a move would bring; the game does not change.
export async function preview(table: string, lang: string, move: string, you: number | null): Promise<Preview> {
  const [answer] = await ask(table, lang, [{ cmd: 'preview', move, ...speakingTo(you) }]);
  return part(answer, 'preview');
}

// What pieces say of themselves, in the order asked; null for what the position does not have.
export async function describe(table: string, lang: string, asking: Asking): Promise<(Told | null)[]> {
  const [answer] = await ask(table, lang, [{ cmd: 'describe', ...asking }]);
  return part(answer, 'told');
}

// What speaks for a move of the game as it stands, or as it stood.
export async function meritsOf(table: string, lang: string, move: string, ply?: number): Promise<string[]> {
  const [answer] = await ask(table, lang, [{ cmd: 'merits', move, ...(ply === undefined ? {} : { ply }) }]);
  return part(answer, 'merits');
}

export async function readLegend(lang: string): Promise<LegendRow[]> {
  const [answer] = await ask('content', lang, [{ cmd: 'legend' }]);
  return part(answer, 'legend');
}

// The box of the newest version of the rules, or of another; the built-in one, or somebody's own.
export async function readContent(lang: string, version?: number, own: BoxJson | null = null): Promise<Content> {
  const wanted: Request = version === undefined ? { cmd: 'content' } : { cmd: 'content', rules_version: version };
  const answers = await (own
    ? ask('own box', lang, [{ cmd: 'box', box: own }, wanted])
    : ask('content', lang, [wanted]));
  answers.forEach(good);
  return indexed(part(answers.at(-1), 'content'));
}

// What the engine says of a box that can be played.
export interface Judged {
  name: string;
  author: string;
  version: string;
  hash: string;
  builtIn: boolean;
  report: BoxFinding[];
}

// Throws a RefusedError with all problems when it cannot be played.
export async function judgeBox(lang: string, box: BoxJson): Promise<Judged> {
  const [answer] = await ask('own box', lang, [{ cmd: 'box', box, check: true }]);
  const { name = '', author = '', version = '', hash = '', built_in: builtIn = false } = good(answer);
  return { name, author, version, hash, builtIn, report: part(answer, 'report') };
}

// A worker that thinks. A new question makes its older one void. Throws when it could not think; a new one may.
export interface Thinker {
  ask: (q: Omit<BotQuestion, 'id'>) => Promise<BotReply>;
  end: () => void;
}

export function newThinker(): Thinker {
  const worker = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
  const send = channel<BotQuestion, BotReply>(worker);
  const ask = async (question: Omit<BotQuestion, 'id'>) => {
    const reply = await send(question);
    if (reply.problem !== undefined) throw new Error(reply.problem);
    return reply;
  };
  return { ask, end: () => worker.terminate() };
}

async function askBots(question: Omit<BotQuestion, 'id'>): Promise<BotReply> {
  const asked = (bots ??= newThinker());
  try {
    return await asked.ask(question);
  } catch (error) {
    asked.end();
    if (bots === asked) bots = null;
    throw error;
  }
}

// Nothing when something newer was asked meanwhile.
export const botMove = async (record: GameRecord, strength: string, seed: number): Promise<string | null> =>
  (await askBots({ kind: 'move', record, strength, seed })).move ?? null;

// What the position is worth and the best moves in it; nothing when something newer was asked meanwhile.
export const hint = async (record: GameRecord): Promise<Analysis | null> =>
  (await askBots({ kind: 'study', record })).analysis ?? null;
