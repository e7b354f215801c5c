// Serves docs/evening.<language>.md, how a printed box is typed in, as `virtual:guide/<language>`: chapters as those of the
// rules, with its pictures as files of the build; and as `virtual:guide` how to fetch each of them.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chaptersOf } from './rules.ts';

const DOCS = new URL('../../../docs/', import.meta.url);
const NAME = 'virtual:guide';

function loaders(): string {
  const codes = fs.readdirSync(DOCS).flatMap((name) => /^evening\.(\w\w)\.md$/.exec(name)?.[1] ?? []);
  return `export default { ${codes.map((code) => `${code}: () => import('${NAME}/${code}')`).join(', ')} };`;
}

// The chapters as a module; where the text names a picture the module has the address that the build gives to it.
function moduleOf(markdown: string): string {
  const pictures: string[] = [];
  const chapters = JSON.stringify(chaptersOf(markdown)).replace(/evening\/[\w.-]+\.png/g, (file) => {
    if (!pictures.includes(file)) pictures.push(file);
    return `" + picture${pictures.indexOf(file)} + "`;
  });
  const imports = pictures.map(
    (file, i) => `import picture${i} from ${JSON.stringify(fileURLToPath(new URL(file, DOCS)))};`,
  );
  return `${imports.join('\n')}\nexport default ${chapters};`;
}

export function guide(): Plugin {
  return {
    name: 'endeavor-guide',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return loaders();
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      return moduleOf(fs.readFileSync(new URL(`evening.${id.slice(NAME.length + 2)}.md`, DOCS), 'utf8'));
    },
  };
}
