// What lies in the tray: the supply of this game by level, and before the first round the start buildings.
import type { Content } from '../engine/content.ts';
import type { GameState } from '../engine/types.ts';
import { t } from '../i18n/index.svelte.ts';

export interface TrayTile {
  id: string;
  left: number;
}

export interface TrayColumn {
  level: number;
  title: string;
  tiles: TrayTile[];
}

// What a newcomer is advised to begin with.
export const FIRST_CHOICE = 'colonial-house';

export const startTiles = (box: Content, state: GameState): string[] =>
  box.buildings.filter((b) => b.tier === 0 && b.editions.includes(state.rules.edition)).map((b) => b.id);

export function trayColumns(box: Content, state: GameState): TrayColumn[] {
  const inGame = box.buildings.filter((b) => b.editions.includes(state.rules.edition));
  const levels = [...new Set(inGame.map((b) => b.tier))].filter((tier) => tier > 0).sort((a, b) => a - b);
  return levels.map((level) => ({
    level,
    title: t('page-map.level-title', { level }),
    tiles: inGame
      .filter((b) => b.tier === level && b.id in state.supply)
      .map((b) => ({ id: b.id, left: state.supply[b.id] ?? 0 })),
  }));
}
