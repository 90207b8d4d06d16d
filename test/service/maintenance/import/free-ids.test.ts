import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FreeIds } from '#service/maintenance/import/free-ids.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Statements } from '#service/sql/statements.ts';

const branch = (id: number) => ({ id, name: `Branch ${id}`, status: 1, order_key: `branch ${id}`, search_text: '' });

test('says of each id what the table says, also of rows that come in out of order or without an id', async () => {
  const statements = await statementsOfNew();
  const freeIds = new FreeIds(statements);
  const ids = Array.from({ length: 60 }, (_, id) => id + 1);
  const agrees = async () => {
    for (const id of ids)
      expect(await freeIds.has('branches', 'id', id), `id ${id}`).toBe(await statements.has('branches', 'id', id));
  };
  await agrees();
  for (const id of [30, 10, 40, 41, 5]) {
    await freeIds.insert('branches', [branch(id)]);
    await agrees();
  }
  await freeIds.insert('branches', [branch(50), branch(45)]);
  await agrees();
  const { id: _, ...withoutId } = branch(0);
  await freeIds.insert('branches', [withoutId, withoutId]);
  await agrees();
});

test('finds what others inserted once it forgets', async () => {
  const statements = await statementsOfNew();
  const freeIds = new FreeIds(statements);
  expect(await freeIds.has('branches', 'id', 7)).toBe(false);
  statements.insert('branches', [branch(7)]);
  freeIds.forget();
  expect(await freeIds.has('branches', 'id', 7)).toBe(true);
});

test('asks the table for ids up to the highest alone', async () => {
  const statements = await statementsOfNew();
  statements.insert('branches', [branch(100)]);
  const requestedIds: unknown[] = [];
  const counting: Statements = {
    prepared: (sql) => statements.prepared(sql),
    has: (table, column, value) => {
      requestedIds.push(value);
      return statements.has(table, column, value);
    },
    insert: (table, rows) => statements.insert(table, rows),
    update: () => {},
    remove: () => {},
  };
  const freeIds = new FreeIds(counting);
  for (const id of [99, 100, 101, 102]) await freeIds.has('branches', 'id', id);
  expect(requestedIds).toEqual([99, 100]);
});

async function statementsOfNew() {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-free-ids-'));
  const connection = openSqlite(await prepareDatabase(dir));
  onTestFinished(() => {
    connection.close();
    rmSync(dir, { recursive: true });
  });
  return connection.statements;
}
