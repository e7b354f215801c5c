// How the page is built: Svelte, the map's data, the icon sprite, cut fonts and the service worker. Relative
// addresses, so that the folder dist/ works on any web server and under any path.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { box } from './tools/build/box.ts';
import { charts } from './tools/build/charts.ts';
import { fonts } from './tools/build/fonts.ts';
import { guide } from './tools/build/guide.ts';
import { icons } from './tools/build/icons.ts';
import { progress } from './tools/build/progress.ts';
import { rules } from './tools/build/rules.ts';
import { serviceWorker } from './tools/build/serviceWorker.ts';
import { strengths } from './tools/build/strengths.ts';

// ./play shows the page before its game server is built; whoever asks for one meanwhile is told so without an error.
const noServerYet = (): Plugin => ({
  name: 'endeavor-no-server-yet',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/health', (_, response) => {
      response.statusCode = 204;
      response.end();
    });
  },
});

export default defineConfig({
  base: './',
  appType: 'mpa', // an address without a file is none: there is no server behind ./play's first table
  plugins: [
    fonts(),
    box(),
    charts(),
    guide(),
    icons(),
    rules(),
    strengths(),
    svelte(),
    serviceWorker(),
    progress(),
    noServerYet(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  preview: { host: '127.0.0.1' },
  worker: { format: 'es' },
});
