// The lessons: a guided first round, which begins with what the game is about, and small problems. The positions are
// records in lessons.json, made and checked by tools/lessons.ts; the words are in the catalogues.
import type { GameRecord } from '../../engine/types.ts';
import type { Anchor } from '../../game/anchors.ts';
import { t } from '../../i18n/index.svelte.ts';
import type { Goal } from './goals.ts';

// A step of the guided round: what the other seat plays by itself, what the learner is to do, or only to read.
export type Step =
  | { by: 'other'; move: string }
  | { by: 'you'; say: StepText; verb: string; with?: string; action?: string }
  | { by: 'you'; say: StepText; why: Anchor } // a piece that shows it; any other that says why not will do
  | { by: 'you'; say: StepText; read: Anchor[] }; // what is pointed out meanwhile

export type StepText =
  | 'win'
  | 'tracks'
  | 'tokens'
  | 'start'
  | 'build'
  | 'why'
  | 'occupy'
  | 'draw'
  | 'pass'
  | 'build-ship'
  | 'pay'
  | 'ship';

export interface Guided {
  id: 'first-round';
  kind: 'guided';
  record: GameRecord;
  seat: number;
  steps: Step[];
}

export interface Problem {
  id: string;
  kind: 'problem';
  record: GameRecord;
  seat: number;
  goal: Goal;
  solution: string[];
}

export type Lesson = Guided | Problem;

export const loadLessons = (): Promise<Lesson[]> =>
  import('./lessons.json').then((module) => module.default as unknown as Lesson[]);

export function stepText(say: StepText): string {
  switch (say) {
    case 'win':
      return t('page-learn.step-win');
    case 'tracks':
      return t('page-learn.step-tracks');
    case 'tokens':
      return t('page-learn.step-tokens');
    case 'start':
      return t('page-learn.step-start');
    case 'build':
      return t('page-learn.step-build');
    case 'why':
      return t('page-learn.step-why');
    case 'occupy':
      return t('page-learn.step-occupy');
    case 'draw':
      return t('page-learn.step-draw');
    case 'pass':
      return t('page-learn.step-pass');
    case 'build-ship':
      return t('page-learn.step-build-ship');
    case 'pay':
      return t('page-learn.step-pay');
    case 'ship':
      return t('page-learn.step-ship');
  }
}

export function goalTitle(goal: Goal): string {
  switch (goal.kind) {
    case 'links':
      return t('page-learn.title-links', { count: goal.count });
    case 'open':
      return t('page-learn.title-open', { area: goal.area });
    case 'governor':
      return t('page-learn.title-governor', { area: goal.area });
    case 'harbor':
      return t('page-learn.title-harbor');
    case 'level':
      return t('page-learn.title-level', { attribute: goal.attribute });
    case 'glory':
      return t('page-learn.title-glory');
    case 'keep':
      return t('page-learn.title-keep');
    case 'abolition':
      return t('page-learn.title-abolition');
    case 'exploit':
      return t('page-learn.title-exploit', { exploit: goal.exploit });
    case 'fate':
      return t('page-learn.title-fate');
  }
}

export function goalText(goal: Goal): string {
  switch (goal.kind) {
    case 'links':
      return t('page-learn.goal-links', { count: goal.count });
    case 'open':
      return t('page-learn.goal-open', { area: goal.area });
    case 'governor':
      return t('page-learn.goal-governor', { area: goal.area });
    case 'harbor':
      return t('page-learn.goal-harbor', { count: goal.count });
    case 'level':
      return t('page-learn.goal-level', { attribute: goal.attribute, level: goal.count });
    case 'glory':
      return t('page-learn.goal-glory', { glory: goal.count });
    case 'keep':
      return t('page-learn.goal-keep', { glory: goal.count });
    case 'abolition':
      return t('page-learn.goal-abolition');
    case 'exploit':
      return t('page-learn.goal-exploit', { exploit: goal.exploit, glory: goal.count });
    case 'fate':
      return t('page-learn.goal-fate', { glory: goal.count });
  }
}

// What a solved problem leaves one with.
export function goalLesson(goal: Goal): string {
  switch (goal.kind) {
    case 'links':
      return t('page-learn.learnt-links');
    case 'open':
      return t('page-learn.learnt-open');
    case 'governor':
      return t('page-learn.learnt-governor');
    case 'harbor':
      return t('page-learn.learnt-harbor');
    case 'level':
      return t('page-learn.learnt-level');
    case 'glory':
      return t('page-learn.learnt-glory');
    case 'keep':
      return t('page-learn.learnt-keep');
    case 'abolition':
      return t('page-learn.learnt-abolition');
    case 'exploit':
      return t('page-learn.learnt-exploit');
    case 'fate':
      return t('page-learn.learnt-fate');
  }
}

// What the guided round has taught, in the order in which it came.
export const recap = (): string[] => [
  t('page-learn.recap-build'),
  t('page-learn.recap-harbor'),
  t('page-learn.recap-action'),
  t('page-learn.recap-cards'),
  t('page-learn.recap-regions'),
  t('page-learn.recap-glow'),
];

export const lessonTitle = (lesson: Lesson): string =>
  lesson.kind === 'guided' ? t('page-learn.first-round') : goalTitle(lesson.goal);
