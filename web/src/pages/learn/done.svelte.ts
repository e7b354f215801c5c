// Which lessons have been finished on this device.
const KEY = 'endeavor-learned';

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : []; // or it is spoilt
  } catch {
    return [];
  }
}

let done = $state.raw<string[]>(stored());

export const doneLessons = (): readonly string[] => done;

export const isDone = (id: string): boolean => done.includes(id);

export function markDone(id: string) {
  if (done.includes(id)) return;
  done = [...done, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Not kept; the lesson can be done again.
  }
}
