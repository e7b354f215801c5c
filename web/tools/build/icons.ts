// The icon family as one sprite inside index.html, so that an icon is <use href="#i-name"> and costs no request.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const ICONS = new URL('../../icons/', import.meta.url);

export const iconNames = (): string[] =>
  fs
    .readdirSync(ICONS)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -'.svg'.length));

export function sprite(): string {
  const symbols = iconNames().map((name) =>
    fs
      .readFileSync(new URL(`${name}.svg`, ICONS), 'utf8')
      .replace(/<svg[^>]*>/, `<symbol id="i-${name}" viewBox="0 0 24 24">`)
      .replace('</svg>', '</symbol>')
      .trim(),
  );
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${symbols.join('')}</svg>`;
}

export function icons(): Plugin {
  return {
    name: 'endeavor-icons',
    transformIndexHtml: (html) => html.replace('<!-- icons -->', sprite()),
  };
}
