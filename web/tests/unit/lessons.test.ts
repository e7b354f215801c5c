// The lessons: the engine solves every problem, and the guided round can be played as it is told.
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Guided, Problem } from '../../src/pages/learn/lessons.ts';
import { reached } from '../../src/pages/learn/goals.ts';
import { solutions, talker, type Talker } from '../../tools/lessons.ts';
import { engineFrom } from './engines.ts';

const lessons = JSON.parse(
  fs.readFileSync(new URL('../../src/pages/learn/lessons.json', import.meta.url), 'utf8'),
) as (Guided | Problem)[];
const problems = lessons.filter((lesson) => lesson.kind === 'problem');

let talk: Talker;
beforeAll(async () => {
  talk = talker(await engineFrom('endeavor.wasm'));
});

test('there are at least eight problems', () => {
  expect(problems.length).toBeGreaterThanOrEqual(8);
});

test.each(problems)('$id is solved by its solution and by few others', ({ record, seat, goal, solution }) => {
  talk.ask({ cmd: 'load', record });
  const start = talk.look();
  expect(start.state.to_move).toBe(seat);
  expect(reached(goal, seat, start, start)).toBe(false);
  const firsts = new Set(solutions(talk, goal, seat, start, solution.length).map(([move]) => move));
  expect(firsts.size).toBeLessThan(start.menu.length / 2);
  for (const move of solution) talk.ask({ cmd: 'play', move });
  expect(reached(goal, seat, start, talk.look())).toBe(true);
});

test('the guided round can be played', () => {
  const lesson = lessons.find((l) => l.kind === 'guided');
  if (!lesson) throw new Error('there is no guided round');
  talk.ask({ cmd: 'load', record: lesson.record });
  for (const step of lesson.steps) {
    const { menu, state } = talk.look();
    if (step.by === 'other') {
      expect(state.to_move).not.toBe(lesson.seat);
      talk.ask({ cmd: 'play', move: step.move });
    } else if ('verb' in step) {
      expect(state.to_move).toBe(lesson.seat);
      const wanted = menu.find(
        (m) =>
          m.verb === step.verb &&
          (!step.with || m.with === step.with) &&
          (!step.action || m.action === step.action),
      );
      expect(wanted).toBeDefined();
      talk.ask({ cmd: 'play', move: wanted?.move });
    }
  }
});

test('the tokens that the teacher speaks of are the colors it says', () => {
  const guided = lessons.find((lesson) => lesson.kind === 'guided');
  const { tokens } = guided?.record.setup as { tokens: Record<string, string> };
  const { content } = talk.ask({ cmd: 'content' }) as { content: { tokens: { id: string; blue: boolean }[] } };
  const isBlue = (space: string) => content.tokens.find(({ id }) => id === tokens[space])?.blue;
  expect(isBlue('london')).toBe(true);
  expect(isBlue('lisbon')).toBe(false);
});
