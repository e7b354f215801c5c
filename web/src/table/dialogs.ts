// The sheets that can lie over the table.
export type Sheet =
  | { kind: 'menu' }
  | { kind: 'game' }
  | { kind: 'keys' }
  | { kind: 'moves' }
  | { kind: 'mat'; seat: number }
  | { kind: 'rule'; rule: string };
