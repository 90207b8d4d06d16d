import { expect, test } from 'vitest';
import { testWorkspace } from '#test/cli/workspace.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `${JSON.stringify({ name: `P${at}` })}\n`);

test('a long import says how much of the file is checked, and then how much of it is stored', async () => {
  const here = testWorkspace();
  const { stdout, stderr, status } = await here.comptoir(
    'import',
    'projects',
    here.write('long.jsonl', names(10_000).join('')),
  );
  expect({ stdout, status }).toEqual({ stdout: '10000 projects imported, 0 already there.\n', status: 0 });
  const lines = stderr.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual(['5000 rows read', '10000 rows read']);
  const stored = lines.slice(2).map((line) => Number(/^rows stored: (\d+) of 10000$/.exec(line)?.[1]));
  expect(stored.length).toBeGreaterThan(1);
  expect(stored).toEqual([...stored].sort((a, b) => a - b));
  expect(stored.at(-1)).toBe(10_000);
});

test('a short one says only what came of it', async () => {
  const here = testWorkspace();
  const file = here.write('short.jsonl', names(3).join(''));
  expect(await here.comptoir('import', 'projects', file)).toEqual({
    status: 0,
    stdout: '3 projects imported, 0 already there.\n',
    stderr: '',
  });
});
