// The modules' drawings, once they have been fetched; only games with Exploits or Nations ask for them.
import type { GameState } from '../engine/types.ts';

type Parts = typeof import('./parts.ts');

let parts = $state.raw<Parts | null>(null);
let asked = false;

export const hasModules = ({ exploits, fates }: GameState): boolean => (exploits ?? fates) !== undefined;

export function modulesOf(state: GameState): Parts | null {
  if (!hasModules(state)) return null;
  if (!asked) {
    asked = true;
    // What could not be fetched is tried again with the next position.
    void import('./parts.ts').then(
      (loaded) => (parts = loaded),
      () => (asked = false),
    );
  }
  return parts;
}
