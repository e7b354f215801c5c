// Writes .gz and .br beside every file of a built page that becomes smaller by it, and says what the first visit
// weighs:  node tools/compress.ts dist
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const folder = process.argv[2] ?? 'dist';
const PLAIN = new Set(['.html', '.js', '.css', '.svg', '.wasm', '.webmanifest', '.json']);
const [gzip, brotli] = [promisify(zlib.gzip), promisify(zlib.brotliCompress)];

const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

let done = 0;
// What a browser that takes gzip fetches of it. All files at once: node compresses on every core.
async function compress(file: string): Promise<number> {
  const bytes = fs.readFileSync(file);
  let size = bytes.length;
  if (PLAIN.has(path.extname(file))) {
    const [gz, br] = await Promise.all([
      gzip(bytes, { level: 9 }),
      brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    ]);
    fs.writeFileSync(`${file}.gz`, gz);
    fs.writeFileSync(`${file}.br`, br);
    size = gz.length;
  }
  console.log(`[${++done}/${files.length}] compressed`);
  return size;
}

const sizes = await Promise.all(files.map(compress));
const total = sizes.reduce((sum, size) => sum + size, 0);
const script = sizes.reduce((sum, size, i) => (files[i]?.endsWith('.js') ? sum + size : sum), 0);
console.log(
  `all files, compressed with gzip: ${Math.round(total / 1000)} kB, of it JavaScript ${Math.round(script / 1000)} kB`,
);
