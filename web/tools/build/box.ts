// Serves the TOML files of the built-in box as `virtual:box`, as they are typed: what somebody's own box begins with; and as
// `virtual:ends` only which way round its links are. The page fetches them when that is wanted.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const NAMES = ['virtual:box', 'virtual:ends'];
const BOX = new URL('../../../content/box/', import.meta.url);

export const builtInBox = (): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(BOX, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.toml'))
      .sort()
      .map((name) => [name, fs.readFileSync(new URL(name, BOX), 'utf8')]),
  );

// london>amsterdam
const linkEnds = (): string[] => [
  ...new Set(
    Object.values(builtInBox()).flatMap((text) =>
      [...text.matchAll(/^ends = \["([^"]+)", "([^"]+)"\]/gm)].map(([, from, to]) => `${from}>${to}`),
    ),
  ),
];

export function box(): Plugin {
  const contents: Record<string, () => unknown> = { '\0virtual:box': builtInBox, '\0virtual:ends': linkEnds };
  return {
    name: 'endeavor-box',
    resolveId: (id) => (NAMES.includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      const content = contents[id];
      return content && `export default ${JSON.stringify(content())};`;
    },
  };
}
