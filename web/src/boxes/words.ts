// Boxes in words: what they are called, and why one cannot be read.
import { RefusedError } from '../engine/client.ts';
import { t } from '../i18n/index.svelte.ts';
import { BoxFault, type BoxFaultKind } from './fault.ts';
import type { KeptBox } from './kept.svelte.ts';

export const boxName = ({ name }: KeptBox): string => name || t('page-boxes.nameless');

export function boxFaultText(error: unknown): string {
  if (error instanceof RefusedError)
    return error.code === 'no-engine' ? t('page-boxes.fault-engine') : error.message;
  if (!(error instanceof BoxFault)) return t('page-boxes.fault-engine'); // a part of the page did not come
  const { file, line, message: reason } = error;
  const words: Record<BoxFaultKind, () => string> = {
    'no-box': () => t('page-boxes.fault-no-box'),
    'too-large': () => t('page-boxes.fault-too-large'),
    'many-files': () => t('page-boxes.fault-many-files'),
    'bad-name': () => t('page-boxes.fault-bad-name', { file }),
    'no-files': () => t('page-boxes.fault-no-files'),
    link: () => t('page-boxes.fault-link'),
    'no-utf8': () => t('page-boxes.fault-no-utf8', { file }),
    toml: () => t('page-boxes.fault-toml', { file, line, reason }),
  };
  return words[error.kind]();
}
