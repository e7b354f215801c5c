// The sheets that can lie over the table.
export type Sheet =
  | { kind: 'menu' }
  | { kind: 'game' }
  | { kind: 'keys' }
  | { kind: 'legend' }
  | { kind: 'moves' }
  | { kind: 'mat'; seat: number }
  | { kind: 'glory'; seat: number } // as it stands, row by row
  | { kind: 'rule'; rule: string }
  | { kind: 'company' }; // the table at the server and its people
