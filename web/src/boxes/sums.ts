// The sums by which a zip shows that it is whole (CRC-32): fflate unpacks without looking at them.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

export function sumOf(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}

const END = 0x06054b50;
const END_LENGTH = 22; // without the comment, of at most 64 KiB
const LOCATOR = 0x07064b50; // just before the end where the directory is that of a large zip
const LOCATOR_LENGTH = 20;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

// What its directory says of each file, in its order; nothing for what is no zip.
export function sumsIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => (at >= 0 && at + 4 <= bytes.length ? view.getUint32(at, true) : 0);
  let end = bytes.length - END_LENGTH;
  while (end >= 0 && word(end) !== END) end--;
  const large = word(end - LOCATOR_LENGTH) === LOCATOR;
  let at = large ? word(word(end - LOCATOR_LENGTH + 8) + 48) : word(end + 16);
  const sums: number[] = [];
  while (end >= 0 && word(at) === ENTRY) {
    sums.push(word(at + 16));
    at += ENTRY_LENGTH + (word(at + 28) & 0xffff) + (word(at + 28) >>> 16) + (word(at + 32) & 0xffff);
  }
  return sums;
}
