// Writes sw.js with the list of all files of the build: after the first visit the page works offline, and a
// new build takes over when it is fetched whole. The pictures of the guide stay out: few look at them, and they are larger
// than all the rest.
import crypto from 'node:crypto';
import fs from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('./sw.js', import.meta.url);

export function serviceWorker(): Plugin {
  return {
    name: 'endeavor-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => !/\.(map|png)$/.test(name))
        .sort();
      const version = crypto.createHash('sha256');
      for (const name of files) {
        const item = bundle[name];
        if (item) version.update(name).update(item.type === 'chunk' ? item.code : item.source);
      }
      const source = fs
        .readFileSync(SOURCE, 'utf8')
        .replace('__VERSION__', version.digest('hex').slice(0, 16))
        .replace(
          '[/* __FILES__ */]',
          JSON.stringify(['./', ...files.filter((f) => f !== 'index.html'), 'manifest.webmanifest', 'icon.svg']),
        );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
