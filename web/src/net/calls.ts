// Calls people to the table when it is their turn and nobody looks at the page: a note of the browser, where that was
// allowed. It is asked for only when somebody presses the button for it.
import { t } from '../i18n/index.svelte.ts';
import { address } from '../ui/route.svelte.ts';
import { choose, settings } from '../ui/settings.svelte.ts';

export const canCall = (): boolean => 'Notification' in window && Notification.permission !== 'denied';

export const callsAreOn = (): boolean =>
  settings.calls && 'Notification' in window && Notification.permission === 'granted';

// In a gesture.
export async function allowCalls(): Promise<boolean> {
  const allowed = 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  choose({ calls: allowed });
  return allowed;
}

// Phones only let the service worker do it.
async function show(title: string, tag: string, path: string) {
  const options = { tag, icon: './icon.svg', data: path };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, options);
  const call = new Notification(title, options);
  call.onclick = () => {
    window.focus();
    location.hash = path;
    call.close();
  };
}

const called = new Set<string>();

export function callToTable(id: string, text = t('page-friends.call')) {
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  if (!callsAreOn()) return;
  void show(text, id, address('friends', id)).catch(() => undefined);
}

// Once for every decision, for tables that are only looked after.
export function callOnce(id: string, ply: number) {
  const key = `${id} ${ply}`;
  if (called.has(key)) return;
  called.add(key);
  callToTable(id);
}
