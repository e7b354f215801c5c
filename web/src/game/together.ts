// The table among the windows of this browser: it follows what others make of its game, and takes the bots over when
// somebody comes to it or the window that let them move is closed.
import { follow, lookAgain } from './keeping.ts';
import { newsText } from './news.svelte.ts';
import { announce } from '../ui/announce.svelte.ts';
import { goOn, layNewer, rest, takePart } from './play.ts';
import { table, type Table } from './table.svelte.ts';
import { giveWay, hear, letsBotsMove, release, whenGone } from './windows.ts';

// The game that can be played here; none in replays, lessons and while ideas are tried, and none that a server keeps.
function playing(): Table | null {
  const t = table();
  return t && !t.file.lesson && !t.file.table ? t : null;
}

// A game was opened, or somebody came back to this window.
export async function sitDown() {
  const t = playing();
  if (!t) return;
  if (!letsBotsMove(t.file.id)) {
    takePart(t);
    goOn();
  }
  await lookAgain(t.file.id);
}

export function startTogether() {
  follow(layNewer, (id) => {
    if (playing()?.file.id !== id) return;
    announce(newsText('gone'));
    rest();
  });
  hear((word) => {
    const t = playing();
    if (t?.file.id !== word.id) return;
    if (word.kind === 'claim' && giveWay(word)) {
      rest();
      whenGone(word.by, () => void (playing()?.file.id === word.id && sitDown()));
    }
    if (word.kind === 'left') void sitDown();
  });
  addEventListener('focus', () => void sitDown());
  addEventListener('pageshow', () => void sitDown());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sitDown();
  });
  addEventListener('pagehide', release);
}
