/** Imports a file of wire records. If one record is refused, none is stored. */

import type { ParseResult } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import { instantAt, readClock, readMoment } from '#service/clock.ts';
import { type AuditBuffer, auditBuffer } from '#service/commands/audit/append-audit.ts';
import { creationsOf } from '#service/commands/audit/audited-values.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { type Loader, recordLoader } from '#service/commands/record-loader.ts';
import { missingIds, recordExists, takenCodes, unknownReference } from '#service/commands/references.ts';
import { settleSequences } from '#service/commands/sequences.ts';
import { linkNested } from '#service/commands/storage.ts';
import { givenNames, readWireRecord, toleratedInFiles } from '#service/maintenance/record-reading.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { writtenWith } from '#service/maintenance/written-with.ts';
import { implementationOf } from '#service/register.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface RowOutcome {
  row: number;
  problems: readonly Problem[];
}

export interface ImportOptions {
  segment: Segment;
  rows: Iterable<FileRow>;
  partyAccounts: readonly string[];
  /** Who imports, for the audit. */
  user: string;
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
  audit: AuditBuffer;
  result: ImportResult;
}

export async function importRecords(connection: Connection, options: ImportOptions): Promise<ImportResult> {
  const { db, statements } = connection;
  const { segment, partyAccounts, user } = options;
  const actor = { tokenId: 0, user: 'import', role: 'admin' as const };
  const context: WriteContext = { db, statements, partyAccounts, clock: readClock(), actor };
  const importing: Importing = {
    segment,
    context,
    loader: recordLoader(statements, context),
    audit: auditBuffer(statements, { user, way: 'import' }, instantAt(readMoment())),
    result: { imported: 0, unchanged: 0, refused: 0 },
  };
  await connection.begin();
  try {
    for (const { row, record } of options.rows) {
      const problems = await importRecord(importing, record);
      options.onRow?.({ row, problems });
    }
    await importing.audit.flush();
    await settleSequences(db);
    if (importing.result.imported) for (const each of writtenWith(segment)) await bumpModuleVersion(statements, each);
    if (importing.result.refused || options.dryRun) await connection.rollback();
    else await connection.commit();
    return importing.result;
  } finally {
    await connection.rollback();
  }
}

async function importRecord(importing: Importing, record: unknown): Promise<readonly Problem[]> {
  const { segment, context, result, loader, audit } = importing;
  const { storage, module, intake } = implementationOf(segment);
  const parsed = readWireRecord(module.fields, record, { clock: context.clock, tolerated: toleratedInFiles });
  if (parsed.ok && parsed.value.id) linkNested(storage, parsed.value);
  const comparison = parsed.ok ? await compareWithStored(importing, record, parsed.value) : 'new';
  if (comparison === 'same') {
    result.unchanged++;
    return [];
  }
  const problems = await problemsOf(importing, parsed, comparison);
  if (problems.length || !parsed.ok) {
    result.refused++;
    return problems;
  }
  const derived = intake.derive?.(parsed.value) ?? parsed.value;
  const whole = (await intake.assign?.(context, derived)) ?? derived;
  const id = await loader.insert(storage, whole);
  await audit.add(...(await creationsOf(context.db, storage, { ...whole, id })));
  result.imported++;
  return [];
}

/**
 * A stored record that agrees with everything the file says about it is skipped. One that differs is a problem, because
 * an import never overwrites.
 */
async function compareWithStored(
  { segment, context }: Importing,
  record: unknown,
  value: Values,
): Promise<'new' | 'same' | 'other'> {
  const { module, handlers } = implementationOf(segment);
  const id = Number(value.id);
  const stored =
    id && (await context.statements.has(segment, 'id', id)) ? await handlers.retrieve(context, id) : undefined;
  if (!stored) return 'new';
  const names = givenNames(module.fields, record).filter((name) => !isComputed(segment, name));
  return names.every((name) => isSame(value[name], stored[name])) ? 'same' : 'other';
}

/** Legs get their ids when stored, and a file does not name them, so ids are not compared. */
function isSame(imported: unknown, stored: unknown): boolean {
  if (Array.isArray(imported) && Array.isArray(stored))
    return imported.length === stored.length && imported.every((each, index) => isSame(each, stored[index]));
  if (isObject(imported) && isObject(stored))
    return Object.keys(imported).every((key) => isSame(imported[key], stored[key]));
  return imported === stored;
}

/**
 * Computed fields and a project's tasks are not compared: the first do not come from the file, and tasks are imported
 * as tasks.
 */
function isComputed(segment: Segment, name: string): boolean {
  const { storage, module } = implementationOf(segment);
  if (module.fields[name]?.onlyAnswered) return true;
  return name in storage.computed || storage.nestings.some((nesting) => nesting.field === name && !nesting.owned);
}

async function problemsOf(
  { segment, context }: Importing,
  parsed: ParseResult<Values>,
  comparison: 'new' | 'other',
): Promise<readonly Problem[]> {
  if (!parsed.ok) return parsed.problems;
  const { module, intake } = implementationOf(segment);
  const { value } = parsed;
  if (comparison === 'other') return [recordExists('id', value.id)];
  return [
    ...missingReferences(module.fields, value),
    ...(await existingIds(context, segment, value)),
    ...((await intake.clashes?.(context, value)) ?? []),
    ...(await unknownReferencesIn(context, segment, value)),
    ...(await takenCodes(context.statements, module, value, Number(value.id ?? 0))),
    ...(intake.fileProblems?.(value) ?? []),
  ];
}

/** A record without these references has no meaning, so they are required as in a request. */
function missingReferences(fields: Fields, value: Values): Problem[] {
  const missing = Object.entries(fields).filter(([name, { neverNone }]) => neverNone && value[name] === 0);
  return missing.map(([field]) => ({ field, problem: 'reference_required' }));
}

/** Ids of nested records that other records already use. */
async function existingIds({ statements }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, table, owned } of implementationOf(segment).storage.nestings) {
    for (const [index, { id }] of owned ? objectsIn(value[field]).entries() : []) {
      if (id && (await statements.has(table, 'id', Number(id))))
        problems.push(recordExists(`${field}.${index}.id`, id));
    }
  }
  return problems;
}

async function unknownReferencesIn({ statements }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(implementationOf(segment).module.fields)) {
    if (!field.ref || !value[name] || isComputed(segment, name)) continue;
    const ids = String(value[name]).split(',').map(Number);
    problems.push(...(await missingIds(statements, field.ref, ids)).map((id) => unknownReference(name, id)));
  }
  return problems;
}
