// What every way of showing a mat is given.
import type { Position } from '../engine/client.ts';
import type { Mark } from '../game/seats.ts';

export interface MatProps {
  position: Position;
  seat: number;
  name: string;
  mark: Mark;
}
