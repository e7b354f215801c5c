// Pushes labels apart until none is nearer than `gap` to the next.
export function spread(values: number[], gap: number): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const moved = values.slice();
  for (let pass = 0; pass < 40; pass++)
    order.slice(1).forEach((index, k) => {
      const before = order[k] ?? 0;
      const missing = gap - ((moved[index] ?? 0) - (moved[before] ?? 0));
      if (missing <= 0) return;
      moved[index] = (moved[index] ?? 0) + missing / 2;
      moved[before] = (moved[before] ?? 0) - missing / 2;
    });
  return moved;
}
