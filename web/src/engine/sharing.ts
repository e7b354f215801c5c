// Two answers of the engine mostly say the same. Where the newer one does, the older one's objects take its place, so
// that whoever compares by identity (the page, before it draws something again) sees at once what has not changed.

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function shared<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isPlain(old) || !isPlain(fresh) || Array.isArray(old) !== Array.isArray(fresh))
    return fresh;
  const keys = Object.keys(fresh);
  let same = Object.keys(old).length === keys.length;
  for (const key of keys) {
    const value = shared(old[key], fresh[key]);
    if (value !== old[key]) same = false;
    (fresh as Record<string, unknown>)[key] = value;
  }
  return (same ? old : fresh) as T;
}
