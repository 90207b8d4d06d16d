/** Third-party code that is shipped is named with its licence. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testWorkspace } from '#test/cli/workspace.ts';

const packagesIn = (notices: string) =>
  notices
    .split(/^(?:=-){40}$/m)
    .slice(1)
    .map((notice) => notice.trim().split('\n'));

test('the console brings the licences of all that is in its bundle, and the service shows them', async () => {
  const served = await testWorkspace().serve();
  const answer = await fetch(`${served.address}/third-party-notices.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const packages = packagesIn(await answer.text());
  const names = packages.map(([head = '']) => head.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@mantine/core', 'zod', 'dayjs']));
  const heads = packages.map(([head]) => head);
  expect(heads).toEqual([...new Set(heads)]);
  for (const [head, licence] of packages)
    expect(licence, head).toMatch(/^Licence: (MIT|ISC|Apache-2\.0|BSD|0BSD|Unlicense)/);
  const react = packages.find(([head]) => head?.startsWith('react '))?.join('\n');
  expect(react).toContain('Permission is hereby granted, free of charge');
  expect(await served.end()).toBe(0);
});

test('the service has such a file, too', () => {
  const file = 'dist/service/third-party-notices.txt';
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('Comptoir contains the following packages.');
});
