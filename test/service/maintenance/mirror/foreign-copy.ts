/** Another service, copied into an empty company in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { mirror } from '#service/maintenance/mirror/mirror.ts';
import { openSource } from '#service/maintenance/mirror/source.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { type ForeignLists, type ForeignOptions, foreignService } from '#test/harness/foreign-service.ts';

/**
 * The copy is removed when the test ends. `hasOwn` imports records of the company's own, which no service has.
 * `mirrored` copies once more, also into a company that has such records, and returns the report of each module.
 */
export async function foreignCopy(lists: ForeignLists, options: ForeignOptions = {}) {
  const empty = Object.fromEntries(segments.map((segment) => [segment, []]));
  const service = await foreignService({ ...empty, ...lists }, options);
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-mirror-'));
  const connection = openSqlite(await prepareDatabase(directory));
  onTestFinished(async () => {
    await service.close();
    connection.close();
    rmSync(directory, { recursive: true });
  });
  const { address, token } = service;
  const settings = { partyAccounts: [], user: 'ada' };
  const source = openSource({ address, token, rate: 9999, authorization: false });
  return {
    service,
    connection,
    hasOwn: async (segment: Segment, ...records: object[]) => {
      const file = {
        digest: JSON.stringify(records),
        *rows(): Generator<FileRow> {
          for (const [index, record] of records.entries()) yield { row: index + 1, record };
        },
      };
      const onRow = (outcome: RowOutcome) => expect(outcome.problems).toEqual([]);
      await importRecords(connection, { segment, file, onRow, ...settings });
    },
    mirrored: async () => {
      const { modules } = await mirror(connection, { source, address, intoExisting: true, ...settings });
      return new Map(modules.map((module) => [module.segment, module]));
    },
  };
}
