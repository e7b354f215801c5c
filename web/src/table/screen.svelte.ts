// Which of the three ways to lay out the table fits the window.
export type Screen = 'wide' | 'medium' | 'phone';

const of = (width: number, height: number): Screen =>
  width < 720 ? 'phone' : width < 1180 || height < 700 ? 'medium' : 'wide';

let current = $state<Screen>(of(innerWidth, innerHeight));

addEventListener('resize', () => (current = of(innerWidth, innerHeight)));

export const screenSize = (): Screen => current;
