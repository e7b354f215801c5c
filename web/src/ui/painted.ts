// Resolves when what has just been written into the page is painted. A page behind others is not painted: there it is a
// moment later.
const MOST_MS = 150;

export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
