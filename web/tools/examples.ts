// Makes src/pages/rules/examples.json: for some rules a position in which it applies and the move that shows it. Played by
// chance with the engine, the shortest game that has one is taken. Run by hand (web/run examples).
import fs from 'node:fs';
import { makeEngine } from '../src/engine/wasm.ts';
import type { MenuItem, Rules } from '../src/engine/types.ts';
import type { Example } from '../src/pages/rules/examples.ts';
import { talker, type Position, type Talker } from './lessons.ts';

const OUT = new URL('../src/pages/rules/examples.json', import.meta.url);
const MODULE = new URL('../src/engine/endeavor.wasm', import.meta.url);

interface Wanted {
  rule: string;
  rules?: Rules;
  move: (item: MenuItem, now: Position) => boolean;
  after?: (before: Position, after: Position, seat: number) => boolean;
}

const FOUR: Rules = { edition: 'age-of-sail', board: 'side-b', players: 4, options: {} };
const SILENT: Rules = { edition: 'age-of-sail', board: 'side-a', players: 2, options: { silent_fleet: true } };

const EXPLOITS: Rules = { ...FOUR, options: { exploits: true } };
const NATIONS: Rules = { ...FOUR, options: { nations: 'dealt' } };

const held = (now: Position, seat: number): number => now.view.links.filter((owner) => owner === seat).length;
const tokens = (now: Position): number => Object.keys(now.state.tokens).length;

const WANTED: Wanted[] = [
  { rule: 'R4.1', move: (m) => m.verb === 'build' && m.with === 'shipyard' },
  { rule: 'R7.2', move: (m) => m.action === 'ship' && m.target === 'track:africa' && m.with === 'shipyard' },
  {
    rule: 'R7.3',
    move: (m) => m.action === 'ship' && m.target === 'track:africa',
    after: (before, now) =>
      now.state.areas['africa']?.open === true && before.state.areas['africa']?.open === false,
  },
  { rule: 'R8.1', move: (m) => m.action === 'occupy' && m.with === 'colonial-house' },
  {
    rule: 'R8.3',
    move: (m) => m.action === 'ship' || m.action === 'occupy',
    after: (before, now, seat) => held(now, seat) > held(before, seat) && tokens(before) - tokens(now) === 2,
  },
  { rule: 'R8.4', move: (m) => m.action === 'attack' && m.with === 'barracks' },
  { rule: 'R9.1', move: (m) => m.action === 'payment' },
  { rule: 'R9.2', move: (m) => m.action === 'draw' && m.with === 'market' && m.target === 'africa' },
  { rule: 'R9.7', move: (m, now) => now.state.phase === 'discard' && m.verb === 'discard' },
  {
    rule: 'R11.2',
    rules: SILENT,
    move: (m, now) => m.verb !== 'use' && m.action === 'ship' && now.state.round > 1,
  },
  { rule: 'R12.4', rules: NATIONS, move: (m) => m.verb === 'mobilize' },
  { rule: 'R12.6', rules: NATIONS, move: (m) => m.action === 'monument' },
  { rule: 'R13.2', rules: EXPLOITS, move: (m) => m.action === 'exploit' && m.target?.startsWith('sea:') === true },
];

// The place that the figure shows: a sheet of the map, or the mat.
function shows(item: MenuItem, area: (space: string) => string): string {
  if (!item.action || item.action === 'payment' || !item.target) return 'mat';
  if (item.target.includes(':')) return item.target.split(':')[1] ?? 'mat';
  return item.action === 'draw' ? item.target : area(item.target);
}

interface Found {
  example: Example;
  ply: number;
}

function search(
  talk: Talker,
  wanted: Wanted,
  seed: number,
  most: number,
  area: (s: string) => string,
): Found | null {
  const rules = wanted.rules ?? FOUR;
  talk.begin(rules, seed, ['Ada', 'Marit', 'Tomás', 'Ishaan'].slice(0, rules.players));
  let roll = seed;
  for (let ply = 0; ply < most; ply++) {
    const now = talk.look();
    if (now.menu.length === 0) return null;
    for (const item of now.menu.filter((m) => wanted.move(m, now))) {
      talk.ask({ cmd: 'play', move: item.move });
      const good = wanted.after?.(now, talk.look(), now.state.to_move ?? 0) ?? true;
      talk.ask({ cmd: 'undo' });
      if (good) {
        const example: Example = {
          rule: wanted.rule,
          record: talk.record(),
          move: item.move,
          shows: shows(item, area),
          seat: now.state.to_move ?? 0,
        };
        return { example, ply };
      }
    }
    const useful = now.menu.filter(({ move }) => move !== 'pass');
    const from = useful.length ? useful : now.menu;
    roll = (Math.imul(roll, 1664525) + 1013904223) >>> 0;
    talk.ask({ cmd: 'play', move: from[Math.floor((roll / 2 ** 32) * from.length)]?.move });
  }
  return null;
}

const talk = talker(await makeEngine(await WebAssembly.compile(fs.readFileSync(MODULE))));
const content = talk.ask({ cmd: 'content' })['content'] as { boards: { spaces: { id: string; area: string }[] }[] };
const spaces = new Map(content.boards.flatMap((board) => board.spaces.map((s) => [s.id, s.area] as const)));
// The shortest game among many that shows it.
function shortest(wanted: Wanted): Example {
  let best = null as Found | null;
  for (let seed = 1; seed <= 60; seed++)
    best = search(talk, wanted, seed, best?.ply ?? 400, (space) => spaces.get(space) ?? 'europe') ?? best;
  if (!best) throw new Error(`no example found: ${wanted.rule}`);
  console.log(wanted.rule, best.ply, best.example.move, best.example.shows);
  return best.example;
}

// web/run examples RULE …: only these anew, the others stay as they are.
const only = process.argv.slice(2);
const old = only.length ? (JSON.parse(fs.readFileSync(OUT, 'utf8')) as Example[]) : [];
const found = WANTED.map(
  (wanted) => old.find(({ rule }) => rule === wanted.rule && !only.includes(rule)) ?? shortest(wanted),
);
fs.writeFileSync(OUT, `[\n${found.map((example) => JSON.stringify(example)).join(',\n')}\n]\n`);
