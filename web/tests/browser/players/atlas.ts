// What someone who plays with the arrows has learnt of the table: from which piece which arrow leads where.
export interface Place {
  id: string; // one piece keeps its own during a game
  x: number;
  y: number;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

export class Atlas {
  private readonly ways = new Map<string, Map<Arrow, Place>>();

  note(from: Place, key: Arrow, to: Place) {
    const known = this.ways.get(from.id) ?? new Map<Arrow, Place>();
    known.set(key, to);
    this.ways.set(from.id, known);
  }

  // The arrow to press next: along a known way, or the untried one that promises most. Null: all was tried.
  next(from: Place, to: Place): Arrow | null {
    return (
      this.towards(from, (place) => place.id === to.id) ??
      this.untried(from, to)[0] ??
      this.towards(from, (place) => this.untried(place, to).length > 0)
    );
  }

  // The same without what was learnt, because pieces came, went or grew since then.
  anew(from: Place, to: Place): Arrow | null {
    this.ways.clear();
    return this.next(from, to);
  }

  private untried(from: Place, to: Place): Arrow[] {
    const gain: Record<Arrow, number> = {
      ArrowLeft: from.x - to.x,
      ArrowRight: to.x - from.x,
      ArrowUp: from.y - to.y,
      ArrowDown: to.y - from.y,
    };
    const tried = this.ways.get(from.id);
    return ARROWS.filter((key) => !tried?.has(key)).sort((a, b) => gain[b] - gain[a]);
  }

  // The first arrow of the shortest known way to a place like that.
  private towards(from: Place, wanted: (place: Place) => boolean): Arrow | null {
    const seen = new Set([from.id]);
    let edge: { place: Place; first: Arrow | null }[] = [{ place: from, first: null }];
    while (edge.length) {
      const further: typeof edge = [];
      for (const { place, first } of edge)
        for (const [key, to] of this.ways.get(place.id) ?? []) {
          if (seen.has(to.id)) continue;
          seen.add(to.id);
          if (wanted(to)) return first ?? key;
          further.push({ place: to, first: first ?? key });
        }
      edge = further;
    }
    return null;
  }
}
