/** The audit cannot be changed in PostgreSQL either, and its rows follow one another in one statement and in many. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AuditedWrite, appendAudit, auditBuffer } from '#service/commands/audit/append-audit.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const ada = { user: 'ada', way: 'token', tokenId: 3 } as const;
const at = '2026-11-21T15:00:00.000Z';
const renamed = (id: number): AuditedWrite => ({
  ...{ segment: 'clients', id, operation: 'update' },
  ...{ before: { name: 'Élan' }, after: { name: 'Élan "2"\n' } },
});

let service: TestService;
let connection: Connection;
let last: number;
beforeAll(async () => {
  service = await startService();
  connection = await service.connect();
  const writes = [1, 2, 3, 4, 5].map(renamed);
  await inTransaction(connection, () => appendAudit(connection.statements, ada, at, writes));
  last = (await verifyAudit(connection.db)).head.id;
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

test('many writes of one transaction make one chain', async () => {
  await inTransaction(connection, async () => {
    const buffer = auditBuffer(connection.statements, ada, at);
    for (let id = 6; id <= 100; id++) await buffer.add(renamed(id));
    await buffer.flush();
  });
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: last + 95, broken: undefined });
  last += 95;
});

describe('in SQL', () => {
  const put = (id: number) =>
    `insert into audit (id, at, "user", way, segment, record_id, operation, hash) values (${id}, 'x', 'x', 'x', 'x', 1, 'x', 'x')`;

  it.each([
    ['a row is not changed', () => `update audit set "user" = 'eve' where id = 3`],
    ['a row is not removed', () => `delete from audit where id = ${last}`],
    ['the rows are not thrown away', () => 'truncate audit'],
    ['no row is put in between', () => put(3)],
    ['no row takes the place of another', () => `${put(3)} on conflict (id) do update set "user" = 'eve'`],
    ['no row leaves a gap', () => put(last + 4)],
    ['the head is not set back', () => `update audit_head set id = ${last - 1}`],
    ['the head is not another', () => "update audit_head set hash = 'x'"],
    ['the head is not removed', () => 'delete from audit_head'],
    ['there is no second head', () => "insert into audit_head (id, hash) values (1, 'x')"],
  ])('%s', async (_what, statement) => {
    const before = await service.tableDigests();
    await expect(inTransaction(connection, async () => connection.exec(statement()))).rejects.toThrow(/the audit/);
    expect(await service.tableDigests()).toEqual(before);
    expect((await verifyAudit(connection.db)).broken).toBeUndefined();
  });
});
