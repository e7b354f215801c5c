// Says how many modules have been read while the page is built, for ./play to show (tools/lanes.sh). How many
// there will be, nobody knows before the last is read.
import type { Plugin } from 'vite';

const STEP = 20;

export function progress(): Plugin {
  let read = 0;
  return {
    name: 'endeavor-progress',
    apply: 'build',
    moduleParsed() {
      if (++read % STEP === 0) console.log(`[${read} modules]`);
    },
  };
}
