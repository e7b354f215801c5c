// Serves the TOML files of the built-in box as `virtual:box`, as they are typed: what somebody's own box begins with. The
// page fetches them when that is wanted.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:box';
const BOX = new URL('../../../content/box/', import.meta.url);

export const builtInBox = (): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(BOX, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.toml'))
      .sort()
      .map((name) => [name, fs.readFileSync(new URL(name, BOX), 'utf8')]),
  );

export function box(): Plugin {
  return {
    name: 'endeavor-box',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(builtInBox())};` : undefined),
  };
}
