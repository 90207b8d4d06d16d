/**
 * Counts the writes of each module within the epoch of the data. ETags of lists and the page cache depend on these
 * counts.
 */
import { type Kysely, sql } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

const bump = `insert into changes (segment, version) values (?, ?)
  on conflict (segment) do update set version = changes.version + excluded.version returning version`;

/** Returns the module's new count of writes. */
export async function bumpModuleVersion(statements: Statements, segment: Segment, writes = 1): Promise<number> {
  return Number(await statements.prepared(bump).value(segment, writes));
}

/** The count of writes of each module, and the epoch in which they were counted. */
export async function moduleVersions(
  db: Kysely<Schema>,
): Promise<{ epoch: string; counts: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ segment: string; version: number; epoch: string }>`
    select epoch.value as epoch, changes.segment, changes.version from epoch left join changes on true`.execute(db);
  const counts = new Map(rows.filter(({ segment }) => segment).map(({ segment, version }) => [segment, version]));
  return { epoch: rows[0]?.epoch ?? '', counts };
}
