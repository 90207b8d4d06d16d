/** Everything that a database holds is replaced by what another one holds, also where their tables differ. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceTables } from '#service/maintenance/replace-tables.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Database } from '#service/sql/sqlite-engine.ts';
import { createCompany } from '#test/harness/company.ts';

const partyAccounts = ['1100', '2100'];

/** The definitions of the database, and the rows of each table. */
function everythingIn(raw: Database, database: string) {
  const definitions = raw.prepare(
    `select type, name, tbl_name, sql from ${database}.sqlite_master order by type, name`,
  );
  const all = definitions.all<{ type: string; name: string }>();
  const tables = all.filter(({ type }) => type === 'table').map(({ name }) => name);
  const rows = tables.map((name) => [name, raw.prepare(`select * from ${database}."${name}"`).all()]);
  return { definitions: all, rows: Object.fromEntries(rows) };
}

test.each([
  ['of the same version', undefined],
  ['of an older version', 1],
])(
  'a company %s becomes the other one, to the last definition and row, and is undone with its transaction',
  async (_, version) => {
    const dir = mkdtempSync(join(tmpdir(), 'comptoir-replace-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const coming = await createCompany(join(dir, 'coming'), { demo: true, today: '2026-11-21', partyAccounts });
    const live = openSqlite(join(dir, 'live.db'));
    await migrate(live, version);
    live.raw.exec("insert into tokens (user, role, hash, created) values ('ada', 'admin', 'x', '')");
    live.raw.prepare('attach ? as restored').run(coming);
    live.raw.exec('pragma foreign_keys = off');
    const before = everythingIn(live.raw, 'main');

    live.raw.exec('begin immediate');
    replaceTables(live.raw);
    live.raw.exec('rollback');
    expect(everythingIn(live.raw, 'main')).toEqual(before);

    live.raw.exec('begin immediate');
    replaceTables(live.raw);
    live.raw.exec('commit');
    expect(everythingIn(live.raw, 'main')).toEqual(everythingIn(live.raw, 'restored'));
    expect(live.raw.prepare('pragma main.foreign_key_check').all()).toEqual([]);
    expect(live.raw.prepare('pragma main.integrity_check').value()).toBe('ok');
    live.close();
  },
);
