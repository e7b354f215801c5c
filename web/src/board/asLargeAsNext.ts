// Makes a rectangle under a drawing as large as the drawing, which is its parent's next sibling; round where that is.
// All that are new are measured together, because a browser that measures and changes by turns lays out each time.
let waiting: SVGRectElement[] = [];

function measure() {
  const boxes = waiting.map((rect) => {
    const drawing = rect.parentElement?.nextElementSibling;
    return { rect, box: drawing instanceof SVGGraphicsElement ? drawing.getBBox() : null };
  });
  waiting = [];
  for (const { rect, box } of boxes) {
    if (!box) continue;
    const { x, y, width, height } = box;
    const round = Math.abs(width - height) < 1 ? width / 2 : 4;
    for (const [name, value] of Object.entries({ x, y, width, height, rx: round }))
      rect.setAttribute(name, value.toFixed(1));
  }
}

export function asLargeAsNext(rect: SVGRectElement) {
  if (waiting.length === 0) requestAnimationFrame(measure);
  waiting.push(rect);
}
