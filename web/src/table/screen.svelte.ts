// Which of the ways to lay out the table fits the window. Large text counts as a small window.
import { settings } from '../ui/settings.svelte.ts';

export type Screen = 'wide' | 'medium' | 'phone';

let size = $state.raw<[width: number, height: number]>([innerWidth, innerHeight]);

addEventListener('resize', () => (size = [innerWidth, innerHeight]));

const room = (): [number, number] => {
  const scale = settings.textSize / 100;
  return [size[0] / scale, size[1] / scale];
};

export function screenSize(): Screen {
  const [width, height] = room();
  if (width < 720 || height < 480) return 'phone';
  return width < 1180 || height < 700 ? 'medium' : 'wide';
}

// A phone held sideways, or a magnified page: the buttons stand beside the map.
export const isSideways = (): boolean => {
  const [width, height] = room();
  return screenSize() === 'phone' && width > height;
};
