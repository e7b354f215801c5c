// The table as it is drawn in a window of some size, measured in the browser. All of these run in the page.

export interface Measured {
  small: string[]; // texts below the least size, with their px
  cut: string[]; // texts that are not whole
  over: string[]; // texts that lie on each other
  tooFull: string[]; // boxes that hold more than they show
  bare: number; // share of the table where nothing lies, if it was asked for
  lines: number; // entries of the log that can be read whole
}

// `points`: at how many the table is looked at for bare wood; 0: not asked for.
export function measure([least, points]: [number, number]): Measured {
  interface Text {
    words: string;
    node: Element;
    size: number;
    boxes: DOMRect[];
  }
  const main = document.querySelector('main');
  const out: Measured = { small: [], cut: [], over: [], tooFull: [], bare: 0, lines: 0 };
  if (!main) return out;
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const inside = (a: DOMRect, b: DOMRect, air: number) =>
    a.left >= b.left - air && a.right <= b.right + air && a.top >= b.top - air && a.bottom <= b.bottom + air;
  type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const apart = (a: Edges, b: Edges) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);

  // Letters of a piece that lies under others are not meant to be read.
  const UNSEEN = '.unseen, [data-anchor^="pile:"], .panel, .flights';
  const texts: Text[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? '';
    const node = walker.currentNode.parentElement;
    if (!words || !node || node.closest(UNSEEN) || getComputedStyle(node).visibility === 'hidden') continue;
    range.selectNodeContents(walker.currentNode);
    // A range knows nothing of letters that are drawn narrower.
    const rects = node.hasAttribute('textLength') ? [node.getBoundingClientRect()] : [...range.getClientRects()];
    const boxes = rects.filter((box) => box.width > 0.5 && box.height > 0.5);
    if (!boxes.length) continue;
    const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    texts.push({ words, node, boxes, size: parseFloat(getComputedStyle(node).fontSize) * scale });
  }

  // What is scrolled out of sight is neither cut nor in the way.
  const seen: { text: Text; box: DOMRect }[] = [];
  for (const text of texts) {
    if (text.size < least - 0.1) out.small.push(`${text.words} ${text.size.toFixed(1)}`);
    for (const box of text.boxes) {
      let [hidden, scrolled] = [false, false];
      for (let at = text.node.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = at.getBoundingClientRect();
        if (scrolls(style)) scrolled = true;
        if (apart(box, frame)) hidden = true;
        // A sheet that fills a phone shows parts of its neighbours.
        else if (
          !scrolled &&
          !at.matches('.phone-map:not(.all) .map') &&
          !inside(box, frame, box.height * 0.22 + 1.5)
        )
          out.cut.push(text.words.slice(0, 50));
      }
      const own = getComputedStyle(text.node);
      const clips = own.overflowX !== 'visible' && !scrolls(own);
      if (clips && !inside(box, text.node.getBoundingClientRect(), 2.5)) out.cut.push(text.words.slice(0, 50));
      if (!scrolled && !hidden && !inside(box, screen, 1.5)) out.cut.push(`${text.words.slice(0, 50)} (window)`);
      if (!hidden && !apart(box, screen)) seen.push({ text, box });
    }
  }
  out.cut = [...new Set(out.cut)];
  out.small = [...new Set(out.small)];

  // A face keeps room above and below its letters.
  const inks = seen.map(({ text, box: { left, right, top, height } }) => ({
    text,
    ink: { left, right, top: top + height * 0.2, bottom: top + height * 0.8 },
  }));
  inks.forEach(({ text: a, ink: p }, i) => {
    for (let j = i + 1; j < inks.length; j++) {
      const other = inks[j];
      if (!other || a.node === other.text.node || apart(p, other.ink)) continue;
      const { text: b, ink: q } = other;
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 1.5 && high > 1.5) out.over.push(`${a.words.slice(0, 30)} / ${b.words.slice(0, 30)}`);
    }
  });

  for (const box of main.querySelectorAll<HTMLElement>(
    '.rail, .mat, .mat-compact, .harbor, .slots, .top, .opponent',
  ))
    if (box.scrollHeight > box.clientHeight + 1.5 || box.scrollWidth > box.clientWidth + 1.5)
      out.tooFull.push(
        `${box.className} ${box.scrollWidth} × ${box.scrollHeight} in ${box.clientWidth} × ${box.clientHeight}`,
      );

  // Some boxes are only scrolled up and down.
  for (const box of main.querySelectorAll<HTMLElement>('.phone-map.all, .area-list button'))
    if (box.scrollWidth > box.clientWidth + 1.5)
      out.tooFull.push(`${box.className || box.innerText} ${box.scrollWidth} wide in ${box.clientWidth}`);

  // Something lies where there is a shape with a colour, or a box with a ground of its own.
  const isClear = (colour: string) => colour === 'none' || colour === 'transparent' || /, 0\)$/.test(colour);
  const known = new Map<Element, boolean>();
  const isThere = (node: Element): boolean => {
    if (node.closest('.wood') || node === main || node === document.body || node === document.documentElement)
      return false;
    const style = getComputedStyle(node);
    if (node instanceof SVGElement && !(node instanceof SVGSVGElement))
      return node instanceof SVGGElement ? false : !isClear(style.fill) || !isClear(style.stroke);
    return !isClear(style.backgroundColor) || style.backgroundImage !== 'none';
  };
  const covers = (node: Element): boolean => {
    const found = known.get(node) ?? isThere(node);
    known.set(node, found);
    return found;
  };
  // The drawing of a piece lies over its button and lets the pointer through; here it is looked for.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('.spot + .drawn { pointer-events: auto }');
  document.adoptedStyleSheets.push(touchable);
  let [all, bare] = [0, 0];
  const step = Math.sqrt((innerWidth * innerHeight) / points); // endless for none
  for (let x = step / 2; x < innerWidth; x += step)
    for (let y = step / 2; y < innerHeight; y += step) {
      all++;
      const top = document.elementFromPoint(x, y); // nearly always it is enough, and what lies below takes long to find
      if (!(top && covers(top)) && !document.elementsFromPoint(x, y).some(covers)) bare++;
    }
  document.adoptedStyleSheets.pop();
  out.bare = all ? bare / all : 0;

  const log = main.querySelector('.log-lines')?.getBoundingClientRect();
  if (log)
    out.lines = [...main.querySelectorAll('.log li button > span, .log-then > span')].filter((line) =>
      inside(line.getBoundingClientRect(), log, 1),
    ).length;
  return out;
}
