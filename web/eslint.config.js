// Lint of the page: TypeScript strictly typed, Svelte components, nothing about layout (prettier does that).
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelte from 'eslint-plugin-svelte';
import svelteConfig from './svelte.config.js';

// The page's folders, each of which uses only those before it (docs/page.md).
const LAYERS = ['ui', 'engine', 'i18n', 'game', 'boxes', 'board', 'modules', 'mats', 'table', 'net', 'pages'];

/**
 * @param {string} layer
 * @param {number} i
 */
function below(layer, i) {
  const above = `^(\\.\\./)+(${[...LAYERS.slice(i + 1).map((name) => `${name}/`), 'App.', 'main.'].join('|')})`;
  const message = `${layer} is below that in the order of docs/page.md.`;
  return {
    files: [`src/${layer}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: above, message }] }],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression[source.value=/${above.replaceAll('/', '\\/')}/]`, message },
      ],
    },
  };
}

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'src/i18n/texts.ts', 'tools/build/sw.js'] },
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'vite.config.ts'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  ...LAYERS.map(below),
);
