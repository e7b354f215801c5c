// What the piece at an anchor is called, and a part of the map.
import { known, type Named } from '../engine/content.ts';
import type { Anchor } from '../game/anchors.ts';
import { onTable } from '../game/table.svelte.ts';
import { box, t } from '../i18n/index.svelte.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function linkName(id: string): string {
  const link = box()
    .boards.flatMap((board) => board.links)
    .find((one) => one.id === id);
  const [name = '', name2 = ''] = (link?.ends ?? []).map((end) => known(box().space, end).name);
  return t('page-map.link', { name, name2 });
}

// A part of one's own Nation.
export function powerName(id: string): string {
  if (id === 'monument') return t('page-modules.bottom-word');
  return id === 'mobilize' ? t('page-modules.middle-word') : t('page-modules.top-word');
}

// What has no id.
function plainTitle(anchor: Anchor): string {
  const { words } = box();
  switch (anchor) {
    case 'harbor':
    case 'glory':
    case 'crown':
    case 'pile':
      return capital(words[anchor] ?? '');
    case 'supply':
      return t('page-mat.supply');
    case 'hand':
      return t('page-mat.cards');
    case 'slot':
      return t('page-mat.free-slot');
    default:
      return t('page-table.round', { round: onTable().shown.state.round, total: box().rounds });
  }
}

const nameOf = (seat: number): string =>
  onTable().file.seats[seat]?.name ?? capital(box().words['silent-fleet'] ?? '');

export function titleOf(anchor: Anchor): string {
  if (anchor.startsWith('of:')) return titleOf(anchor.slice(anchor.indexOf(':', 3) + 1));
  if (!anchor.includes(':')) return plainTitle(anchor);
  const kind = anchor.slice(0, anchor.indexOf(':'));
  const id = anchor.slice(anchor.indexOf(':') + 1);
  const content = box();
  switch (kind) {
    case 'space':
    case 'token':
    case 'attribute':
    case 'exploit':
    case 'fate':
    case 'nation':
      return known<Named>(content[kind], id).name;
    case 'track':
      return t('page-map.track-title', { area: id });
    case 'sea':
      return t('page-map.sea', { area: id });
    case 'deck':
      return t('page-map.deck-title', { deck: id });
    case 'pile':
    case 'card':
      return known(content.card, id).name;
    case 'own':
    case 'tile':
      return known(content.building, id).name;
    case 'link':
      return linkName(id);
    case 'ability': {
      const [exploit = '', word = ''] = id.split(':');
      return t('page-modules.ability', { exploit, word });
    }
    case 'power':
      return powerName(id);
    case 'governor':
      return known(content.card, `${id}-governor`).name;
    case 'area':
      return t('page-map.presence', { area: id });
    case 'seat':
      return nameOf(Number(id));
    case 'phase':
      return content.phases[id] ?? '';
    default:
      return '';
  }
}

// A sheet, what lies beside the sheets, or null for all of it.
export function partName(part: string | null): string {
  if (part === null) return t('page-table.overview');
  return part === 'beside' ? t('page-table.decks') : known(box().area, part).name;
}
