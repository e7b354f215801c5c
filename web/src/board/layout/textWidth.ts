// How wide a name is on the map, from the advance widths of Source Sans 3 (thousandths of the font size).
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÑáéíóúñüçãô -'’.";
// prettier-ignore
const SEMIBOLD = [558,597,576,625,538,510,628,663,282,494,597,502,745,657,674,582,674,592,545,546,655,536,800,541,501,540,
  516,563,462,564,507,317,520,558,262,263,522,271,843,560,549,564,564,373,431,361,556,495,748,481,495,443,
  558,538,282,674,655,656,516,507,262,549,556,560,556,462,516,549,200,322,275,275,275];
// prettier-ignore
const ITALIC = [510,569,550,594,502,473,588,623,249,456,555,462,705,619,633,550,633,555,506,510,616,496,756,490,461,512,
  536,536,435,535,480,282,530,523,237,238,476,248,799,525,514,535,534,342,402,324,522,448,707,429,448,410,
  510,502,249,633,616,619,537,481,237,514,522,525,522,435,537,514,200,299,242,242,242];

const table = (widths: readonly number[]): Map<string, number> =>
  new Map(Array.from(CHARACTERS, (c, i) => [c, widths[i] ?? 560]));
const FACES = { semibold: table(SEMIBOLD), italic: table(ITALIC) };

export type Face = keyof typeof FACES;

export function textWidth(text: string, size: number, face: Face): number {
  const widths = FACES[face];
  let thousandths = 0;
  for (const character of text) thousandths += widths.get(character) ?? 560;
  return (thousandths / 1000) * size;
}
