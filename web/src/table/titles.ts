// What the piece at an anchor is called, and a part of the map.
import { known } from '../engine/content.ts';
import type { Anchor } from '../game/anchors.ts';
import { box, t } from '../i18n/index.svelte.ts';

export function titleOf(anchor: Anchor): string {
  const kind = anchor.slice(0, anchor.indexOf(':'));
  const id = anchor.slice(anchor.indexOf(':') + 1);
  const content = box();
  switch (kind) {
    case 'space':
      return known(content.space, id).name;
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
    case 'token':
      return known(content.token, id).name;
    case 'attribute':
      return known(content.attribute, id).name;
    default:
      return '';
  }
}

// A sheet, what lies beside the sheets, or null for all of it.
export function partName(part: string | null): string {
  if (part === null) return t('page-table.overview');
  return part === 'beside' ? t('page-table.decks') : known(box().area, part).name;
}
