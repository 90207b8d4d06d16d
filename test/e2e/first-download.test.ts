/** What a browser must load before the first page shows: the entry, and all that it imports, in the built product. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
}

const place = 'dist/console';
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${place}/.vite/manifest.json`, 'utf8'));

function importedBy(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of manifest[name]?.imports ?? []) importedBy(each, found);
  return found;
}

const bytesOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(`${place}/${manifest[name]?.file}`)).length, 0);

test('the code of the first download is at most 150 kB, gzipped', () => {
  expect(bytesOf(importedBy('index.html'))).toBeLessThanOrEqual(150_000);
});

test.each(['english', 'french'])('its words, in %s, are at most 8 kB more', (language) => {
  const words = [...importedBy(`src/console/messages/${language}.ts`)].filter((name) => name in manifest);
  expect(words).toHaveLength(1);
  expect(bytesOf(words)).toBeLessThanOrEqual(8000);
});

test('the words of single pages are not among them', () => {
  const first = [...importedBy('index.html'), ...importedBy('src/console/messages/french.ts')];
  const code = first.map((name) => readFileSync(`${place}/${manifest[name]?.file}`, 'utf8')).join('\n');
  expect(code).toContain('"shell.skip":');
  expect(code.includes('"agenda.noBays":')).toBe(false);
});
