// What a player has chosen for this device: language, looks, pace. Kept in the browser, shared by all pages.
import { largeness } from './frame.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'on' | 'off';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  language: string; // one that there are texts in; i18n sees to that
  theme: Theme;
  motion: Motion;
  pace: Pace; // of the bots
  textSize: 100 | 125 | 150 | 200;
  gloryNow: boolean;
  passAlone: boolean; // pass when nothing else is possible
  confirm: boolean; // the mouse too asks before a move is made
  sound: boolean;
  chime: boolean; // tells that it is one's turn, also without the other sounds
  calls: boolean; // the browser tells that it is one's turn, while nobody looks at the page
  name: string;
}

const KEY = 'endeavor-settings';

const preferred = (): string => navigator.language.split('-')[0] ?? '';

const defaults = (): Settings => ({
  language: preferred(),
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  textSize: 100,
  gloryNow: true,
  passAlone: false,
  confirm: false,
  sound: false,
  chime: false,
  calls: false,
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
  root.style.fontSize = `${settings.textSize * largeness(innerWidth, innerHeight)}%`;
}

// What is chosen in another window holds here too; else the next choice here would undo it.
addEventListener('storage', ({ key }: StorageEvent) => {
  if (key !== KEY) return;
  Object.assign(settings, stored());
  apply();
});
darkWanted.addEventListener('change', apply);
stillWanted.addEventListener('change', apply);
addEventListener('resize', apply);
