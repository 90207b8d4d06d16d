/** The built console's files, as its manifest names them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export const builtConsole = 'dist/console';

export const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${builtConsole}/.vite/manifest.json`, 'utf8'));

/** The name of a chunk and those of all that it imports, directly or not. */
export function importedBy(name: string, visited = new Set<string>()): Set<string> {
  if (visited.has(name)) return visited;
  visited.add(name);
  for (const each of manifest[name]?.imports ?? []) importedBy(each, visited);
  return visited;
}

/** The compressed size of a file in bytes. */
export const gzipped = (file: string): number => gzipSync(readFileSync(`${builtConsole}/${file}`)).length;
