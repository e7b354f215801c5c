// What every way of showing a mat is given, and what the button is called that opens another's.
import type { Position } from '../engine/client.ts';
import type { Mark } from '../game/seats.ts';
import { t } from '../i18n/index.svelte.ts';
import { scaleNow } from '../ui/screen.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';

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

// Glory is heard where it is seen.
export function openLabel({ state, view }: Position, seat: number): string {
  const count = state.players[seat]?.harbor ?? 0;
  const glory = view.sheets[seat]?.total ?? 0;
  return settings.gloryNow ? t('page-mat.open', { seat, glory, count }) : t('page-mat.open-plain', { seat, count });
}

// The governor that takes the Free Governor slot while its holder discards.
export const inSlot = ({ state: { pending, to_move } }: Position, seat: number): string | null =>
  pending?.kind === 'discard' && to_move === seat ? (pending.slot ?? null) : null;

// How many places of the seaside lie in a row: all of them where a tile is then still as wide as on a phone.
export const columnsIn = (width: number): 4 | 8 => (width >= 540 * scaleNow() ? 8 : 4);
