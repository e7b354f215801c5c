// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/board.css';
import './style/table.css';
import './style/mats.css';
import './style/pages.css';
import { startTogether } from './game/together.ts';
import { apply } from './ui/settings.svelte.ts';

apply();
startTogether();
const target = document.querySelector('#app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Where it is refused there is no playing offline, and nothing else is different.
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
