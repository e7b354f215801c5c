// The name of a copy: "Harbor Lights 2", also of "Harbor Lights 1"; where there is no room for a number, as much as goes in.
const LONGEST_NAME = 55; // bytes, as the engine has it

export function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  const letters = Array.from(name.replace(/ \d+$/, ''));
  while (new TextEncoder().encode(letters.join('') + end).length > LONGEST_NAME) letters.pop();
  return letters.join('').trimEnd() + end;
}
