// What every way of showing a mat is given.
import type { Position } from '../engine/client.ts';
import type { Mark } from '../game/seats.ts';

export interface MatProps {
  position: Position;
  seat: number;
  name: string;
  mark: Mark;
}

// The viewer's own, on a desktop: pressing the Glory shows its rows.
export interface OwnMatProps extends MatProps {
  onglory: (seat: number) => void;
}
