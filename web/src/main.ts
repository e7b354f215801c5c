// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './style/page.css';
import { startTogether } from './game/together.ts';
import { apply } from './ui/settings.svelte.ts';

apply();
startTogether();
const target = document.querySelector('#app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Where it is refused there is no playing offline, and nothing else is different.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
    if (data.go) location.hash = data.go; // somebody has followed a call to the table
  });
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
