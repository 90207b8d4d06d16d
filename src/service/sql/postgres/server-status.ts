/** What the database server reports about itself. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

interface ServerStatus {
  version: string;
  /** The size of the database, for people. */
  size: string;
  hasTrigrams: boolean;
  /** Settings by which a commit is acknowledged before it is safe, as `synchronous_commit=off`; null without any. */
  risks: string | null;
  /** The server's clock, in milliseconds since 1970. */
  moment: number;
  /** The time between a query and its answer, in milliseconds. */
  roundTrip: number;
}

const rounds = 20;

export async function databaseBytes(db: Connection['db']): Promise<number | undefined> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0] && Number(rows[0].size);
}

/**
 * `roundTrip` is the mean of 20 queries in milliseconds, one after the other; `moment` the server's clock in
 * milliseconds since 1970.
 */
export async function serverStatus({ db }: Pick<Connection, 'db'>): Promise<ServerStatus | undefined> {
  const { rows } = await sql<Omit<ServerStatus, 'hasTrigrams' | 'roundTrip'> & { trigrams: number }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams,
      (select string_agg(name || '=' || setting, ', ' order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as risks,
      floor(extract(epoch from clock_timestamp()) * 1000) as moment`.execute(db);
  const began = performance.now();
  for (let round = 0; round < rounds; round++) await sql`select 1`.execute(db);
  const roundTrip = (performance.now() - began) / rounds;
  return rows[0] && { ...rows[0], hasTrigrams: rows[0].trigrams === 1, roundTrip };
}
