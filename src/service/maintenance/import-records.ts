/** Takes a file of wire records in: all of them, or, when one is refused, none. */

import type { Reading } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import { readClock } from '#service/clock.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { type Loader, recordLoader } from '#service/commands/record-loader.ts';
import { missingIds, recordExists, takenCodes, unknownReference } from '#service/commands/references.ts';
import { settleSequences } from '#service/commands/sequences.ts';
import { tieNested } from '#service/commands/storage.ts';
import { givenNames, readWireRecord, toleratedInFiles } from '#service/maintenance/record-reading.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { implementationOf } from '#service/register.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Connection } from '#service/sql/sqlite.ts';

export interface RowOutcome {
  row: number;
  problems: readonly Problem[];
}

export interface ImportOptions {
  segment: Segment;
  rows: Iterable<FileRow>;
  partyAccounts: readonly string[];
  dryRun?: boolean;
  onRow?(verdict: RowOutcome): void;
}

export interface ImportResult {
  imported: number;
  unchanged: number;
  refused: number;
}

interface Importing {
  segment: Segment;
  context: WriteContext;
  loader: Loader;
  result: ImportResult;
}

export async function importRecords(connection: Connection, options: ImportOptions): Promise<ImportResult> {
  const { db, raw } = connection;
  const { segment, partyAccounts } = options;
  const actor = { tokenId: 0, user: 'import', role: 'admin' as const };
  const context: WriteContext = { db, partyAccounts, clock: readClock(), actor };
  const importing: Importing = {
    segment,
    context,
    loader: recordLoader(connection, context),
    result: { imported: 0, unchanged: 0, refused: 0 },
  };
  raw.exec('begin immediate');
  try {
    for (const { row, record } of options.rows) options.onRow?.({ row, problems: await takeIn(importing, record) });
    await settleSequences(db);
    if (importing.result.imported) await bumpModuleVersion(db, segment);
    raw.exec(importing.result.refused || options.dryRun ? 'rollback' : 'commit');
    return importing.result;
  } finally {
    if (raw.inTransaction) raw.exec('rollback');
  }
}

async function takeIn(importing: Importing, record: unknown): Promise<readonly Problem[]> {
  const { segment, context, result, loader } = importing;
  const { storage, module, intake } = implementationOf(segment);
  const reading = readWireRecord(module.fields, record, { clock: context.clock, tolerated: toleratedInFiles });
  if (reading.ok && reading.value.id) tieNested(storage, reading.value);
  const known = reading.ok ? await compareWithStored(importing, record, reading.value) : 'new';
  if (known === 'same') {
    result.unchanged++;
    return [];
  }
  const problems = await problemsOf(importing, reading, known);
  if (problems.length || !reading.ok) {
    result.refused++;
    return problems;
  }
  const derived = intake.derive?.(reading.value) ?? reading.value;
  loader.insert(storage, (await intake.assign?.(context, derived)) ?? derived);
  result.imported++;
  return [];
}

/** A record that is here already, in all that the file says of it, is no obstacle; with other words it is not overwritten. */
async function compareWithStored(
  { segment, context }: Importing,
  record: unknown,
  value: Values,
): Promise<'new' | 'same' | 'other'> {
  const { module, handlers } = implementationOf(segment);
  const stored = value.id ? await handlers.retrieve(context, Number(value.id)) : undefined;
  if (!stored) return 'new';
  const given = givenNames(module.fields, record).filter((name) => !isComputed(segment, name));
  return given.every((name) => isSame(value[name], stored[name])) ? 'same' : 'other';
}

/** Legs are stored with ids of their own, which no file names. */
function isSame(given: unknown, stored: unknown): boolean {
  if (Array.isArray(given) && Array.isArray(stored))
    return given.length === stored.length && given.every((each, index) => isSame(each, stored[index]));
  if (isObject(given) && isObject(stored)) return Object.keys(given).every((key) => isSame(given[key], stored[key]));
  return given === stored;
}

/** What the service reckons is no part of what came in; a project's tasks come in as tasks. */
function isComputed(segment: Segment, name: string): boolean {
  const { storage } = implementationOf(segment);
  return name in storage.computed || storage.nestings.some((nesting) => nesting.field === name && !nesting.owned);
}

async function problemsOf(
  { segment, context }: Importing,
  reading: Reading<Values>,
  known: 'new' | 'other',
): Promise<readonly Problem[]> {
  if (!reading.ok) return reading.problems;
  const { module, intake } = implementationOf(segment);
  const { value } = reading;
  if (known === 'other') return [recordExists('id', value.id)];
  return [
    ...missingReferences(module.fields, value),
    ...(await takenIds(context, segment, value)),
    ...((await intake.clashes?.(context, value)) ?? []),
    ...(await unknownReferencesIn(context, segment, value)),
    ...(await takenCodes(context.db, module, value, Number(value.id ?? 0))),
    ...(intake.fileProblems?.(value) ?? []),
  ];
}

/** As a request's body is read: without these a record means nothing. */
function missingReferences(fields: Fields, value: Values): Problem[] {
  const missing = Object.entries(fields).filter(([name, { neverNone }]) => neverNone && value[name] === 0);
  return missing.map(([field]) => ({ field, problem: 'reference_required' }));
}

/** Ids inside the record that others have already. */
async function takenIds({ db }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, table, owned } of implementationOf(segment).storage.nestings) {
    for (const [index, { id }] of owned ? objectsIn(value[field]).entries() : []) {
      if (id && !(await missingIds(db, table, [Number(id)])).length)
        problems.push(recordExists(`${field}.${index}.id`, id));
    }
  }
  return problems;
}

async function unknownReferencesIn({ db }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(implementationOf(segment).module.fields)) {
    if (!field.ref || !value[name] || isComputed(segment, name)) continue;
    const ids = String(value[name]).split(',').map(Number);
    problems.push(...(await missingIds(db, field.ref, ids)).map((id) => unknownReference(name, id)));
  }
  return problems;
}
