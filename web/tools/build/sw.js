// The service worker: keeps every file of a build, answers from there, and goes to the network only for what it
// does not have. Filled in by tools/build/serviceWorker.ts. The build before stays too, because a page that was
// opened with it may still ask for its parts; the names of these have a hash, so no build gets another's.
const CACHE = 'endeavor-__VERSION__';
const FILES = [/* __FILES__ */];

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
  if (method === 'GET' && new URL(url).origin === self.location.origin) event.respondWith(answer(event.request));
});
