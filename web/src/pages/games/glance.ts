// A kept game at a glance: the position that its record leads to and what it means, for the cards of games. The engine
// plays the record at a table of its own, so the game that lies on the table is not touched.
import { ask } from '../../engine/client.ts';
import type { GameState, View } from '../../engine/types.ts';
import { settings } from '../../ui/settings.svelte.ts';
import type { GameFile } from '../../game/file.ts';

export interface Glance {
  state: GameState;
  view: View;
}

// Null for a record that the engine does not take; opening that game says why.
export async function glanceAt(file: GameFile): Promise<Glance | null> {
  const [loaded, viewed] = await ask('glance', settings.language, [
    { cmd: 'load', record: file.record },
    { cmd: 'view' },
  ]);
  if (!loaded?.ok || !viewed?.ok || !loaded.state || !viewed.view) return null;
  return { state: loaded.state, view: viewed.view };
}
