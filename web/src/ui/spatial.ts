// Moving the focus with the arrow keys among pieces as they lie: from one to the nearest in that direction.
// Inside an element with `data-nav` all its buttons take part; Tab goes from one such element to the next.

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const DIRECTIONS: Record<Direction, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Direction => key in DIRECTIONS;

const center = (rect: DOMRect): [number, number] => [rect.left + rect.width / 2, rect.top + rect.height / 2];

// How far, counting what lies off to the side double; Infinity behind us.
function distance(from: DOMRect, to: DOMRect, [dx, dy]: [number, number]): number {
  const [fx, fy] = center(from);
  const [tx, ty] = center(to);
  const along = (tx - fx) * dx + (ty - fy) * dy;
  const across = Math.abs((tx - fx) * dy) + Math.abs((ty - fy) * dx);
  return along <= 4 || across > along * 2.5 + 40 ? Infinity : along + across * 2;
}

const ITEMS = '[role="button"], button:not([disabled])';

const ENTRY = `:is(${ITEMS})[tabindex="0"]`;

type Item = HTMLElement | SVGElement;
const allOf = (region: Element): Item[] => [...region.querySelectorAll<Item>(ITEMS)];
const isSeen = (item: Item): boolean => item.getClientRects().length > 0;

export const itemsOf = (region: Element): Item[] => allOf(region).filter(isSeen);

// The neighbour in that direction, over the borders of regions too.
export function neighbour(item: Element, key: Direction): Item | null {
  const from = item.getBoundingClientRect();
  let best: Item | null = null;
  let least = Infinity;
  for (const region of document.querySelectorAll('[data-nav]'))
    for (const other of itemsOf(region)) {
      if (other === item) continue;
      const d = distance(from, other.getBoundingClientRect(), DIRECTIONS[key]);
      if (d < least) {
        least = d;
        best = other;
      }
    }
  return best;
}

// One item of each region can be reached with Tab: the one with the focus, and when it is elsewhere the first that is
// possible now, else the one that last had it, else the first.
export function roving(region: HTMLElement): { destroy: () => void } {
  const setEntry = (items: Item[], entry: Element) => {
    for (const item of items) {
      const index = item === entry ? '0' : '-1';
      if (item.getAttribute('tabindex') !== index) item.setAttribute('tabindex', index);
    }
  };
  // Few are asked whether they can be seen: in what is not painted that would lay it out.
  const refresh = () => {
    const items = allOf(region);
    const first = (wanted: (item: Item) => boolean) => items.find((item) => wanted(item) && isSeen(item));
    const entry =
      first((item) => item === document.activeElement) ??
      first(({ classList }) => classList.contains('can') || classList.contains('means')) ??
      first((item) => item.getAttribute('tabindex') === '0') ??
      first(() => true);
    if (entry) setEntry(items, entry);
  };
  // Looking at what is visible makes the browser lay out the page, so it waits until the change has been painted and the
  // next picture, in which pieces set out, too.
  let waiting = false;
  const look = () => {
    waiting = false;
    refresh();
  };
  const observer = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
  });
  observer.observe(region, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'disabled'],
  });
  // Which pieces can be seen is not asked here: the one that could be reached and the one that is reached now suffice.
  const onfocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(ITEMS)) return;
    setEntry([...region.querySelectorAll<Item>(ENTRY), target as HTMLElement], target);
  };
  region.addEventListener('focusin', onfocus);
  refresh();
  return {
    destroy: () => {
      observer.disconnect();
      region.removeEventListener('focusin', onfocus);
    },
  };
}
