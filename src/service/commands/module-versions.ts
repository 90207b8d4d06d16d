/** How often each module was written, and the epoch of the data: what ETags of lists and caches go by. */
import { type Kysely, sql } from 'kysely';
import type { Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Schema } from '#service/sql/tables.ts';

/** Gives how often the module was written by now. */
export async function bumpModuleVersion(db: Kysely<Schema>, segment: Segment): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into changes (segment, version) values (${segment}, 1)
    on conflict (segment) do update set version = changes.version + 1 returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** How often these modules were written, and the epoch that the counting belongs to. */
export async function moduleVersions(
  db: Kysely<Schema>,
): Promise<{ epoch: string; counts: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ segment: string; version: number; epoch: string }>`
    select epoch.value as epoch, changes.segment, changes.version from epoch left join changes`.execute(db);
  const counts = new Map(rows.filter(({ segment }) => segment).map(({ segment, version }) => [segment, version]));
  return { epoch: rows[0]?.epoch ?? '', counts };
}

/** Changes whenever a list of the module could read differently. */
export async function versionOf(db: Kysely<Schema>, module: Module): Promise<string> {
  const segments = [module.segment, ...module.shows];
  const { rows } = await sql<{ version: string }>`select (select value from epoch) || '-' ||
    coalesce((select sum(version) from changes where segment in (${sql.join(segments)})), 0) as version`.execute(db);
  return rows[0]?.version ?? '';
}
