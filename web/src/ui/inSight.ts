// Says once when an element comes into view, so that a long list costs only what is looked at.
export function inSight(node: Element, seen: () => void): { destroy: () => void } {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
