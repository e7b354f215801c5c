// Makes src/pages/learn/lessons.json: the guided first round, and small problems found in games played by chance, each
// with few answers among many moves. Run by hand (node tools/lessons.ts); the unit test solves every problem
// anew with the engine.
import fs from 'node:fs';
import { makeEngine, type Engine } from '../src/engine/wasm.ts';
import {
  ATTRIBUTES,
  type GameRecord,
  type GameState,
  type MenuItem,
  type Options,
  type View,
} from '../src/engine/types.ts';
import { at } from '../src/game/anchors.ts';
import { reached, type Goal, type Look } from '../src/pages/learn/goals.ts';
import type { Guided, Problem, Step } from '../src/pages/learn/lessons.ts';

const OUT = new URL('../src/pages/learn/lessons.json', import.meta.url);
const MODULE = new URL('../src/engine/endeavor.wasm', import.meta.url);

export interface Position extends Look {
  menu: MenuItem[];
}

export function talker(engine: Engine) {
  const ask = (request: object) => {
    const answer = JSON.parse(engine.answer(JSON.stringify(request))) as Record<string, unknown>;
    if (answer['ok'] !== true) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const { rules_version } = ask({ cmd: 'content' })['content'] as { rules_version: number };
  return {
    ask,
    // A game by the newest rules.
    begin: (rules: object, seed: number, players: string[]) =>
      ask({ cmd: 'new', rules, seed, players, rules_version })['state'] as GameState,
    look: (): Position => ({
      state: ask({ cmd: 'state' })['state'] as GameState,
      view: ask({ cmd: 'view' })['view'] as View,
      menu: ask({ cmd: 'menu' })['menu'] as MenuItem[],
    }),
    record: () => ask({ cmd: 'record' })['record'] as GameRecord,
  };
}
export type Talker = ReturnType<typeof talker>;

// All lines of one seat's own decisions, at most `depth` of them, that reach the goal.
export function solutions(talk: Talker, goal: Goal, seat: number, start: Look, depth: number): string[][] {
  const found: string[][] = [];
  for (const { move } of talk.look().menu) {
    talk.ask({ cmd: 'play', move });
    const now = talk.look();
    if (reached(goal, seat, start, now)) found.push([move]);
    else if (now.state.to_move === seat && depth > 1) {
      for (const rest of solutions(talk, goal, seat, start, depth - 1)) found.push([move, ...rest]);
    }
    talk.ask({ cmd: 'undo' });
  }
  return found;
}

// ---- The guided first round ----

const GUIDED_STEPS: Step[] = [
  { by: 'you', say: 'win', read: [] },
  { by: 'you', say: 'tracks', read: ATTRIBUTES.map(at.attribute) },
  { by: 'you', say: 'tokens', read: [at.space('london'), at.space('lisbon'), at.deck('slavery')] },
  { by: 'you', say: 'start', verb: 'start', with: 'colonial-house' },
  { by: 'other', move: 'start merchant-dock' },
  { by: 'you', say: 'build', verb: 'build', with: 'market' },
  { by: 'other', move: 'build shipyard' },
  { by: 'you', say: 'why', why: at.space('elmina') },
  { by: 'you', say: 'occupy', verb: 'use', with: 'colonial-house', action: 'occupy' },
  { by: 'other', move: 'use merchant-dock ship track:africa' },
  { by: 'you', say: 'draw', verb: 'use', with: 'market', action: 'draw' },
  { by: 'other', move: 'pass' },
  { by: 'you', say: 'pass', verb: 'pass' },
  { by: 'other', move: 'build workshop' },
  { by: 'you', say: 'build-ship', verb: 'build', with: 'shipyard' },
  { by: 'you', say: 'pay', verb: 'pay' },
  { by: 'other', move: 'use shipyard ship track:africa' },
  { by: 'you', say: 'ship', verb: 'use', with: 'shipyard', action: 'ship' },
];

function guided(talk: Talker): Guided {
  const rules = { edition: 'age-of-sail', board: 'side-a', players: 2 };
  for (let seed = 1; ; seed++) {
    const state = talk.begin(rules, seed, ['Learner', 'Marit']);
    if (state.crown === 0)
      return { id: 'first-round', kind: 'guided', record: talk.record(), seat: 0, steps: GUIDED_STEPS };
  }
}

// ---- Problems ----

interface Theme {
  id: string;
  phase: string;
  goals: (now: Position, seat: number) => Goal[];
  most: number; // answers at most
  depth: number;
  by?: string; // the action that every answer must use
  options?: Options; // of the game
}

const closed = ({ state }: Position): string[] =>
  Object.entries(state.areas)
    .filter(([, region]) => !region.open && region.track.filter((s) => s === null).length === 1)
    .map(([area]) => area);

const THEMES: Theme[] = [
  { id: 'one-link', phase: 'action', goals: () => [{ kind: 'links', count: 1 }], most: 2, depth: 2 },
  {
    id: 'open',
    phase: 'action',
    goals: (now) => closed(now).map((area) => ({ kind: 'open', area })),
    most: 3,
    depth: 2,
  },
  {
    id: 'governor',
    phase: 'action',
    goals: (now) => closed(now).map((area) => ({ kind: 'governor', area })),
    most: 2,
    depth: 2,
  },
  {
    id: 'payment',
    phase: 'action',
    goals: (now, seat) => {
      const discs = now.state.players[seat]?.harbor ?? 0;
      return discs <= 3 ? [{ kind: 'harbor', count: discs + 1 }] : [];
    },
    most: 3,
    depth: 1,
    by: ' payment ',
  },
  {
    id: 'level',
    phase: 'action',
    goals: (now, seat) => [
      { kind: 'level', attribute: 'wealth', count: (now.view.players[seat]?.levels.wealth ?? 0) + 1 },
      { kind: 'level', attribute: 'culture', count: (now.view.players[seat]?.levels.culture ?? 0) + 1 },
    ],
    most: 2,
    depth: 1,
  },
  { id: 'two-links', phase: 'action', goals: () => [{ kind: 'links', count: 2 }], most: 2, depth: 2 },
  { id: 'cards', phase: 'discard', goals: (now, seat) => keepGoals(now, seat), most: 1, depth: 3 },
  {
    id: 'abolition',
    phase: 'action',
    goals: (now) => (now.state.abolished ? [] : [{ kind: 'abolition' }]),
    most: 2,
    depth: 1,
  },
  { id: 'best-turn', phase: 'action', goals: () => [{ kind: 'glory', count: 4 }], most: 2, depth: 2 },
  {
    id: 'exploit',
    phase: 'action',
    options: { exploits: true },
    goals: ({ view }) =>
      (view.exploits ?? [])
        .filter(({ available }) => available)
        .map(({ id }) => ({ kind: 'exploit', exploit: id, count: 2 })),
    most: 3,
    depth: 1,
    by: ' exploit ',
  },
  {
    id: 'fate',
    phase: 'action',
    options: { nations: 'dealt' },
    goals: ({ state, view }, seat) =>
      state.players[seat]?.nation?.flipped
        ? [{ kind: 'fate', count: Math.max(6, ...(view.fates ?? []).map(({ glory }) => glory[seat] ?? 0)) }]
        : [],
    most: 3,
    depth: 1,
    by: ' fate ',
  },
];

// As much Glory on the cards as now: nothing of worth may go.
function keepGoals(now: Position, seat: number): Goal[] {
  const glory = now.view.sheets[seat]?.cards ?? 0;
  return glory > 0 && (now.state.players[seat]?.cards.length ?? 0) > 2 ? [{ kind: 'keep', count: glory }] : [];
}

function problemHere(talk: Talker, theme: Theme): Problem | null {
  const now = talk.look();
  const seat = now.state.to_move;
  if (seat === null || now.state.phase !== theme.phase || now.menu.length < (theme.phase === 'discard' ? 3 : 12))
    return null;
  if (theme.phase === 'action' && now.state.pending !== null) return null;
  for (const goal of theme.goals(now, seat)) {
    if (reached(goal, seat, now, now)) continue;
    const found = solutions(talk, goal, seat, now, theme.depth);
    const firsts = new Set(found.map(([move]) => move));
    const right = found.every((line) => line.some((move) => move.includes(theme.by ?? '')));
    if (found[0] && right && firsts.size <= theme.most && firsts.size < now.menu.length / 2) {
      return { id: theme.id, kind: 'problem', record: talk.record(), seat, goal, solution: found[0] };
    }
  }
  return null;
}

// Another game for every theme, so that no two problems are the same position. A game by chance, not passing while there is something to do.
function findProblem(talk: Talker, theme: Theme, first: number): Problem {
  const rules = { edition: 'age-of-sail', board: 'side-b', players: 4, options: theme.options ?? {} };
  for (let seed = first; seed < first + 2000; seed++) {
    talk.begin(rules, seed, ['Ada', 'Marit', 'Tomás', 'Ishaan']);
    let roll = seed;
    for (;;) {
      const problem = problemHere(talk, theme);
      if (problem) return problem;
      const menu = talk.look().menu;
      if (menu.length === 0) break;
      const useful = menu.filter(({ move }) => move !== 'pass');
      const from = useful.length ? useful : menu;
      roll = (Math.imul(roll, 1664525) + 1013904223) >>> 0;
      talk.ask({ cmd: 'play', move: from[Math.floor((roll / 2 ** 32) * from.length)]?.move });
    }
  }
  throw new Error(`no problem found: ${theme.id}`);
}

if (process.argv[1] === import.meta.filename) {
  const engine = await makeEngine(await WebAssembly.compile(fs.readFileSync(MODULE)));
  const talk = talker(engine);
  // web/run lessons ID …: only these anew, the others stay as they are.
  const ids = process.argv.slice(2);
  const old = ids.length ? (JSON.parse(fs.readFileSync(OUT, 'utf8')) as (Guided | Problem)[]) : [];
  const kept = (id: string) => (ids.includes(id) ? undefined : old.find((lesson) => lesson.id === id));
  const lessons = [
    kept('first-round') ?? guided(talk),
    ...THEMES.map((theme, i) => kept(theme.id) ?? findProblem(talk, theme, 100 + 500 * i)),
  ];
  fs.writeFileSync(OUT, `[\n${lessons.map((lesson) => JSON.stringify(lesson)).join(',\n')}\n]\n`);
  for (const lesson of lessons)
    console.log(lesson.id, lesson.kind === 'problem' ? lesson.solution.join(' / ') : '');
}
