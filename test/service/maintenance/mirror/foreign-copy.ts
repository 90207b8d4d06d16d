/** Another service, copied into an empty company in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { mirror } from '#service/maintenance/mirror/mirror.ts';
import { openSource } from '#service/maintenance/mirror/source.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { type ForeignLists, type ForeignOptions, foreignService } from '#test/harness/foreign-service.ts';

/** The copy ends with the test. `mirrored` copies once more, and gives what is reported of each module. */
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
  const source = openSource({ address, token, rate: 9999, authorization: false });
  return {
    service,
    connection,
    mirrored: async () => {
      const { modules } = await mirror(connection, { source, address, partyAccounts: [], user: 'ada' });
      return new Map(modules.map((module) => [module.segment, module]));
    },
  };
}
