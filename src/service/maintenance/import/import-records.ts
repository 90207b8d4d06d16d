/**
 * Imports a file of wire records. The whole file is checked first, and if one record is refused, none is stored. Then
 * the rows are stored a few at a time, so that other writes do not wait for the whole file.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { readClock, readEpochMilliseconds, readInstant } from '#service/clock.ts';
import { type AuditBuffer, auditBuffer } from '#service/commands/audit/append-audit.ts';
import { creationsOf } from '#service/commands/audit/audited-values.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { type Loader, recordLoader } from '#service/commands/record-loader.ts';
import { recordExists } from '#service/commands/references.ts';
import { advanceSequences, type Sequence } from '#service/commands/sequences.ts';
import { checkRows, type ImportResult, type RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { FreeIds } from '#service/maintenance/import/free-ids.ts';
import { ImportInProgress, requireProgressUnchanged } from '#service/maintenance/import/import-in-progress.ts';
import { ImportInterrupted } from '#service/maintenance/import/import-interrupted.ts';
import {
  forgetProgress,
  type ImportKey,
  readProgress,
  storeProgress,
} from '#service/maintenance/import/import-progress.ts';
import { reserve } from '#service/maintenance/import/reserve-numbers.ts';
import {
  compareWithStored,
  type ImportContext,
  parseRow,
  problemsOrSame,
} from '#service/maintenance/import/row-reading.ts';
import { writeSlices } from '#service/maintenance/import/write-slices.ts';
import type { FileRow, OnRepeat, RowsFile } from '#service/maintenance/rows-of-file.ts';
import { writtenWith } from '#service/maintenance/written-with.ts';
import { implementationOf } from '#service/registry.ts';
import { type Connection, inTransaction, UnknownCommit } from '#service/sql/connection.ts';
import type { SliceTiming } from '#service/sql/engine.ts';
import type { Statements } from '#service/sql/statements.ts';

interface ImportOptions {
  segment: Segment;
  file: RowsFile;
  partyAccounts: readonly string[];
  /** Who imports, for the audit. */
  user: string;
  dryRun?: boolean;
  onRow?(outcome: RowOutcome): void;
  /** Called while the file is checked. */
  onRepeat?: OnRepeat;
  /** Called with the last imported row, once it is certain that an earlier import of this file was interrupted. */
  onResume?(row: number): void;
  /** Called after each commit, with the rows that are in and all that will be. */
  onProgress?(stored: number, total: number): void;
  /** Whether nobody else can be waiting to write. Asked before each slice. */
  hasDatabaseAlone?(): boolean;
}

interface ImportOutcome extends ImportResult {
  /**
   * The last imported row of the file although a later one was refused: it was stored before the data changed, now or
   * by an interrupted import. 0 if there is none.
   */
  lastStoredRow: number;
}

interface Importing extends ImportContext {
  connection: Connection;
  freeIds: FreeIds;
  key: ImportKey;
  loader: Loader;
  audit: AuditBuffer;
  /** The sequences for which the file has numbers. */
  numbered: readonly Sequence[];
  result: ImportOutcome;
  /** Called when the first rows are stored, which proves that no other process is storing them. */
  onFirstSlice(): void;
  onSlice(): void;
}

/**
 * If a row is refused, nothing is stored and the outcome counts the refusals. Throws `ImportInProgress` if another
 * process is importing the same file, and `ImportInterrupted` if the rows could not be written.
 */
export async function importRecords(connection: Connection, options: ImportOptions): Promise<ImportOutcome> {
  const statements = new FreeIds(connection.statements);
  const { segment, file, dryRun, onRow } = options;
  const importContext = { segment, context: contextOf(connection.db, statements, options) };
  const key = { segment, digest: file.digest };
  const before = await readProgress(statements, key, readEpochMilliseconds());
  const stillBefore = () => requireProgressUnchanged(statements, key, before, readEpochMilliseconds());
  const resumes = () => before && options.onResume?.(before);
  const { brought, ...checked } = await checkRows(
    importContext,
    rowsAfter(before, file, options.onRepeat),
    async (outcome) => {
      // A row that another import of the file has just stored is refused, although nothing is wrong with it.
      if (outcome.problems.length) await stillBefore();
      onRow?.(outcome);
    },
  );
  if (checked.refused) return { ...checked, lastStoredRow: before };
  if (dryRun || !checked.imported) {
    await stillBefore();
    resumes();
    return { ...checked, lastStoredRow: 0 };
  }
  await reserve(connection, brought).catch((cause) => {
    throw new ImportInterrupted(before, cause);
  });
  const result = { imported: 0, unchanged: 0, refused: 0, lastStoredRow: before };
  const importing: Importing = {
    ...importContext,
    connection,
    freeIds: statements,
    key,
    loader: recordLoader(statements, importContext.context),
    audit: auditBuffer(statements, { user: options.user, way: 'import' }, readInstant()),
    numbered: [...brought.numbers.keys()],
    result,
    onFirstSlice: resumes,
    onSlice: () => options.onProgress?.(result.imported + result.unchanged, checked.imported + checked.unchanged),
  };
  const nextSlice = writeSlices(connection, { isAlone: options.hasDatabaseAlone });
  const refused = await storeRows(importing, rowsAfter(before, file), nextSlice);
  if (refused) onRow?.(refused);
  return result;
}

function contextOf(db: Connection['db'], statements: Statements, { partyAccounts }: ImportOptions): WriteContext {
  const actor = { tokenId: 0, user: 'import', role: 'admin' as const };
  return { db, statements, partyAccounts, clock: readClock(), actor };
}

function* rowsAfter(before: number, file: RowsFile, onRepeat?: OnRepeat): Generator<FileRow> {
  for (const each of file.rows(onRepeat)) if (each.row > before) yield each;
}

/** Returns the row that could no longer be stored, if there is one. */
async function storeRows(
  importing: Importing,
  rows: Iterator<FileRow>,
  nextSlice: () => Promise<SliceTiming>,
): Promise<RowOutcome | undefined> {
  const { connection, result } = importing;
  let isFirst = true;
  for (let next = rows.next(); !next.done; ) {
    const { work, pause } = await nextSlice();
    const slice = await inTransaction(connection, () => storeSlice(importing, { rows, first: next, work })).catch(
      async (cause) => {
        throw cause instanceof ImportInProgress ? cause : await interruptedBy(importing, cause);
      },
    );
    if (isFirst) importing.onFirstSlice();
    isFirst = false;
    result.imported += slice.imported;
    result.unchanged += slice.unchanged;
    result.lastStoredRow = slice.lastStoredRow;
    importing.onSlice();
    if (slice.refused) {
      result.refused++;
      return slice.refused;
    }
    next = slice.next;
    if (!next.done) await delay(pause);
  }
  result.lastStoredRow = 0;
  // A failure is harmless: the progress expires after a day, and until then the same file counts as imported.
  await inTransaction(connection, () => forgetProgress(connection.statements, importing.key)).catch(() => undefined);
  return undefined;
}

/**
 * Finds out what became of a commit without an answer: the next transaction begins only after the server has ended that
 * one, so it reads the result.
 */
async function interruptedBy({ connection, key, result }: Importing, cause: unknown): Promise<ImportInterrupted> {
  if (!(cause instanceof UnknownCommit)) return new ImportInterrupted(result.lastStoredRow, cause);
  try {
    const now = readEpochMilliseconds();
    const stored = await inTransaction(connection, () => readProgress(connection.statements, key, now));
    return new ImportInterrupted(stored, cause.cause);
  } catch {
    return new ImportInterrupted(result.lastStoredRow, cause, { isUnsure: true });
  }
}

interface WriteSlice {
  imported: number;
  unchanged: number;
  lastStoredRow: number;
  next: IteratorResult<FileRow>;
  refused?: RowOutcome;
}

interface SliceToStore {
  rows: Iterator<FileRow>;
  first: IteratorResult<FileRow>;
  /** Milliseconds. */
  work: number;
}

/** Stores as many rows as fit into a slice. Their audit, versions and progress are stored in the same transaction. */
async function storeSlice(importing: Importing, { rows, first, work }: SliceToStore): Promise<WriteSlice> {
  const { connection, freeIds, key, segment, audit, result } = importing;
  const { statements } = connection;
  // Others may have written since the last slice.
  freeIds.forget();
  await requireProgressUnchanged(statements, key, result.lastStoredRow, readEpochMilliseconds());
  const ends = performance.now() + work;
  const slice: WriteSlice = { imported: 0, unchanged: 0, lastStoredRow: result.lastStoredRow, next: first };
  while (!slice.next.done && performance.now() < ends) {
    const { row, record } = slice.next.value;
    const stored = await storeRow(importing, record);
    if (typeof stored !== 'string') {
      slice.refused = { row, problems: stored };
      break;
    }
    if (stored === 'same') slice.unchanged++;
    else slice.imported++;
    slice.lastStoredRow = row;
    slice.next = rows.next();
  }
  await implementationOf(segment).mapping.afterWrite?.(connection.db);
  await audit.flush();
  if (slice.imported) for (const each of writtenWith(segment)) await bumpModuleVersion(statements, each);
  await storeProgress(statements, key, slice.lastStoredRow, readEpochMilliseconds());
  if (slice.next.done) await advanceSequences(connection.db, importing.numbered);
  return slice;
}

/** What was checked may have changed since, so each row is checked again in the transaction that stores it. */
async function storeRow(importing: Importing, record: unknown): Promise<'stored' | 'same' | readonly Problem[]> {
  const { segment, context, loader, audit } = importing;
  const { mapping, importRules } = implementationOf(segment);
  const parsed = await parseRow(importing, record);
  if (!parsed.ok) return parsed.problems;
  const comparison = await compareWithStored(importing, record, parsed.value);
  if (comparison === 'same') return 'same';
  if (comparison === 'other') return [recordExists('id', parsed.value.id)];
  const problems = await problemsOrSame(importing, record, parsed.value);
  if (problems === 'same') return 'same';
  if (problems.length) return problems;
  const derived = importRules.derive?.(parsed.value) ?? parsed.value;
  const whole = (await importRules.assign?.(context, derived)) ?? derived;
  const id = await loader.insert(mapping, whole);
  await audit.add(...(await creationsOf(context.db, mapping, { ...whole, id })));
  return 'stored';
}
