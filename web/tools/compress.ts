// Writes .gz and .br beside every file of a built page that becomes smaller by it, and says what the first visit
// weighs:  node tools/compress.ts dist
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const folder = process.argv[2] ?? 'dist';
const PLAIN = new Set(['.html', '.js', '.css', '.svg', '.wasm', '.webmanifest', '.json']);

let [total, script] = [0, 0];
for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const kind = path.extname(file);
  if (kind === '.gz' || kind === '.br') continue;
  const bytes = fs.readFileSync(file);
  let size = bytes.length;
  if (PLAIN.has(kind)) {
    const gz = zlib.gzipSync(bytes, { level: 9 });
    const br = zlib.brotliCompressSync(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    fs.writeFileSync(`${file}.gz`, gz);
    fs.writeFileSync(`${file}.br`, br);
    size = gz.length;
  }
  total += size;
  if (kind === '.js') script += size;
}
console.log(
  `all files, compressed with gzip: ${Math.round(total / 1000)} kB, of it JavaScript ${Math.round(script / 1000)} kB`,
);
