// The service worker: keeps every file of one build, answers from there, and goes to the network only for
// what it does not have. Filled in by tools/build/serviceWorker.ts.
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

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('endeavor-') && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const answer = caches
    .open(CACHE)
    .then((cache) => cache.match(event.request, { ignoreSearch: event.request.mode === 'navigate' }));
  event.respondWith(answer.then((found) => found ?? fetch(event.request)));
});
