// A whole game in an address: the record, compressed and written in letters that links allow. Opening such a
// link needs no server. Also records as files.
import type { GameRecord } from '../engine/types.ts';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

export async function packRecord(record: GameRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  return toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}

// Throws when the text is not a packed record.
export async function unpackRecord(text: string): Promise<GameRecord> {
  const bytes = await through(fromLetters(text), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(bytes)) as GameRecord;
}

export const replayAddress = async (record: GameRecord): Promise<string> =>
  `${location.href.split('#')[0] ?? ''}#/replay/${await packRecord(record)}`;

export function downloadRecord(record: GameRecord, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record) + '\n'], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
