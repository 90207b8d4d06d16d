/** Build time only: every text of the build stands packed beside itself, as small as it gets, so that nobody packs it while someone waits. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this it is not worth it. */
const leastBytes = 1024;

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
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
