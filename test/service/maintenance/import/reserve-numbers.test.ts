import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nextNumber } from '#service/commands/sequences.ts';
import { reserve } from '#service/maintenance/import/reserve-numbers.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

test('numbers of a file are not given to others, and a lower one takes back none that was given', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-reserve-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const connection = openSqlite(await prepareDatabase(dir));
  onTestFinished(() => connection.close());
  const next = () => nextNumber(connection.statements, 'sales.invoice_number');
  const reserveUpTo = (highest: number) =>
    reserve(connection, { ids: new Map(), numbers: new Map([['sales.invoice_number', highest]]) });
  await reserveUpTo(12);
  expect(await next()).toBe(13);
  await reserveUpTo(5);
  expect(await next()).toBe(14);
});
