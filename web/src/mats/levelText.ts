// What an attribute's level means, in words: "Growth 4".
import type { AttributeId } from '../engine/types.ts';
import { t } from '../i18n/index.svelte.ts';

export function levelText(attribute: AttributeId, level: number): string {
  switch (attribute) {
    case 'industry':
      return t('page-mat.level-industry', { level });
    case 'culture':
      return t('page-mat.level-culture', { level });
    case 'wealth':
      return t('page-mat.level-wealth', { level });
    case 'influence':
      return t('page-mat.level-influence', { level });
  }
}
