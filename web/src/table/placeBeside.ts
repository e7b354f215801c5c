// Puts a floating box beside a piece: above it, below, left or right, wherever it hides the fewest places that are
// possible now; never over the piece, the line that says what is asked, or the edge of the screen.
const overlaps = (a: DOMRect, x: number, y: number, width: number, height: number): boolean =>
  a.left < x + width && a.right > x && a.top < y + height && a.bottom > y;

function hidden(x: number, y: number, width: number, height: number): number {
  const lit = [...document.querySelectorAll('.spot.can, .spot.means')];
  return lit.filter((spot) => overlaps(spot.getBoundingClientRect(), x, y, width, height)).length;
}

export function placeBeside(node: HTMLElement, piece: Element) {
  const gap = 10;
  const ceiling = (document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0) + 4;
  const around = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = node;
  const clamp = (value: number, size: number, room: number, least = 8) =>
    Math.max(least, Math.min(room - size - 8, value));
  const middleX = clamp(around.left + around.width / 2 - width / 2, width, innerWidth);
  const middleY = clamp(around.top + around.height / 2 - height / 2, height, innerHeight, ceiling);
  const spots: [x: number, y: number, fits: boolean][] = [
    [middleX, around.top - height - gap, around.top - height - gap >= ceiling],
    [middleX, around.bottom + gap, around.bottom + gap + height <= innerHeight - 8],
    [around.right + gap, middleY, around.right + gap + width <= innerWidth - 8],
    [around.left - width - gap, middleY, around.left - width - gap >= 8],
  ];
  const fitting = spots.filter(([, , fits]) => fits).map(([x, y]) => ({ x, y, cost: hidden(x, y, width, height) }));
  const { x, y } = fitting.sort((a, b) => a.cost - b.cost)[0] ?? { x: middleX, y: innerHeight - height - 8 };
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
}
