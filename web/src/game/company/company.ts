// Company: what the table must know of a game that is played with others through a server. net/ fills it in and stands
// behind `through`; the table only reads it. A game of this device has none.
export interface Company {
  seat: number | null; // one's own; null: one only watches
  held: readonly (string | null)[]; // by seat: the bot that plays for somebody who is away
  ended: boolean; // without a result
}

// Whoever carries moves to the others and theirs to the table.
export interface Through {
  play: (move: string) => void;
  undo: (to: number) => void;
  goOn: () => void; // ideas were left, or a position was laid out anew
}

let through: Through | null = null;

export const companyThrough = (): Through | null => through;

export const goThrough = (way: Through | null) => {
  through = way;
};
