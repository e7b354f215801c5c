// The window: how the table is laid out in it, how large things are drawn, and how small a text may be. Large text
// counts as a small window.
import { frameFor, largeness, type Frame, type Screen } from './frame.ts';
import { settings } from './settings.svelte.ts';

let size = $state.raw<[width: number, height: number]>([innerWidth, innerHeight]);

addEventListener('resize', () => (size = [innerWidth, innerHeight]));

// How much larger than on a laptop with normal text; what is measured in rem follows it by itself.
const scale = $derived((settings.textSize / 100) * largeness(...size));
export const scaleNow = (): number => scale;

// The smallest text, in px: at normal size, and as it is drawn.
const smallest = $derived(size[0] >= 1440 && size[1] >= 900 ? 12 : 11);
export const leastNormal = (): number => smallest;
export const leastNow = (): number => smallest * scale;

const frame = $derived(frameFor(size[0], size[1], scale));
export const frameNow = (): Frame => frame;
export const screenSize = (): Screen => frame.screen;
