/** What a browser must load before the first page shows: the entry, and all that it imports, in the built product. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { type PreloadManifest, preloadManifestName } from '#contract/served-page.ts';
import { builtConsole, gzipped, importedBy, manifest } from '#test/harness/built-console.ts';

const bytesOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipped(manifest[name]?.file ?? ''), 0);

test('the code of the first download is at most 154.3 kB, gzipped', () => {
  expect(bytesOf(importedBy('index.html'))).toBeLessThanOrEqual(154_300);
});

test.each(['english', 'french'])('its words, in %s, are at most 7.8 kB more', (language) => {
  const words = [...importedBy(`src/console/messages/${language}.ts`)].filter((name) => name in manifest);
  expect(words).toHaveLength(1);
  expect(bytesOf(words)).toBeLessThanOrEqual(7800);
});

test('the words of single pages are not among them', () => {
  const first = [...importedBy('index.html'), ...importedBy('src/console/messages/french.ts')];
  const code = first.map((name) => readFileSync(`${builtConsole}/${manifest[name]?.file}`, 'utf8')).join('\n');
  expect(code).toContain('"shell.skip":');
  expect(code.includes('"agenda.noBays":')).toBe(false);
});

const opening: PreloadManifest = JSON.parse(readFileSync(`dist/console/${preloadManifestName}`, 'utf8'));
const bytesOfFiles = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

/** The files of the page itself, of its texts, and of what its address opens with. */
function filesAt(address: string): string[] {
  const entry = [...importedBy('index.html')].flatMap((name) => [
    manifest[name]?.file ?? '',
    ...(manifest[name]?.css ?? []),
  ]);
  const opened = opening.pages.find((page) => page.address === address)?.files ?? [];
  return [...new Set([...entry, ...opening.words.en, ...opened])];
}

test('a list of records opens with at most 8 files, and with at most 238.7 kB of code and 17.2 kB of looks, gzipped', () => {
  const files = filesAt('/clients');
  expect(files.length).toBeLessThanOrEqual(8);
  expect(bytesOfFiles(files.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(238_700);
  expect(bytesOfFiles(files.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(17_200);
});

test('what a list loads ahead once it is shown, its records and their form, is at most 127.2 kB of code, gzipped', () => {
  const shown = filesAt('/clients');
  const next = [...filesAt('/clients/[1-9]\\d*'), ...filesAt('/clients/(new|[1-9]\\d*/edit)')];
  const ahead = new Set(next.filter((file) => file.endsWith('.js') && !shown.includes(file)));
  expect(bytesOfFiles(ahead)).toBeLessThanOrEqual(127_200);
});

test('the list of clients brings no form along', () => {
  expect(filesAt('/clients').filter((file) => /\/form-/.test(file))).toEqual([]);
});

test('every module and every kind of its pages is known by its address', () => {
  const known = opening.pages.map(({ address }) => address);
  for (const segment of segments)
    for (const address of [`/${segment}`, `/${segment}/[1-9]\\d*`, `/${segment}/(new|[1-9]\\d*/edit)`])
      expect(known).toContain(address);
  for (const address of ['/', '/agenda', '/sign-in']) expect(known).toContain(address);
});
