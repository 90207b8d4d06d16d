/** A copy of a company never assigns an id that the company has assigned. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyCompany } from '#service/maintenance/move/copy-company.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

test('also of a table that was emptied', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-copy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const source = openSqlite(join(dir, 'source.db'));
  const copy = openSqlite(join(dir, 'copy.db'));
  for (const connection of [source, copy]) await migrate(connection);
  const add = "insert into tokens (user, role, hash, created) values ('ada', 'admin', 'x', '')";
  source.raw.exec(`${add}; delete from tokens`);
  await copyCompany(source, copy, () => {});
  copy.raw.exec(add);
  expect(copy.raw.prepare('select id from tokens').values()).toEqual([2]);
  source.close();
  copy.close();
});
