// Where a piece is drawn and how large, for those that stand in a drawing or alone.
export interface Placed {
  id: string;
  x?: number;
  y?: number;
  scale?: number;
}
