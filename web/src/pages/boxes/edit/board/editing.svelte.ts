// What somebody does with a board: what is selected, what the pointer is for, and every change with the sentence that
// says it. The map, the list and the fields beside it all go through this.
import type { Draft } from '../../../../boxes/draft.svelte.ts';
import { withValue } from '../../../../boxes/paths.ts';
import type { Point } from '../../../../board/chart.ts';
import type { BoardId } from '../../../../engine/types.ts';
import { LANGUAGES, t } from '../../../../i18n/index.svelte.ts';
import { textIn } from '../../../../i18n/languages.ts';
import { announce } from '../../../../ui/announce.svelte.ts';
import { settings } from '../../../../ui/settings.svelte.ts';
import { areaName } from '../fields/naming.ts';
import { nameIn, readBoardFile, type BoardFile, type Line, type Place } from './boardFile.ts';
import { canBeTrack, lineBetween, linesOf, withLine, withLineTurned, withoutPlace, withPlace } from './changes.ts';
import { nudged, type Degrees } from './projecting.ts';

export type Tool = 'move' | 'link' | 'city' | 'fleet';

export interface Selection {
  kind: 'place' | 'line';
  id: string;
}

export type Editing = ReturnType<typeof newEditing>;

export function newEditing(draft: Draft, board: () => BoardId) {
  const file = $derived<BoardFile>(readBoardFile(draft.content, board()));
  let chosen = $state.raw<Selection | null>(null);
  let tool = $state<Tool>('move');
  let from = $state(''); // the place from which a link is being drawn
  let once = false; // the pointer moves again when that link is there
  // What was taken away last, which can be undone at once, as long as nothing else was done.
  let gone = $state.raw({ text: '', content: draft.content });

  const placeOf = (id: string): Place | undefined => file.places.find((place) => place.id === id);
  const lineOf = (id: string): Line | undefined => file.lines.find((line) => line.id === id);
  const called = (id: string): string => nameIn(placeOf(id) ?? { id, name: {} }, settings.language);
  const lineName = ({ ends: [a, b] }: Line): string => t('page-map.link', { name: called(a), name2: called(b) });
  const degrees = ({ lat, lon }: Degrees) => {
    const number = (value: number) => value.toLocaleString(settings.language, { maximumFractionDigits: 2 });
    return { text: number(lat), text2: number(lon) };
  };

  function select(what: Selection | null) {
    chosen = what;
  }

  function use(next: Tool) {
    tool = next;
    from = '';
    once = false;
  }

  function moveTo(id: string, to: Degrees) {
    const place = placeOf(id);
    if (!place || (place.lat === to.lat && place.lon === to.lon)) return;
    draft.change((box) => {
      const east = withValue(box, [file.file, 'space', place.index, 'lon'], to.lon);
      return withValue(east, [file.file, 'space', place.index, 'lat'], to.lat);
    });
    announce(t('page-edit-board.moved', { name: called(id), ...degrees(to) }));
  }

  // Many in a row are one step to take back.
  function nudge(id: string, by: Point) {
    const place = placeOf(id);
    if (!place) return;
    const to = nudged(place, by);
    const path = [file.file, 'space', place.index] as const;
    draft.set(path, { ...(draft.at(path) as object), ...to });
    announce(t('page-edit-board.moved', { name: called(id), ...degrees(to) }));
  }

  function add(area: string, kind: Place['kind'], at: Degrees) {
    const key = kind === 'city' ? 'page-edit-board.new-city' : 'page-edit-board.new-fleet';
    const name = Object.fromEntries(LANGUAGES.map(({ code }) => [code, textIn(code, key)]));
    const { box, id } = withPlace(draft.content, file, { area, kind, ...at, name });
    draft.change(() => box);
    use('move');
    select({ kind: 'place', id });
    announce(t('page-edit-board.added', { name: called(id), place: areaName(draft, area, 'in') }));
  }

  function remove(id: string) {
    const place = placeOf(id);
    if (!place) return;
    const [name, count] = [called(id), linesOf(file, id).length];
    draft.change((box) => withoutPlace(box, file, place.index));
    select(null);
    say(count ? t('page-edit-board.removed-with', { name, count }) : t('page-edit-board.removed', { name }));
  }

  function say(text: string) {
    gone = { text, content: draft.content };
    announce(text);
  }

  // From the one that waits to this one, or this one begins.
  function linkAt(id: string) {
    if (!from) {
      from = id;
      announce(t('page-edit-board.link-to', { name: called(id) }));
      return;
    }
    if (from !== id) link(from, id);
  }

  function link(a: string, b: string) {
    from = '';
    if (once) use('move');
    const there = lineBetween(file, a, b);
    if (!there) draft.change((box) => withLine(box, file, [a, b]));
    const made = there ?? lineBetween(file, a, b);
    if (!made) return;
    select({ kind: 'line', id: made.id });
    announce(t(there ? 'page-edit-board.linked-already' : 'page-edit-board.linked', { name: lineName(made) }));
  }

  function unlink({ id, index }: Line) {
    const name = lineName(file.lines[index] as Line);
    draft.remove([file.file, 'link', index]);
    if (chosen?.id === id) select(null);
    say(t('page-edit-board.removed', { name }));
  }

  function turn(line: Line) {
    draft.change((box) => withLineTurned(box, file, line.index));
    announce(t('page-edit-board.turned', { name: lineName(line) }));
  }

  function lengthen(area: string, by: 1 | -1) {
    const found = file.areas.find(({ id }) => id === area);
    if (!found || !canBeTrack(found.track + by)) return;
    draft.set([file.file, 'area', found.index, 'track'], found.track + by);
    announce(t('page-edit-board.track-now', { name: areaName(draft, area), count: found.track + by }));
  }

  return {
    draft,
    get board() {
      return board();
    },
    get file() {
      return file;
    },
    get place(): Place | undefined {
      return chosen?.kind === 'place' ? placeOf(chosen.id) : undefined;
    },
    get line(): Line | undefined {
      return chosen?.kind === 'line' ? lineOf(chosen.id) : undefined;
    },
    // What is selected, in words; empty for nothing.
    get title(): string {
      const line = chosen?.kind === 'line' ? lineOf(chosen.id) : undefined;
      return line ? lineName(line) : chosen && placeOf(chosen.id) ? called(chosen.id) : '';
    },
    get tool() {
      return tool;
    },
    get from() {
      return placeOf(from) ? from : '';
    },
    get gone() {
      return gone.content === draft.content ? gone.text : '';
    },
    get hasFleets() {
      return file.edition !== 'first-edition';
    },
    called,
    lineName,
    select,
    use,
    moveTo,
    nudge,
    add,
    remove,
    linkAt,
    link,
    unlink,
    turn,
    lengthen,
    linkFrom(id: string) {
      use('link');
      once = true;
      linkAt(id);
    },
    // What Escape leaves: the link that is being drawn, then the tool, then the selection.
    leave(): boolean {
      if (from) {
        from = '';
        if (once) use('move');
      } else if (tool !== 'move') use('move');
      else if (chosen) select(null);
      else return false;
      return true;
    },
  };
}
