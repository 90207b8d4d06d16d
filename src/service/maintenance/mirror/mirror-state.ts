/** The state of a mirror in the database: how far each list was read, and which records were copied. */
import { type Kysely, sql } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { epochMillisecondsOf, readEpochMilliseconds, readInstant } from '#service/clock.ts';
import type { Schema } from '#service/sql/tables.ts';

export type Outcome = Schema['mirror_records']['outcome'];

export interface ListState {
  /** The page to read next. */
  page: number;
  /** The total that the list last reported. */
  total: number | null;
  /** Whether the size changed while the list was read. */
  grew: boolean;
  shrank: boolean;
  /** The wire does not show the field that the list is ordered by. */
  hidesOrder: boolean;
  /** Whether every record of the list was seen. */
  settled: boolean;
}

export const freshList: ListState = {
  page: 1,
  total: null,
  grew: false,
  shrank: false,
  hidesOrder: false,
  settled: false,
};

export type RecordState = Omit<Schema['mirror_records'], 'segment'>;

/** Milliseconds after which an interrupted run is not resumed, because the source has changed too much since. */
const maxPause = 24 * 3_600_000;

/** Whether something was written to the database, and no run copied this source into it. */
export async function isOwnCompany(db: Kysely<Schema>, source: string): Promise<boolean> {
  const run = await db.selectFrom('mirror_runs').select('id').where('source', '=', source).executeTakeFirst();
  return !run && (await db.selectFrom('changes').select('segment').executeTakeFirst()) !== undefined;
}

/** Resumes an interrupted run, or starts a new one. */
export async function openRun(db: Kysely<Schema>, source: string): Promise<{ run: number; resumed: boolean }> {
  const last = await db.selectFrom('mirror_runs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  const isRecent = last && readEpochMilliseconds() - epochMillisecondsOf(last.started) < maxPause;
  if (last && isRecent && !last.finished && last.source === source) return { run: last.id, resumed: true };
  await db.deleteFrom('mirror_lists').execute();
  const { id } = await db
    .insertInto('mirror_runs')
    .values({ source, started: readInstant(), finished: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { run: id, resumed: false };
}

/** The next mirror then starts a new run and reads everything again. */
export async function closeRun(db: Kysely<Schema>, run: number): Promise<void> {
  await db.updateTable('mirror_runs').set({ finished: 1 }).where('id', '=', run).execute();
}

/** A list that was not begun in this run has a fresh state. */
export async function readList(db: Kysely<Schema>, segment: Segment): Promise<ListState> {
  const row = await db.selectFrom('mirror_lists').selectAll().where('segment', '=', segment).executeTakeFirst();
  if (!row) return freshList;
  const { page, total, grew, shrank, hides_order, settled } = row;
  return {
    page,
    total,
    grew: grew === 1,
    shrank: shrank === 1,
    hidesOrder: hides_order === 1,
    settled: settled === 1,
  };
}

export async function writeList(db: Kysely<Schema>, segment: Segment, notes: ListState): Promise<void> {
  const { page, total, grew, shrank, hidesOrder, settled } = notes;
  const row = {
    page,
    total,
    grew: Number(grew),
    shrank: Number(shrank),
    hides_order: Number(hidesOrder),
    settled: Number(settled),
  };
  await db
    .insertInto('mirror_lists')
    .values({ segment, ...row })
    .onConflict((conflict) => conflict.column('segment').doUpdateSet(row))
    .execute();
}

export async function readState(
  db: Kysely<Schema>,
  segment: Segment,
  ids: readonly number[],
): Promise<Map<number, RecordState>> {
  if (!ids.length) return new Map();
  const select = db.selectFrom('mirror_records').selectAll().where('segment', '=', segment);
  const rows = await select.where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function saveRecordState(db: Kysely<Schema>, segment: Segment, notes: RecordState): Promise<void> {
  const { id, ...row } = notes;
  await db
    .insertInto('mirror_records')
    .values({ segment, id, ...row })
    .onConflict((conflict) => conflict.columns(['segment', 'id']).doUpdateSet(row))
    .execute();
}

/** Forgets which records were seen, but not which of them are new. */
export async function forgetSeen(db: Kysely<Schema>, segment: Segment, run: number): Promise<void> {
  await db
    .updateTable('mirror_records')
    .set({ run: -run })
    .where('segment', '=', segment)
    .where('run', '=', run)
    .execute();
}

/** Refused records count as well, because they were read. */
export async function countSeen(db: Kysely<Schema>, segment: Segment, run: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from mirror_records where segment = ${segment} and run = ${run}`.execute(db);
  return Number(rows[0]?.counted ?? 0);
}

/** The ids of the list in the list's own order. */
export async function idsInOrder(db: Kysely<Schema>, segment: Segment, run: number): Promise<number[]> {
  const select = db.selectFrom('mirror_records').select('id').where('segment', '=', segment).where('run', '=', run);
  const rows = await select.where('outcome', '<>', 'refused').orderBy('position').execute();
  return rows.map(({ id }) => id);
}

/** Records that an earlier run copied and that the source no longer has. */
export async function unseenIds(db: Kysely<Schema>, segment: Segment, run: number): Promise<number[]> {
  const select = db.selectFrom('mirror_records').select('id').where('segment', '=', segment);
  const rows = await select.where('run', '<>', run).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function forgetRecord(db: Kysely<Schema>, segment: Segment, id: number): Promise<void> {
  await db.deleteFrom('mirror_records').where('segment', '=', segment).where('id', '=', id).execute();
}
