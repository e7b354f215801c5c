// The steps of an attribute track, from the numbers that the engine gives.
import type { Content } from '../engine/content.ts';
import type { Edition } from '../engine/types.ts';

export interface Step {
  from: number;
  to: number;
  level: number; // what the attribute's level stands for on this step
  glory: boolean; // worth any
}

const gloryOf = (box: Content, edition: Edition): number[] =>
  edition === 'first-edition' ? box.glory_first_edition : box.glory_age_of_sail;

export function stepsOf(box: Content, levels: number[]): Step[] {
  const last = box.glory_age_of_sail.length - 1;
  return box.levels.map((from, i) => ({
    from,
    to: (box.levels[i + 1] ?? last + 1) - 1,
    level: levels[i] ?? 0,
    glory: (box.glory_age_of_sail[from] ?? 0) > 0,
  }));
}

// "4", or "10–15" where every score counts for itself.
export function gloryRange(box: Content, edition: Edition, step: Step): string {
  const glory = gloryOf(box, edition);
  const [low, high] = [glory[step.from] ?? 0, glory[step.to] ?? 0];
  return low === high ? String(low) : `${low}–${high}`;
}
