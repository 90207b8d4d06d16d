/** The demonstration in a database of PostgreSQL: loaded into an empty one, and kept there. */
import { CommandFailure } from '#cli/support/command-failure.ts';
import { loadDemoInto } from '#demo/load-demo.ts';
import type { Config } from '#service/config.ts';
import { demoLabel, labelOf } from '#service/sql/postgres/database-label.ts';
import { openDatabase } from '#service/store/open-database.ts';

/** Returns lines that tell the person where the data are. */
export async function prepareDemoDatabase(config: Config, scale?: number): Promise<string[]> {
  const { partyAccounts } = config;
  const connection = await openDatabase(config);
  try {
    if ((await labelOf(connection)) !== demoLabel) {
      const isUsed = await connection.db.selectFrom('changes').select('segment').executeTakeFirst();
      const hasTokens = await connection.db.selectFrom('tokens').select('id').executeTakeFirst();
      if (isUsed || hasTokens)
        throw new CommandFailure(
          'The database of DATABASE_URL holds a company of its own. Start without --demo, or name another database.',
        );
      await loadDemoInto(connection, { scale, partyAccounts });
    }
    return ['The demonstration’s data are in the database of DATABASE_URL and are kept.'];
  } finally {
    await connection.close();
  }
}
