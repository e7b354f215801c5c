// The service worker: keeps every file of a build, answers from there, and goes to the network only for what it
// does not have. Filled in by tools/build/serviceWorker.ts. The build before stays too, because a page that was
// opened with it may still ask for its parts; the names of these have a hash, so no build gets another's.
const CACHE = 'endeavor-__VERSION__';
const FILES = [/* __FILES__ */];
const OF_SERVER = /\/(api\/.*|health|metrics)$/; // what the game server answers itself

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith('endeavor-') && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(tidy()));

async function answer(request) {
  const ours = await caches.open(CACHE);
  const found = await ours.match(request, { ignoreSearch: request.mode === 'navigate', ignoreVary: true });
  return found ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || OF_SERVER.test(pathname)) return;
  event.respondWith(answer(event.request));
});

// A note that it is one's turn: back to the window that the page is in, or a new one.
async function comeBack(hash) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = new URL(hash, self.registration.scope).href;
  const open = windows.find(({ url }) => url === address) ?? windows[0];
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  if (open.url !== address) open.postMessage({ go: hash });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data));
});
