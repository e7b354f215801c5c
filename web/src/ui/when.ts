// A day as people say it: today, yesterday, some days ago; older ones as a date.
const DAY_MS = 86_400_000;

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

export function when(time: number, language: string, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(time)) / DAY_MS);
  if (days < 0 || days > 6) return new Date(time).toLocaleDateString(language, { dateStyle: 'medium' });
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}
