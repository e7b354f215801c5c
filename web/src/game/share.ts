// A whole game in an address: the record, compressed and written in letters that links allow. Opening such a
// link needs no server. Also games as files. Reading both is in reading.ts.
import type { GameRecord } from '../engine/types.ts';
import { day, fileName, type GameFile } from './file.ts';

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const packText = async (text: string): Promise<string> =>
  toLetters(await deflated(new TextEncoder().encode(text)));

export const packRecord = (record: GameRecord): Promise<string> => packText(JSON.stringify(record));

// The day stands behind the record, which has none.
export const replayAddress = async ({ record, updated }: GameFile): Promise<string> =>
  `${location.href.split('#')[0] ?? ''}#/replay/${await packRecord(record)}/${day(updated)}`;

// The address lives a while longer, because some browsers fetch the file only after the click.
export function download(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const link = document.createElement('a');
  const type = typeof content === 'string' ? 'application/json' : 'application/zip';
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const downloadGame = (file: GameFile) => download(fileName(file), JSON.stringify(file.record) + '\n');
