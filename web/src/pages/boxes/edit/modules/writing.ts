// The words of an ability or a score as its sentences say them, in every language: what one begins with, to be shortened by
// hand. And new Exploits, Nations and Fates, which can be played as they are.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import { LANGUAGES } from '../../../../i18n/index.svelte.ts';
import { textIn, type Plain } from '../../../../i18n/languages.ts';
import { actionName } from '../fields/naming.ts';
import type { Part, Row, Table } from './blanks.ts';
import { stepsOf } from './choosing.ts';
import { effectRow } from './effects.ts';
import { say, sentenceSaid } from './saying.ts';
import { ABILITY, SETUPS, setupRow } from './setup.ts';
import { SCORE, TERMS, termRow } from './terms.ts';

export type Name = Record<string, string>;

const inAll = (words: (code: string) => string): Name =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, words(code)]));
export const everywhere = (key: Plain): Name => inAll((code) => textIn(code, key));

function stepText(draft: Draft, step: Table, code: string, rowOf: (id: unknown) => Row | undefined): string {
  const row = rowOf(step['effect']);
  return row ? sentenceSaid(draft, row, step, code, true) : '';
}

export function abilityText(draft: Draft, ability: Table, part: Part): Name {
  return inAll((code) => {
    const text = (step: Table) => stepText(draft, step, code, effectRow);
    const before =
      part === 'middle'
        ? say('page-edit-words.mobilization', code)
        : actionName(draft, String(ability['symbol']), code);
    const first = stepsOf(ability, 'do')
      .map(text)
      .join(` ${say('page-edit-words.or', code)}: `);
    const then = stepsOf(ability, 'then').map((step) => ` ${say('page-edit-words.then', code)}: ${text(step)}`);
    const clean = ability['clean'] === true ? ` ${say('page-edit-words.clean-short', code)}` : '';
    const once = ability['once'] === true ? ` ${say('page-edit-words.once-short', code)}` : '';
    return `${before}${once}${clean}: ${first}${then.join('')}`;
  });
}

export const setupText = (draft: Draft, steps: readonly Table[]): Name =>
  inAll(
    (code) =>
      steps.map((step) => stepText(draft, step, code, setupRow)).join(' ') || say('page-edit-words.no-setup', code),
  );

export function scoreText(draft: Draft, score: Table): Name {
  const terms = Array.isArray(score['term']) ? (score['term'] as Table[]) : [];
  return inAll((code) => {
    const said = terms.map((term) => {
      const row = termRow(term['term']);
      return row ? sentenceSaid(draft, row, term, code, true) : '';
    });
    const frame =
      score['if'] === 'clean' || score['max'] !== 0 ? [sentenceSaid(draft, SCORE, score, code, true)] : [];
    return [...said, ...frame].join(' ');
  });
}

// ---- New pieces ----

export function newAbility(draft: Draft, letter: string): Table {
  const ability = { id: letter, ...ABILITY.fresh, do: [{ ...effectRow('ship')?.fresh }], then: [] };
  return { ...ability, text: abilityText(draft, ability, 'exploit') };
}

function newScore(draft: Draft): Table {
  const score = { ...SCORE.fresh, term: [{ ...TERMS[0]?.fresh }] };
  return { ...score, text: scoreText(draft, score) };
}

export const newExploit = (draft: Draft, id: string, name: Name): Table => ({
  id,
  name,
  regions: ['africa', 'india'],
  origin: 'ours',
  note: everywhere('page-edit-words.fresh-note'),
  presence: 1,
  ability: [newAbility(draft, 'a')],
  score: newScore(draft),
});

export function newNation(draft: Draft, id: string, name: Name): Table {
  const setup = [{ ...SETUPS[0]?.fresh }];
  const top = { symbol: 'ship', do: [{ ...effectRow('muster')?.fresh, from: 'circle' }], then: [] };
  const middle = { do: [{ ...effectRow('occupy')?.fresh, from: 'circle' }] };
  return {
    id,
    name,
    origin: 'ours',
    setup,
    setup_text: setupText(draft, setup),
    top: { ...top, reveals: 'industry', text: abilityText(draft, top, 'top') },
    middle: { ...middle, reveals: 'culture', text: abilityText(draft, middle, 'middle') },
  };
}

export const newFate = (draft: Draft, id: string, name: Name): Table => ({
  id,
  name,
  origin: 'ours',
  requires: { africa: 3, india: 4 },
  score: newScore(draft),
});
