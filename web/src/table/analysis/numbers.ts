// Chances and Glory as the analysis writes them, in the chosen language.
import { settings } from '../../ui/settings.svelte.ts';

export const percent = (share: number | undefined): string => `${Math.round((share ?? 0) * 100)}\u00a0%`;

export const tenths = (glory: number | undefined): string =>
  (glory ?? 0).toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
