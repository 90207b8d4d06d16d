/** Stores a page of the source's records, together with the progress in the list. */
import { problemLine } from '#contract/core/validation-messages.ts';
import { failureOf } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { advanceSequences, sequencesOf } from '#service/commands/sequences.ts';
import { findClash } from '#service/maintenance/mirror/clashes.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import {
  type MirrorRecord,
  matchesWire,
  mergeVisible,
  readMirrorRecord,
} from '#service/maintenance/mirror/mirror-record.ts';
import {
  type ListState,
  type Outcome,
  readState,
  saveRecordState,
  writeList,
} from '#service/maintenance/mirror/mirror-state.ts';
import type { SourceRecord } from '#service/maintenance/mirror/source.ts';
import { writtenWith } from '#service/maintenance/written-with.ts';
import { implementationOf } from '#service/registry.ts';
import { inTransaction } from '#service/sql/connection.ts';
import type { Values } from '#service/sql/row-codec.ts';

interface UpsertResult {
  outcome: Outcome;
  digest: string;
  problem: string | null;
}

/** Larger than any page a service might send, so that positions on different pages never overlap. */
const placesOfPage = 1_000_000;

/**
 * Stores one page in one transaction with the progress in the list, so that a mirror that is killed can resume there.
 */
export async function upsertRecords(
  mirroring: MirrorContext,
  page: { number: number; records: readonly SourceRecord[] },
  notes: ListState,
): Promise<void> {
  const { connection, segment } = mirroring;
  const { db } = connection;
  await mirroring.requireLock();
  await inTransaction(connection, async () => {
    const outcomes = await upsertEach(mirroring, page);
    await writeList(db, segment, notes);
    if (outcomes.has('new') || outcomes.has('updated')) {
      await implementationOf(segment).mapping.afterWrite?.(db);
      for (const each of writtenWith(segment)) await bumpModuleVersion(connection.statements, each);
      await advanceSequences(db, sequencesOf(segment));
    }
  });
}

async function upsertEach(
  mirroring: MirrorContext,
  { number, records }: { number: number; records: readonly SourceRecord[] },
): Promise<Set<Outcome>> {
  const { connection, segment, run, mirrored } = mirroring;
  const ids = records.map(({ id }) => id);
  const [stored, noted] = [await mirrored.read(ids), await readState(connection.db, segment, ids)];
  const outcomes = new Set<Outcome>();
  for (const [index, record] of records.entries()) {
    const result = await upsertRecord(mirroring, record, stored.get(record.id));
    outcomes.add(result.outcome);
    const before = noted.get(record.id);
    // If a list shifts, a record may be seen twice in one run. It stays `new` or `updated`, although the second time
    // nothing differs.
    const outcome =
      before && Math.abs(before.run) === run ? outcomeOfRun(before.outcome, result.outcome) : result.outcome;
    const position = number * placesOfPage + index;
    await saveRecordState(connection.db, segment, { ...result, id: record.id, run, position, outcome });
  }
  return outcomes;
}

function outcomeOfRun(before: Outcome, now: Outcome): Outcome {
  return now === 'refused' || before === 'refused' || before === 'same' ? now : before;
}

async function upsertRecord(
  mirroring: MirrorContext,
  record: SourceRecord,
  stored: Values | undefined,
): Promise<UpsertResult> {
  const parsed = readMirrorRecord(mirroring.implementation, record, readClock());
  if (!parsed.ok) return refused(`${problemLine(parsed.problems, 'en')} ${whatToDo}`);
  return stored ? compare(mirroring, parsed.value, stored) : insert(mirroring, parsed.value);
}

/** The value comes from the source, so it can be corrected only there. */
const whatToDo = 'Correct it in the source, then mirror again.';

function refused(problem: string): UpsertResult {
  return { outcome: 'refused', digest: '', problem };
}

function accepted({ mirrored }: MirrorContext, outcome: Outcome, record: Values): UpsertResult {
  return { outcome, digest: mirrored.digest(record), problem: null };
}

async function insert(mirroring: MirrorContext, { values: whole }: MirrorRecord): Promise<UpsertResult> {
  return store(mirroring, whole, undefined, async () => {
    await mirroring.mirrored.insert(whole);
    return accepted(mirroring, 'new', whole);
  });
}

async function compare(mirroring: MirrorContext, record: MirrorRecord, stored: Values): Promise<UpsertResult> {
  if (matchesWire(record, stored)) return accepted(mirroring, 'same', stored);
  const { keepsStored } = mirroring.implementation.importRules;
  if (keepsStored) return refused(keepsStored);
  const merged = mergeVisible(stored, record);
  return store(mirroring, merged, stored, async () => {
    await mirroring.mirrored.replace(stored, merged);
    return accepted(mirroring, 'updated', merged);
  });
}

/**
 * A record that clashes with others here, or violates the tables' constraints, is reported and does not stop the
 * others.
 */
async function store(
  mirroring: MirrorContext,
  record: Values,
  stored: Values | undefined,
  write: () => Promise<UpsertResult>,
): Promise<UpsertResult> {
  const { connection } = mirroring;
  const clash = await findClash(mirroring, record, stored);
  if (clash) return refused(clash);
  await connection.exec('savepoint record');
  try {
    const done = await write();
    await connection.exec('release record');
    return done;
  } catch (cause) {
    if (!connection.engine.isConstraintFailure(cause)) throw cause;
    await connection.exec('rollback to record; release record');
    const held = await findClash(mirroring, record, stored, 'all');
    return refused(held ?? `It cannot be kept here (${failureOf(cause).message}).`);
  }
}
