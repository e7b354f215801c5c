// Loading the page anew when another is wanted than the one that is open. What is kept for offline would answer with the
// same page again, so the new one is fetched first; one that does not come is not waited for long.
const LONGEST_MS = 15_000;

const taken = (coming: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (['activated', 'redundant'].includes(coming.state)) done();
    };
    coming.addEventListener('statechange', look);
    look();
  });

export async function loadAnew() {
  try {
    const kept = await navigator.serviceWorker?.getRegistration();
    await kept?.update();
    const coming = kept?.installing ?? kept?.waiting;
    if (coming) await Promise.race([taken(coming), new Promise((done) => setTimeout(done, LONGEST_MS))]);
  } catch {
    // Then as it is.
  }
  location.reload();
}
