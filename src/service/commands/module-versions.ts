/**
 * The versions of the modules: the number of writes in this epoch of the data, and a stamp of the last write. No stamp
 * is used twice, so data that were set back, by a server's backup or with the machine, never reach an earlier version
 * again. ETags of lists, the page cache and positions in the stream of changes depend on these versions.
 */
import { type Kysely, sql } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface ModuleVersion {
  count: number;
  /** Empty before the first write with a stamp. */
  stamp: string;
}

export const unwritten: ModuleVersion = { count: 0, stamp: '' };

const bump = `insert into changes (segment, version, stamp) values (?, ?, ?)
  on conflict (segment) do update set version = changes.version + excluded.version, stamp = excluded.stamp
  returning version`;

interface Bump {
  writes?: number;
  stamp?: string;
}

/** Returns the module's new version. */
export async function bumpModuleVersion(
  statements: Statements,
  segment: Segment,
  { writes = 1, stamp = newStamp() }: Bump = {},
): Promise<ModuleVersion> {
  return { count: Number(await statements.prepared(bump).value(segment, writes, stamp)), stamp };
}

/** Contains the time, because a machine that is set back with its memory draws the same random numbers again. */
function newStamp(): string {
  return `${readEpochMilliseconds().toString(36)}${crypto.randomUUID().slice(0, 5)}`;
}

export interface DataVersions {
  /** Changes with a restore, after which all counts begin anew. */
  epoch: string;
  /** The number and the hash of the last row of the audit, 0 and empty before the first. */
  audited: number;
  hash: string;
  modules: ReadonlyMap<string, ModuleVersion>;
}

/** A row for each module that was written, or one without a segment. */
export interface VersionRow {
  epoch: string;
  audited: number;
  hash: string;
  segment: string | null;
  version: number | null;
  stamp: string | null;
}

export const versionColumns =
  'epoch.value as epoch, audit_head.id as audited, audit_head.hash, changes.segment, changes.version, changes.stamp';

export function dataVersionsIn(rows: readonly VersionRow[]): DataVersions {
  const { epoch, audited, hash } = rows[0] ?? { epoch: '', audited: 0, hash: '' };
  const modules = rows.map(({ segment, version, stamp }): [string, ModuleVersion] => [
    segment ?? '',
    { count: Number(version ?? 0), stamp: stamp ?? '' },
  ]);
  return { epoch, audited: Number(audited), hash, modules: new Map(modules) };
}

/**
 * Whether the data were set back since `before`, even if they were written to again. `kept` is the hash that the row of
 * the audit with the number `before.audited` has now.
 */
export function wentBack(before: DataVersions, now: DataVersions, kept: unknown): boolean {
  if (before.epoch !== now.epoch || (before.audited > 0 && before.hash !== kept)) return true;
  return [...before.modules].some(([segment, { count, stamp }]) => {
    const later = now.modules.get(segment) ?? unwritten;
    return later.count < count || (later.count === count && later.stamp !== stamp);
  });
}

/** Reads the versions of the moment at each call. `epoch` changes also when the data were set back. */
export function versionReader(db: Kysely<Schema>): () => Promise<DataVersions> {
  let known: DataVersions | undefined;
  let timesBack = 0;

  return async () => {
    const before = known;
    const { rows } = await sql<VersionRow>`
      select ${sql.raw(versionColumns)} from epoch cross join audit_head left join changes on true`.execute(db);
    const now = dataVersionsIn(rows);
    if (before && wentBack(before, now, await hashOfRow(db, before.audited))) timesBack++;
    known = now;
    return { ...now, epoch: `${now.epoch} ${timesBack}` };
  };
}

async function hashOfRow(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst();
  return row?.hash;
}
