/** A mirror into a DATA_DIR that was meant for something else must not mix two companies. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrigin, emptyCopy, exportOf, type Origin } from '#test/cli/mirror-workspaces.ts';
import { adminToken, createWorkspace } from '#test/cli/workspace.ts';
import { createCompanyAt } from '#test/harness/process.ts';

let origin: Origin;
beforeAll(async () => {
  const theirs = createWorkspace();
  await createCompanyAt(theirs.dataDir, { partyAccounts: ['1100', '2100'] });
  origin = await asOrigin(theirs);
  await origin.ask('POST', '/api/clients', { code: 'THEIRS', name: 'Theirs' });
});
afterAll(() => origin.close());

const codes = async (at: Parameters<typeof exportOf>[0]) => (await exportOf(at, 'clients')).map(({ code }) => code);

test('a company with records that no copy of that service made is refused, and taken with --into-existing', async () => {
  const copy = emptyCopy();
  const own = JSON.stringify({ code: 'OURS', name: 'Ours' });
  expect(await copy.workspace.comptoir('import', 'clients', copy.workspace.write('own.jsonl', own))).toMatchObject({
    status: 0,
  });
  const refused = await copy.mirror(origin.served.address, origin.token);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^\S.* DATA_DIR .*--into-existing.*\n$/);
  expect(await codes(copy.workspace)).toEqual(['OURS']);

  await copy.mirror(origin.served.address, origin.token, '--into-existing');
  expect(await codes(copy.workspace)).toEqual(['THEIRS']);
  // From then on the company is a copy of that service.
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
});

test('one that has only been begun takes the copy, with its tokens', async () => {
  const copy = emptyCopy();
  await adminToken(copy.workspace);
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
  expect(await codes(copy.workspace)).toEqual(['THEIRS']);
});

test('one that another service was copied into is refused, too', async () => {
  const copy = emptyCopy();
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
  const other = origin.served.address.replace('127.0.0.1', 'localhost');
  expect(await copy.mirror(other, origin.token)).toMatchObject({ status: 1, stdout: '' });
});
