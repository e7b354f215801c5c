// The table's keys. Arrows move the focus among pieces for whoever came to them by keys; else, whatever was clicked
// before, left and right look back and forth.
import { askWhy, letGo, shownTip, spaceSkips } from '../game/hands.svelte.ts';
import { recap, skipWaiting, turnPages, undo } from '../game/play.ts';
import { canUndo } from '../game/takingBack.ts';
import { onTable } from '../game/table.svelte.ts';
import { isArrow, neighbour } from '../ui/spatial.ts';

export interface KeyActions {
  hint: () => void;
  help: () => void;
  moves: () => void;
  legend: () => void;
  idea: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

// Did the focus come where it is by keys? A click brings it too, and browsers mark it as visible with the next key.
let byKeys = true;
document.addEventListener('pointerdown', () => (byKeys = false), true);
document.addEventListener('keydown', (event) => (byKeys ||= event.key === 'Tab'), true);

function arrow(event: KeyboardEvent): boolean {
  if (!isArrow(event.key)) return false;
  const focused = document.activeElement;
  const upOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (focused?.closest('[data-nav]') && (byKeys || (upOrDown && focused.matches(':focus-visible')))) {
    const next = neighbour(focused, event.key);
    next?.focus({ preventScroll: false });
    byKeys ||= next !== null;
    return true;
  }
  if (event.key === 'ArrowLeft') void turnPages(-1);
  else if (event.key === 'ArrowRight') void turnPages(1);
  else return false;
  return true;
}

// About the piece whose tip is there, under the pointer or in focus; else about the one in focus.
function why() {
  const tip = shownTip();
  const piece = tip?.element ?? document.activeElement;
  const anchor = tip?.anchor ?? piece?.getAttribute('data-anchor');
  if (piece && anchor) void askWhy(anchor, piece);
}

// Whoever came to a button by keys presses it with Space, as everywhere, when there is nothing to skip.
const isButton = (target: EventTarget | null): boolean =>
  byKeys && target instanceof Element && target.matches('button, summary');

export function onTableKey(event: KeyboardEvent, actions: KeyActions) {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  let done = true;
  switch (event.key.toLowerCase()) {
    case 'z':
      if (canUndo(onTable())) void undo(event.shiftKey);
      break;
    case 'h':
      actions.hint();
      break;
    case 'm':
      actions.moves();
      break;
    case 'l':
      actions.legend();
      break;
    case 'i':
      actions.idea();
      break;
    case 'w':
      why();
      break;
    case 'r':
      void recap();
      break;
    case '?':
      actions.help();
      break;
    case ' ':
      if (spaceSkips()) skipWaiting();
      else done = !isButton(event.target);
      break;
    case 'escape':
      letGo();
      break;
    default:
      done = arrow(event);
  }
  if (done) event.preventDefault();
}
