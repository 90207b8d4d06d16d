/** Verifies the copy: it must have as many records as the source, each with the contents that were read. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { inBatches } from '#service/maintenance/in-batches.ts';
import { copyList } from '#service/maintenance/mirror/copy-list.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import {
  countSeen,
  forgetRecord,
  freshList,
  type Outcome,
  type RecordState,
  readList,
  unseenIds,
  writeList,
} from '#service/maintenance/mirror/mirror-state.ts';
import { inTransaction } from '#service/sql/connection.ts';

export interface ModuleReport {
  segment: Segment;
  /** The total that the source reports, and how many records were read. */
  total: number;
  read: number;
  /** Whether the whole list was read. If `total` differs from `read` all the same, the source counts wrong. */
  isWhole: boolean;
  outcomes: Record<Outcome, number>;
  /**
   * Records that an earlier run copied and this one did not see. They are removed where the whole list was read and the
   * module allows removal, and left otherwise.
   */
  removed: number;
  left: number;
  /** Checksums of everything that was read and everything that is stored. They are equal if nothing differs. */
  checksum: string;
  /** Ids of records whose stored contents differ from those read. */
  differing: number[];
  refusals: { id: number; problem: string }[];
}

/** The source may have changed since a list was read, so it is read again this many times at most. */
const maxRounds = 3;

/** Reads a list again until as many records were seen as the source has. */
export async function catchUp(mirroring: MirrorContext): Promise<number> {
  const { connection, source, implementation, segment, run } = mirroring;
  for (let round = 1; ; round++) {
    const { meta } = await source.list(implementation.module, { page: 1, per_page: 1 });
    const seen = await countSeen(connection.db, segment, run);
    const { hidesOrder, total, settled } = await readList(connection.db, segment);
    const isKnown = settled && total === meta.total;
    if (seen === meta.total || isKnown || round === maxRounds) return meta.total;
    await writeList(connection.db, segment, { ...freshList, hidesOrder, total });
    await copyList(mirroring);
  }
}

/**
 * Takes the total from `catchUp`. Removes what the source no longer has, if the module's interface can remove records.
 */
export async function verify(mirroring: MirrorContext, total: number): Promise<ModuleReport> {
  const { connection, segment, run } = mirroring;
  const read = await countSeen(connection.db, segment, run);
  const isWhole = (await readList(connection.db, segment)).settled;
  const deleted = await removeMissing(mirroring, isWhole && read === total);
  return {
    segment,
    total,
    read,
    isWhole,
    outcomes: await countOutcomes(mirroring),
    ...deleted,
    ...(await compareContents(mirroring)),
    refusals: await readRefusals(mirroring),
  };
}

export function isSound({ total, read, differing, refusals }: ModuleReport): boolean {
  return total === read && !differing.length && !refusals.length;
}

/**
 * Records are removed here only in modules whose interface can remove records, and only where the whole list was seen:
 * of a list that kept changing, what was not seen may still be there.
 */
async function removeMissing(
  { connection, segment, run, implementation, mirrored, requireLock }: MirrorContext,
  isWhole: boolean,
): Promise<Pick<ModuleReport, 'removed' | 'left'>> {
  const { db } = connection;
  const missing = await unseenIds(db, segment, run);
  const present = await mirrored.read(missing);
  if (!isWhole || !implementation.module.endpoints.remove || !missing.length) return { removed: 0, left: present.size };
  await requireLock();
  await inTransaction(connection, async () => {
    for (const id of missing) {
      const stored = present.get(id);
      if (stored) await mirrored.remove(stored);
      await forgetRecord(db, segment, id);
    }
    await bumpModuleVersion(connection.statements, segment);
  });
  return { removed: present.size, left: 0 };
}

async function countOutcomes({ connection, segment, run }: MirrorContext): Promise<Record<Outcome, number>> {
  const { rows } = await sql<{ outcome: Outcome; counted: number }>`
    select outcome, count(*) as counted from mirror_records
    where segment = ${segment} and run = ${run} group by outcome`.execute(connection.db);
  const counts = { new: 0, updated: 0, same: 0, refused: 0 };
  for (const { outcome, counted } of rows) counts[outcome] = Number(counted);
  return counts;
}

async function compareContents({ connection, segment, run, mirrored }: MirrorContext) {
  const hash = createHash('sha256');
  const differing: number[] = [];
  for await (const notes of inBatches((...next) => nextNotes({ connection, segment, run }, ...next))) {
    const stored = await mirrored.read(notes.map(({ id }) => id));
    for (const { id, digest } of notes) {
      hash.update(digest);
      const record = stored.get(id);
      if (!record || mirrored.digest(record) !== digest) differing.push(id);
    }
  }
  return { checksum: hash.digest('hex').slice(0, 16), differing };
}

async function nextNotes(
  { connection, segment, run }: Pick<MirrorContext, 'connection' | 'segment' | 'run'>,
  after: number,
  limit: number,
): Promise<RecordState[]> {
  const select = connection.db.selectFrom('mirror_records').selectAll().where('segment', '=', segment);
  return select
    .where('run', '=', run)
    .where('outcome', '<>', 'refused')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function readRefusals({ connection, segment, run }: MirrorContext): Promise<{ id: number; problem: string }[]> {
  const select = connection.db.selectFrom('mirror_records').select(['id', 'problem']).where('segment', '=', segment);
  const rows = await select.where('run', '=', run).where('outcome', '=', 'refused').orderBy('id').execute();
  return rows.map(({ id, problem }) => ({ id, problem: String(problem) }));
}
