// Calls people to the table when it is their turn and nobody looks at the page: a note of the browser, where that was
// allowed. It is asked for only when somebody presses the button for it.
import { t } from '../i18n/index.svelte.ts';
import { address } from '../ui/route.svelte.ts';
import { choose, settings } from '../ui/settings.svelte.ts';

// Where browsers have none, or an address is not secure, there is nothing to offer.
export const callsCanBe = (): boolean => 'Notification' in window && window.isSecureContext;

export const callsAreOn = (): boolean => settings.calls && callsCanBe() && Notification.permission === 'granted';

// In a gesture.
export async function allowCalls(): Promise<boolean> {
  const allowed = callsCanBe() && (await Notification.requestPermission()) === 'granted';
  choose({ calls: allowed });
  return allowed;
}

export const stopCalls = () => choose({ calls: false });

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

// Once for every decision, whether one is at that table or only looks after it.
export function callToTable(id: string, { ply, undos }: { ply: number; undos: number }) {
  const moment = `${id} ${ply} ${undos}`;
  if (called.has(moment)) return;
  called.add(moment);
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  if (callsAreOn()) void show(t('page-friends.call'), id, address('friends', id)).catch(() => undefined);
}
