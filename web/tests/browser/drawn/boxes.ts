// The geometry of the drawn map, measured in the browser: every medallion, name and route as it really lies on the
// screen. `mapFaults` runs in the page; where only one sheet is shown, it is told which.
export function mapFaults(area: string | null): string[] {
  interface Circle {
    name: string;
    x: number;
    y: number;
    r: number;
  }
  interface Box {
    name: string;
    sheet?: string | undefined;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const faults: string[] = [];
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];

  const circles: Circle[] = all<SVGGElement>('.map [data-anchor^="space:"]').map((node) => {
    const drawn = node.parentElement?.querySelector(':scope > .drawn') ?? node; // over its button, where it is one
    const inner = (drawn.querySelector('.city, .fort, .fleet') ?? drawn).getBoundingClientRect();
    const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
    return { name: node.dataset['anchor'] ?? '', x, y, r: inner.width / 2 };
  });

  // A line of text without the room that a face keeps above and below its letters.
  const boxOf = (name: string, rect: DOMRect): Box => {
    const air = rect.height * 0.2;
    return { name, left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air };
  };
  const names: Box[] = all<SVGTextElement>('.map .names text').flatMap((text) => {
    const lines = [...text.querySelectorAll('tspan')];
    const range = document.createRange();
    return (lines.length ? lines : [text]).map((line) => {
      range.selectNodeContents(line);
      return { ...boxOf(line.textContent.trim(), range.getBoundingClientRect()), sheet: text.dataset['sheet'] };
    });
  });

  for (const [i, a] of circles.entries())
    for (const b of circles.slice(i + 1))
      if (Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r) faults.push(`${a.name} lies on ${b.name}`);
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`the names ${a.name} and ${b.name} overlap`);
  for (const name of names)
    for (const circle of circles) {
      const dx = Math.max(name.left - circle.x, 0, circle.x - name.right);
      const dy = Math.max(name.top - circle.y, 0, circle.y - name.bottom);
      if (Math.hypot(dx, dy) < circle.r - 1) faults.push(`the name ${name.name} lies on ${circle.name}`);
    }

  for (const path of all<SVGPathElement>('.map .routes .route-ground')) {
    const matrix = path.getScreenCTM();
    const length = path.getTotalLength();
    if (!matrix || length === 0) continue;
    const steps = Math.ceil(length / 2);
    const points = Array.from({ length: steps + 1 }, (_, i) =>
      path.getPointAtLength((length * i) / steps).matrixTransform(matrix),
    );
    const ends = [points[0], points.at(-1)];
    for (const circle of circles) {
      const near = (point: DOMPoint | undefined, r: number) =>
        point !== undefined && Math.hypot(point.x - circle.x, point.y - circle.y) < r;
      if (ends.some((end) => near(end, circle.r * 1.6))) continue;
      if (points.some((point) => near(point, circle.r)))
        faults.push(`a route (${path.getAttribute('d')?.slice(0, 30)}) passes through ${circle.name}`);
    }
  }

  // Names must be whole: inside the drawing.
  const frame = document.querySelector('.map')?.getBoundingClientRect();
  const shown = area && document.querySelector<SVGGElement>(`[data-area][aria-label="${area}"]`)?.dataset['area'];
  for (const name of names.filter(({ sheet }) => area === null || (shown && sheet === shown)))
    if (frame && (name.left < frame.left - 1 || name.right > frame.right + 1 || name.bottom > frame.bottom + 1))
      faults.push(`the name ${name.name} is cut by the edge of the map`);
  if (circles.length < 20 || names.length < 20) faults.push('the map is not there');
  return faults;
}

// Words of the page that do not fit where they stand; and a page that is wider than the window. Runs in the page.
export function cutTexts(): string[] {
  const list: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) list.push(`the page is ${wide} px too wide`);
  for (const node of document.querySelectorAll<HTMLElement>(
    'button, a, b, h1, h2, h3, p, label, legend, span, li',
  )) {
    const style = getComputedStyle(node);
    if (!node.getClientRects().length || style.overflow === 'visible' || node.closest('.unseen')) continue;
    const scrolls = /auto|scroll/.test(style.overflowY + style.overflowX);
    if (scrolls || !node.textContent.trim()) continue;
    if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3)
      list.push(`cut: ${node.textContent.trim().slice(0, 60)}`);
  }
  return list;
}
