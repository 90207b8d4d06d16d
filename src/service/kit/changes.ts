/** How often each module was written, and the epoch of the data: what ETags of lists and caches go by. */
import { type Kysely, sql } from 'kysely';
import type { Module } from '#contract/module.ts';
import type { Segment } from '#contract/segments.ts';
import type { Schema } from '#service/db/schema.ts';

export async function countChange(db: Kysely<Schema>, segment: Segment): Promise<void> {
  await sql`insert into changes (segment, version) values (${segment}, 1)
    on conflict (segment) do update set version = changes.version + 1`.execute(db);
}

/** Changes whenever a list of the module could read differently. */
export async function versionOf(db: Kysely<Schema>, module: Module): Promise<string> {
  const segments = [module.segment, ...module.shows];
  const { rows } = await sql<{ version: string }>`select (select value from epoch) || '-' ||
    coalesce((select sum(version) from changes where segment in (${sql.join(segments)})), 0) as version`.execute(db);
  return rows[0]?.version ?? '';
}
