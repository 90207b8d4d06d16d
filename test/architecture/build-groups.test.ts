/** The groups of the console's code name files by their paths; a file that is renamed would leave its group unnoticed. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const config = readFileSync('vite.config.ts', 'utf8');
const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `/${parentPath}/${name}`);

/** Every path prefix that the pattern names, including those that it excludes. */
function pathsIn(pattern: string): string[] {
  const named: string[] = [];
  let at = 0;
  function choice(before: readonly string[]): string[] {
    const alternatives = sequence(before);
    while (pattern[at] === '|') {
      at++;
      alternatives.push(...sequence(before));
    }
    return alternatives;
  }
  function sequence(before: readonly string[]): string[] {
    let texts = [...before];
    while (at < pattern.length && !'|)'.includes(pattern[at] ?? '')) {
      if (pattern.startsWith('[/.]', at)) at += 4;
      else if (pattern[at] === '(') {
        const isLeftOut = pattern.startsWith('(?!', at);
        at += 3;
        const inner = choice(texts);
        at++;
        if (isLeftOut) named.push(...inner);
        else texts = inner;
      } else {
        if (pattern[at] === '\\') at++;
        texts = texts.map((text) => text + pattern[at]);
        at++;
      }
    }
    return texts;
  }
  return [...choice(['']), ...named];
}

const isThere = (path: string) =>
  files.some((file) => file.startsWith(path) && (path.endsWith('-') || /^[/.]/.test(file.slice(path.length))));

test('a pattern is read as the paths that it takes and those that it leaves out', () => {
  expect(pathsIn('\\/src\\/(?:a(?!\\/(?:x|y-))|b\\/c)[/.]').sort()).toEqual([
    '/src/a',
    '/src/a/x',
    '/src/a/y-',
    '/src/b/c',
  ]);
});

test('every path that a pattern of a group names is there', () => {
  const patterns = [...config.matchAll(/\/(\\\/src\\\/.*)\/;/g)].map(([, pattern = '']) => pattern);
  const paths = patterns.flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every file that a group lists is there', () => {
  const listed = [...config.matchAll(/'((?:shell|session|list|record|form)\/[\w/-]+\.tsx?)'/g)].map(([, path]) => path);
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((path) => !files.includes(`/src/console/${path}`))).toEqual([]);
});
