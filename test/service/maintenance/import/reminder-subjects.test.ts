/** A reminder in a file refers to a record of the module that the file names, as one from a request does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-subjects-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const reminder = { title: 'Call', userID: '7', date: '2026-11-23 09:00' };

test('a number that is no record of that module is refused, and one that no module here holds is taken', async () => {
  const connection = openSqlite(await prepareDatabase(join(dir, 'comptoir.db')));
  async function importAll(segment: Segment, records: readonly unknown[]) {
    const refused: RowOutcome[] = [];
    function* rows() {
      for (const [index, record] of records.entries()) yield { row: index + 1, record };
    }
    const outcome = await importRecords(connection, {
      segment,
      file: { digest: `${segment} ${records.length}`, rows },
      partyAccounts: [],
      user: 'ada',
      onRow: (each) => void (each.problems.length && refused.push(each)),
    });
    return { outcome, refused };
  }
  await importAll('clients', [{ id: 12, code: 'C12', name: 'Ada' }]);
  const file = [
    { ...reminder, module: 'clients', moduleID: '12' },
    { ...reminder, module: 'providers', moduleID: '12' },
    { ...reminder, module: 'clients', moduleID: '13' },
    { ...reminder, module: 'purchases', moduleID: '13' },
    { ...reminder, module: 'clients', moduleID: '0' },
  ];
  const { outcome, refused } = await importAll('reminders', file);
  expect(outcome).toMatchObject({ imported: 3, refused: 2 });
  expect(refused).toEqual([
    { row: 2, problems: [{ field: 'moduleID', problem: 'reference_unknown', params: { id: '12' } }] },
    { row: 3, problems: [{ field: 'moduleID', problem: 'reference_unknown', params: { id: '13' } }] },
  ]);
  const right = await importAll('reminders', [file[0], ...file.slice(3)]);
  expect(right.outcome).toMatchObject({ imported: 3, refused: 0 });
  const stored = connection.raw.prepare(`select module || ' ' || "moduleID" from reminders order by id`).values();
  expect(stored).toEqual(['clients 12', 'purchases 13', 'clients 0']);
});
