/** The audit cannot be changed in SQL, and where somebody takes its guards away, the chain says which row is wrong. */
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type AuditedWrite, appendAudit, auditBuffer } from '#service/commands/audit/append-audit.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import type { AuditRow } from '#service/sql/tables.ts';
import { createCompany } from '#test/harness/company.ts';

const ada = { user: 'ada', way: 'token', tokenId: 3 } as const;
const at = '2026-11-21T15:00:00.000Z';
const renamed = (id: number): AuditedWrite => ({
  ...{ segment: 'clients', id, operation: 'update' },
  ...{ before: { name: 'Élan' }, after: { name: 'Élan "2"\n' } },
});

let dir: string;
let connection: SqliteConnection;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'comptoir-audit-'));
  connection = openSqlite(await createCompany(dir, { partyAccounts: [] }));
  for (let id = 1; id <= 5; id++) await appendAudit(connection.statements, ada, at, [renamed(id)]);
});
afterEach(() => {
  connection.close();
  rmSync(dir, { recursive: true, force: true });
});

const rows = () => connection.raw.prepare('select * from audit order by id').all<AuditRow>();

test('the hash of a row is what docs/operate.md says, so that anybody can compute it', () => {
  const [first, second] = rows();
  const values =
    '[1,"2026-11-21T15:00:00.000Z","ada","token",3,null,"clients",1,"update","{\\"name\\":\\"Élan\\"}","{\\"name\\":\\"Élan \\\\\\"2\\\\\\"\\\\n\\"}"]';
  expect(first?.hash).toBe(hash('sha256', values));
  expect(second?.hash).toBe(
    hash('sha256', first?.hash + values.replace(/^\[1/, '[2').replace('"clients",1', '"clients",2')),
  );
});

test('many writes of one transaction make the same chain', async () => {
  const buffer = auditBuffer(connection.statements, ada, at);
  for (let id = 6; id <= 100; id++) await buffer.add(renamed(id));
  await buffer.flush();
  await buffer.flush();
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: 100, head: { id: 100 }, broken: undefined });
});

describe('in SQL', () => {
  const put = (how: string, id: number) =>
    `${how} into audit (id, at, user, way, segment, record_id, operation, hash) values (${id}, 'x', 'x', 'x', 'x', 1, 'x', 'x')`;

  it.each([
    ['a row is not changed', "update audit set user = 'eve' where id = 3"],
    ['a row is not removed', 'delete from audit where id = 5'],
    ['no row is put in between', put('insert', 3)],
    ['no row takes the place of another', put('insert or replace', 3)],
    ['no row leaves a gap', put('insert', 9)],
    ['the head is not set back', 'update audit_head set id = 4'],
    ['the head is not another', "update audit_head set hash = 'x'"],
    ['the head is not removed', 'delete from audit_head'],
    ['there is no second head', "insert into audit_head (id, hash) values (1, 'x')"],
  ])('%s', async (_what, statement) => {
    const before = rows();
    expect(() => connection.raw.exec(statement)).toThrow(/the audit/);
    expect(rows()).toEqual(before);
    expect((await verifyAudit(connection.db)).broken).toBeUndefined();
  });
});

describe('without the guards', () => {
  beforeEach(() => {
    const triggers = connection.raw.prepare(
      "select name from sqlite_master where name like 'audit%' and type = 'trigger'",
    );
    for (const name of triggers.values()) connection.raw.exec(`drop trigger "${name}"`);
  });

  it.each([
    ['a changed user', "update audit set user = 'eve' where id = 3", 3],
    ['a changed value', "update audit set new_values = '{}' where id = 1", 1],
    ['a changed time', "update audit set at = '2026-11-22T15:00:00.000Z' where id = 5", 5],
    ['a changed hash', "update audit set hash = 'x' where id = 2", 2],
    ['a row that is gone', 'delete from audit where id = 2', 2],
    ['rows that are gone at the end', 'delete from audit where id > 3', 4],
    ['all of them gone', 'delete from audit', 1],
    [
      'two rows that changed places',
      'update audit set id = 6 where id = 4; update audit set id = 4 where id = 5; update audit set id = 5 where id = 6',
      4,
    ],
    [
      'a row after the head',
      "insert into audit select 6, at, user, way, 3, null, segment, 1, operation, null, null, 'x' from audit where id = 5",
      6,
    ],
    ['another head', "update audit_head set hash = 'x'", 5],
    ['no head', 'delete from audit_head', 1],
  ])('the verification finds %s', async (_what, statement, id) => {
    connection.raw.exec(statement);
    expect((await verifyAudit(connection.db)).broken).toMatchObject({ id });
  });
});
