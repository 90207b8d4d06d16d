/**
 * Reserves the ids and numbers in a file before its rows are stored a few at a time, so that nobody else gets one of
 * them meanwhile. Numbers up to the highest one then do not count among those that this service assigns without gaps.
 */
import type { Sequence } from '#service/commands/sequences.ts';
import type { HighestInFile } from '#service/maintenance/import/earlier-rows.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';

const reserveNumbers = 'update counters set last = ?, base = ? where name = ? and last < ?';

/**
 * In a transaction of its own, before the first row, so that records created meanwhile get no id or number of the file.
 */
export async function reserve(connection: Connection, { ids, numbers }: HighestInFile): Promise<void> {
  if (!ids.size && !numbers.size) return;
  await inTransaction(connection, async () => {
    for (const [table, highest] of ids) await connection.engine.reserveIds(connection.db, table, highest);
    for (const [sequence, highest] of numbers) await reserveUpTo(connection, sequence, highest);
  });
}

async function reserveUpTo({ statements }: Connection, sequence: Sequence, highest: number): Promise<void> {
  await statements.prepared(reserveNumbers).run(highest, highest, sequence, highest);
}
