// What a player has chosen for this device: language, looks, pace. Kept in the browser, shared by all pages.
import type { Language } from '../i18n/texts.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'on' | 'off';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace; // of the bots
  textSize: 100 | 125 | 150 | 200;
  gloryNow: boolean;
  passAlone: boolean; // pass when nothing else is possible
  sound: boolean;
  name: string;
}

const KEY = 'endeavor-settings';

const preferred = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en');

const defaults = (): Settings => ({
  language: preferred(),
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  textSize: 100,
  gloryNow: true,
  passAlone: false,
  sound: false,
  name: '',
});

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...defaults(), ...stored() });

export function choose(change: Partial<Settings>) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may refuse to keep it; the choice holds until the page is closed.
  }
  apply();
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)');
const stillWanted = matchMedia('(prefers-reduced-motion: reduce)');

export const isStill = (): boolean =>
  settings.motion === 'off' || (settings.motion === 'auto' && stillWanted.matches);

// Puts the settings on the document, where the style sheets see them.
export function apply() {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && darkWanted.matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = isStill() ? 'off' : 'on';
  root.lang = settings.language;
  root.dataset.text = settings.textSize > 130 ? 'large' : 'normal';
  root.style.fontSize = `${settings.textSize}%`;
}

darkWanted.addEventListener('change', apply);
stillWanted.addEventListener('change', apply);
