// The drawing of a board that is being changed: laid out anew by the worker when the changes rest, one layout at a time.
// What is drawn meanwhile follows at once, from the last layout.
import type { Chart, Point } from '../../../../board/chart.ts';
import type { Board } from '../../../../board/layout/board.ts';
import { layDraft, type Projections } from '../../../../board/layout/ownChart.ts';
import { asItStands, type Laid } from './asItStands.ts';

const REST_MS = 350;

export interface Drawing {
  readonly chart: Chart | null; // null until the first layout
  readonly projections: Projections;
  readonly failed: boolean; // the worker or the coasts did not come
  again: () => void;
  readonly busy: boolean; // what is shown is not laid out yet
  held: Record<string, Point>; // what is being dragged
}

// To be called while a component begins.
export function newDrawing(wanted: () => Board): Drawing {
  let laid = $state.raw<Laid | null>(null);
  let failed = $state.raw<Board | null>(null);
  let underWay = $state(false);
  let held = $state.raw<Record<string, Point>>({});
  const text = $derived(JSON.stringify(wanted()));
  const board = $derived(JSON.parse(text) as Board); // another one only when something is drawn otherwise
  const busy = $derived(underWay || laid?.board !== board);
  const chart = $derived(laid && asItStands(laid, board, held));

  async function layOut(next: Board) {
    underWay = true;
    try {
      laid = { ...(await layDraft(next)), board: next };
      failed = null;
    } catch {
      failed = next;
    } finally {
      underWay = false;
    }
  }

  $effect(() => {
    const next = board;
    if (underWay || laid?.board === next || failed === next || Object.keys(held).length > 0) return;
    const timer = setTimeout(() => void layOut(next), laid ? REST_MS : 0);
    return () => clearTimeout(timer);
  });

  return {
    get chart() {
      return chart;
    },
    get projections() {
      return laid?.projections ?? {};
    },
    get failed() {
      return failed !== null;
    },
    again: () => (failed = null),
    get busy() {
      return busy;
    },
    get held() {
      return held;
    },
    set held(places) {
      held = places;
    },
  };
}
