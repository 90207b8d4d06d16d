import { build } from 'vite';
import { expect, test } from 'vitest';
import { compileHints } from '#console/build/compile-hints.ts';

const long = `export const texts = [${Array.from({ length: 500 }, (_, index) => `"text ${index}"`).join(',')}];`;

/** The first line that a file with this name and text is built into. */
async function firstLine(id: string, text: string): Promise<string | undefined> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: id, formats: ['es'] } },
    plugins: [
      {
        name: 'only-file',
        resolveId: (requestedId) => (requestedId.endsWith(id) ? id : undefined),
        load: (requestedId) => (requestedId === id ? text : undefined),
      },
      compileHints(),
    ],
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  return chunk?.code.split('\n')[0];
}

const hint = '//# allFunctionsCalledOnLoad';

test('a file asks to be compiled whole, in the only place where a browser looks for it', async () => {
  expect(await firstLine('/src/page.ts', long)).toBe(hint);
});

test('a small file, and a library that is mostly unused, do not', async () => {
  expect(await firstLine('/src/page.ts', 'export const text = "a";')).not.toBe(hint);
  expect(await firstLine('/node_modules/@fullcalendar/react/index.js', long)).not.toBe(hint);
});
