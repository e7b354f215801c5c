// A box that is being changed: what it says now, every earlier state for Undo, what differs from the box it came from,
// and what the engine has against it. The editor reads and writes through this and knows no file.
import type { BoxFinding, BoxProblem } from '../engine/protocol.ts';
import type { BoxJson } from '../engine/types.ts';
import type { Verdict } from './bringing.ts';
import type { BoxFiles } from './fault.ts';
import { asJson, asToml } from './files.ts';
import { withOurs } from './ours.ts';
import { isSame, pathText, sameIn, valueAt, withEntry, withValue, type Path } from './paths.ts';

const JUDGE_AFTER = 150; // ms without a change
const MOST_STEPS = 500; // that can be taken back

interface Judgement {
  hash: string; // empty: it cannot be played
  problems: BoxProblem[];
  report: BoxFinding[];
}

export interface Draft {
  readonly content: BoxJson;
  readonly judgement: Judgement | null; // null before the first
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  at: (path: Path) => unknown;
  // Changes to one place in a row, as one types, are one step to take back. Undefined takes the key away. What is written
  // over what was our own making is that no longer.
  set: (path: Path, value: unknown) => void;
  insert: (list: Path, at: number, entry: unknown) => void;
  remove: (path: Path) => void;
  // Several places as one step.
  change: (make: (box: BoxJson) => BoxJson) => void;
  undo: () => void;
  redo: () => void;
  was: (path: Path) => unknown; // in the box it came from
  differs: (path: Path) => boolean;
  problemsAt: (path: Path) => BoxProblem[]; // of just this place
  problemsIn: (path: Path) => BoxProblem[]; // and of whatever lies in it
  files: () => BoxFiles; // those that were changed are written anew
  settle: () => Promise<void>; // judged as it is now
}

interface Moment {
  content: BoxJson;
  place: string; // that was changed to come here; empty for what is never joined with the next change
}

// `judge` asks the engine; `onjudged` is told after every judgement, so that the box can be kept with its new hash.
export function newDraft(
  files: BoxFiles,
  base: BoxFiles,
  judge: (box: BoxJson) => Promise<Verdict>,
  onjudged: (draft: Draft) => void = () => {},
): Draft {
  const began = asJson(files);
  const from = asJson(base);
  let past = $state.raw<Moment[]>([]);
  let now = $state.raw<Moment>({ content: began, place: '' });
  let future = $state.raw<Moment[]>([]);
  let judgement = $state.raw<Judgement | null>(null);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(moment: Moment) {
    now = moment;
    clearTimeout(waiting);
    waiting = setTimeout(() => void settle(), JUDGE_AFTER);
  }

  function go(content: BoxJson, place: string) {
    if (isSame(content, now.content)) return;
    const joined = place !== '' && place === now.place && future.length === 0;
    if (!joined) past = [...past.slice(-MOST_STEPS + 1), now];
    future = [];
    show({ content, place });
  }

  async function settle() {
    clearTimeout(waiting);
    const { content } = now;
    const { judged, problems } = await judge(content);
    if (content !== now.content) return; // changed meanwhile, which is judged by itself
    judgement = { hash: judged?.hash ?? '', problems, report: judged?.report ?? [] };
    onjudged(draft);
  }

  const inFile = (file: string): BoxProblem[] => judgement?.problems.filter((p) => p.file === file) ?? [];
  const draft: Draft = {
    get content() {
      return now.content;
    },
    get judgement() {
      return judgement;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    at: (path) => valueAt(now.content, path),
    set: (path, value) =>
      go(withOurs(now.content, withValue(now.content, path, value), from, path), path.join('/')),
    insert: (list, at, entry) => go(withEntry(now.content, list, at, entry), ''),
    remove: (path) => go(withValue(now.content, path, undefined), ''),
    change: (make) => go(make(now.content), ''),
    undo() {
      const before = past.at(-1);
      if (!before) return;
      past = past.slice(0, -1);
      future = [now, ...future];
      show({ ...before, place: '' });
    },
    redo() {
      const [next] = future;
      if (!next) return;
      past = [...past, now];
      future = future.slice(1);
      show({ ...next, place: '' });
    },
    was: (path) => sameIn(now.content, from, path),
    differs: (path) => !isSame(valueAt(now.content, path), sameIn(now.content, from, path)),
    problemsAt([file, ...steps]) {
      const place = pathText(steps);
      return inFile(file).filter(({ path }) => path === place);
    },
    problemsIn([file, ...steps]) {
      const place = pathText(steps);
      return inFile(file).filter(
        ({ path }) =>
          place === '' || path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`),
      );
    },
    files: () =>
      Object.fromEntries(
        Object.entries(now.content).map(([name, content]) => {
          const text = files[name];
          return [name, text !== undefined && isSame(content, began[name]) ? text : asToml(content)];
        }),
      ),
    settle,
  };
  void settle();
  return draft;
}
