/**
 * Build time only: writes a compressed copy of every text file beside it, so that the service can send the smallest form
 * without compressing while somebody waits.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this size compression does not pay. */
const minBytes = 1024;

export function packAssets(): Plugin {
  let directory = '';
  return {
    name: 'pack-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(directory)) if (/\.(js|css|svg)$/.test(name)) pack(join(directory, name));
    },
  };
}

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
