// What belongs together stays on one line: "3 → 4".
export const unbroken = (text: string): string => text.replaceAll(' → ', '\u00a0→\u00a0');
