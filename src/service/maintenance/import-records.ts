/** Takes a file of wire records in: all of them, or, when one is refused, none. */

import type { Reading } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import { completeEndOf } from '#contract/rules/appointment.ts';
import { imbalances, legsIn } from '#contract/rules/ledger.ts';
import { readClock } from '#service/clock.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { type Loader, recordLoader } from '#service/commands/record-loader.ts';
import { missingIds, takenCodes, unknownReference } from '#service/commands/references.ts';
import { nextNumber, settleSequences } from '#service/commands/sequences.ts';
import { tieNested } from '#service/commands/storage.ts';
import { givenNames, readWireRecord, toleratedInFiles } from '#service/maintenance/record-reading.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { implementationOf } from '#service/register.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Connection } from '#service/sql/sqlite.ts';

export interface RowVerdict {
  row: number;
  problems: readonly Problem[];
}

export interface ImportOptions {
  segment: Segment;
  rows: Iterable<FileRow>;
  partyAccounts: readonly string[];
  dryRun?: boolean;
  onRow?(verdict: RowVerdict): void;
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
  const { storage, module } = implementationOf(segment);
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
  loader.insert(storage, await complete(context, segment, reading.value));
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
  const { module } = implementationOf(segment);
  const { value } = reading;
  if (known === 'other') return [recordExists('id', value.id)];
  return [
    ...missingReferences(module.fields, value),
    ...(await takenIds(context, segment, value)),
    ...(await unknownReferencesIn(context, segment, value)),
    ...(await takenCodes(context.db, module, value, Number(value.id ?? 0))),
    ...(segment === 'transactions' ? entryProblems(value) : []),
  ];
}

/** As a request's body is read: without these a record means nothing. */
function missingReferences(fields: Fields, value: Values): Problem[] {
  const missing = Object.entries(fields).filter(([name, { neverNone }]) => neverNone && value[name] === 0);
  return missing.map(([field]) => ({ field, problem: 'reference_required' }));
}

function recordExists(field: string, id: unknown): Problem {
  return { field, problem: 'record_exists', params: { id: String(id) } };
}

/** Ids inside the record, and an entry's number, that others have already. */
async function takenIds({ db }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, table, owned } of implementationOf(segment).storage.nestings) {
    for (const [index, { id }] of owned ? objectsIn(value[field]).entries() : []) {
      if (id && !(await missingIds(db, table, [Number(id)])).length)
        problems.push(recordExists(`${field}.${index}.id`, id));
    }
  }
  if (segment === 'transactions' && value.number) {
    const existing = await db
      .selectFrom(segment)
      .select('id')
      .where('number', '=', Number(value.number))
      .executeTakeFirst();
    if (existing) problems.push(recordExists('number', value.number));
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

function entryProblems({ details }: Values): Problem[] {
  const legs = legsIn(details);
  const unpostable = legs.flatMap(({ account, amount }, index): Problem[] => [
    ...(account.trim() ? [] : [{ field: `details.${index}.account`, problem: 'text_blank' as const }]),
    ...(/^-|^0+\.00$/.test(amount)
      ? [{ field: `details.${index}.amount`, problem: 'amount_not_positive' as const }]
      : []),
  ]);
  if (legs.length < 2) return [{ field: 'details', problem: 'too_few_legs' }];
  return unpostable.length ? unpostable : imbalances(legs);
}

/** What a file may leave out and the tables need. */
async function complete({ db, clock }: WriteContext, segment: Segment, value: Values): Promise<Values> {
  if (segment === 'agenda_appointments') return { ...value, ...completeEndOf(value) };
  if (segment === 'actions') return { ...value, time: value.time ?? String(value.date).slice(11) };
  if (segment === 'sales' && !value.sale_number)
    return { ...value, sale_number: await nextNumber(db, 'sales.sale_number') };
  if (segment === 'transactions' && !value.number) return { ...value, ...(await entryDefaults(value, db, clock)) };
  return value;
}

async function entryDefaults(value: Values, db: WriteContext['db'], clock: Clock): Promise<Values> {
  const number = String(await nextNumber(db, 'transactions.number'));
  return {
    number,
    user: value.user || 'import',
    name: value.name || value.description,
    creation_date: value.creation_date ?? clock.today,
  };
}
