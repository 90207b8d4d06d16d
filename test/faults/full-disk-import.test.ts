/** An import that fills its disk reports how far it came, and resumes when there is room. Needs permission to mount. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '#test/harness/process.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-full-import-'));
const disk = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
const mount = (options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { encoding: 'utf8' });
const mounting = mount('size=6m');
afterAll(() => {
  if (mounting.status === 0) spawnSync('umount', ['--lazy', disk]);
  for (const each of [disk, dir]) rmSync(each, { recursive: true, force: true });
});

test('an import whose disk becomes full says which rows are in and what to do, and brings in the rest afterwards', async ({
  skip,
}) => {
  skip(mounting.status !== 0, `a small disk cannot be mounted here: ${mounting.stderr}`);
  const count = 20_000;
  const file = join(dir, 'clients.jsonl');
  const address = 'x'.repeat(200);
  writeFileSync(
    file,
    Array.from({ length: count }, (_, at) => `{"code":"C${at}","name":"Ada","address":"${address}"}\n`).join(''),
  );
  const env = { DATA_DIR: join(disk, 'data') };
  const cut = await run(['import', 'clients', file], env);
  expect(cut.status).toBe(1);
  const messagePattern =
    /The disk with \S+ is full\. The import stopped there; the rows up to row (\d+) are already imported\. Leave the file as it is: a changed file starts from its first row\. Make room there, then run the same command again within a day: it resumes after row \1\.\n$/;
  const importedRows = Number(messagePattern.exec(cut.stderr)?.[1]);
  expect(cut.stderr).toMatch(messagePattern);
  expect(importedRows).toBeGreaterThan(0);
  expect(mount('remount,size=200m').status).toBe(0);
  const rest = await run(['import', 'clients', file], env);
  expect(rest.stderr).toContain(`This import was interrupted earlier. It resumes after row ${importedRows}.\n`);
  expect(rest.stdout).toContain(`${count - importedRows} clients imported, 0 already there.\n`);
  expect((await run(['check'], env)).stdout).toContain(`clients\t${count}\tok\n`);
});
