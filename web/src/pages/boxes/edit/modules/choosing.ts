// What may stand in an ability, so that choosing an effect never leads to one that cannot be: which effects are offered
// where, and what else of the ability goes with the choice (X1.7, X5.2, X5.3).
import { ACTIONS, type Part, type Table } from './blanks.ts';
import { effectRow, EFFECTS } from './effects.ts';

export type List = 'do' | 'then';
export const MOST_ALTERNATIVES = 2;
export const MOST_THEN = 2;
const MOST_THEN_WORDS = 2;
const FOLLOWING = ['draw', 'payment', 'track', 'muster', 'commit', 'strike'];
const WITH_DECK = ['ship', 'occupy', 'attack', 'draw'];

const isNation = (part: Part): boolean => part === 'top' || part === 'middle';
const effectOf = (step: Table): string => (typeof step['effect'] === 'string' ? step['effect'] : '');

function takesCircle(effect: string): boolean {
  const from = effectRow(effect)?.blanks['from'];
  return from?.kind === 'one' && from.words.includes('circle');
}

export function stepsOf(ability: Table, list: List): Table[] {
  const steps = ability[list];
  const isTable = (step: unknown): step is Table =>
    typeof step === 'object' && step !== null && !Array.isArray(step);
  return Array.isArray(steps) ? steps.filter(isTable) : [];
}

// The effects that can be chosen for one step, in the vocabulary's order.
export function offered(ability: Table, part: Part, list: List, at: number): string[] {
  const others = stepsOf(ability, list)
    .filter((_, i) => i !== at)
    .map(effectOf);
  const free = EFFECTS.map(({ id }) => id).filter(
    (id) => !others.includes(id) && !(id === 'commit' && isNation(part)),
  );
  if (list === 'then') {
    // A disc of the circle goes once: where the first step has it, none is left for what follows.
    return free.filter((id) => FOLLOWING.includes(id));
  }
  if (part === 'middle' || (isNation(part) && others.length))
    return free.filter((id) => takesCircle(id) && (others.length === 0 || isAction(id)));
  return others.length ? free.filter(isAction) : free;
}

const isAction = (id: string): boolean => (ACTIONS as readonly string[]).includes(id);

// Whether something may follow what is done first.
export const mayFollow = (ability: Table, part: Part): boolean =>
  part !== 'middle' &&
  stepsOf(ability, 'do').every((step) => step['effect'] !== 'attack' && step['repeat'] !== true) &&
  stepsOf(ability, 'then').length < MOST_THEN;

// Whether there can be another way to do it. Of two ways of a Nation both take the disc of the circle.
export function mayChoose(ability: Table, part: Part): boolean {
  const [first, second] = stepsOf(ability, 'do').map(effectOf);
  return first !== undefined && second === undefined && isAction(first) && (!isNation(part) || takesCircle(first));
}

// The ability with this effect in that place; behind the end it is added.
export function chosen(ability: Table, part: Part, list: List, at: number, effect: string): Table {
  const steps = stepsOf(ability, list);
  const next = [...steps];
  next[at] = { ...effectRow(effect)?.fresh };
  return settledAbility({ ...ability, [list]: next }, part);
}

export const without = (ability: Table, part: Part, list: List, at: number): Table =>
  settledAbility({ ...ability, [list]: stepsOf(ability, list).filter((_, i) => i !== at) }, part);

function settledAbility(ability: Table, part: Part): Table {
  let first = stepsOf(ability, 'do');
  if (part === 'middle') return { ...ability, do: first.map(fromCircle) };
  const nothing = first.some((step) => step['effect'] === 'attack' || step['repeat'] === true);
  let then = nothing ? [] : stepsOf(ability, 'then');
  if (part === 'top') {
    const inFirst = first.every((step) => takesCircle(effectOf(step)));
    first = first.map(inFirst ? fromCircle : fromElsewhere);
    then = inFirst ? then.map(fromElsewhere) : withCircle(then);
  }
  const hasDeck = first.every((step) => WITH_DECK.includes(effectOf(step)));
  then = then.map((step) =>
    step['decks'] === 'same' && !hasDeck ? { ...step, decks: effectRow('draw')?.fresh['decks'] } : step,
  );
  return { ...ability, do: first, then: fewWords(then) };
}

const fromCircle = (step: Table): Table => {
  if (step['from'] === 'circle' || !takesCircle(effectOf(step))) return step;
  const changed = { ...step, from: 'circle' };
  return effectRow(step['effect'])?.settled?.(changed) ?? changed;
};

const fromElsewhere = (step: Table): Table =>
  step['from'] === 'circle' ? { ...step, from: effectRow(step['effect'])?.fresh['from'] } : step;

// Exactly one of what follows has the disc of the circle; where none can, it goes to the harbor.
function withCircle(then: Table[]): Table[] {
  const can = then.findIndex((step) => takesCircle(effectOf(step)));
  if (can >= 0) return then.map((step, i) => (i === can ? fromCircle(step) : fromElsewhere(step)));
  return [...then.slice(0, MOST_THEN - 1), fromCircle({ ...effectRow('muster')?.fresh })];
}

// A move can say so much about what follows and no more.
function fewWords(then: Table[]): Table[] {
  const others = then.filter((step) => step['effect'] === 'draw' || step['effect'] === 'track').length;
  return then.map((step) =>
    step['effect'] === 'payment' && Number(step['count']) > MOST_THEN_WORDS - others ? { ...step, count: 1 } : step,
  );
}
