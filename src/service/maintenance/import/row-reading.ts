/** Reads a row of a file as a record, and reports why it cannot be imported. */
import type { ParseResult } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { missingIds, recordExists, takenCodes, unknownReference } from '#service/commands/references.ts';
import { numberFieldsOf } from '#service/commands/sequences.ts';
import { linkNested } from '#service/commands/table-mapping.ts';
import { givenNames, readWireRecord, toleratedInFiles } from '#service/maintenance/record-reading.ts';
import { implementationOf } from '#service/registry.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface ImportContext {
  segment: Segment;
  context: WriteContext;
}

export async function parseRow({ segment, context }: ImportContext, record: unknown): Promise<ParseResult<Values>> {
  const { mapping, module, importRules } = implementationOf(segment);
  const terms = {
    clock: context.clock,
    tolerated: toleratedInFiles,
    continued: numberFieldsOf(segment),
    isComputed: (name: string) => isComputed(segment, name),
  };
  const parsed = readWireRecord(module.fields, record, terms);
  if (!parsed.ok) return parsed;
  if (parsed.value.id) linkNested(mapping, parsed.value);
  return importRules.resolve?.(context, parsed.value, givenNames(module.fields, record)) ?? parsed;
}

/**
 * Compares a row with the stored record of its id. A record that agrees with everything the file says about it is
 * skipped. One that differs is a problem, because an import never overwrites.
 */
export async function compareWithStored(
  { segment, context }: ImportContext,
  record: unknown,
  value: Values,
): Promise<'new' | 'same' | 'other'> {
  const { handlers } = implementationOf(segment);
  const id = Number(value.id);
  const stored =
    id && (await context.statements.has(segment, 'id', id)) ? await handlers.retrieve(context, id) : undefined;
  if (!stored) return 'new';
  return comparedNames(segment, record, value).every((name) => isSame(value[name], stored[name])) ? 'same' : 'other';
}

/**
 * The problems of a row that is new by its id. A row without an id whose code is taken is `same` if the record with
 * that code agrees with it, because somebody else may have imported the same file.
 */
export async function problemsOrSame(
  importContext: ImportContext,
  record: unknown,
  value: Values,
): Promise<'same' | Problem[]> {
  const problems = await problemsOfNew(importContext, value);
  if (!problems.length || value.id) return problems;
  const id = await holderOfCodes(importContext, value);
  if (!id) return problems;
  const asHolder = { ...value, id };
  linkNested(implementationOf(importContext.segment).mapping, asHolder);
  return (await compareWithStored(importContext, record, asHolder)) === 'same' ? 'same' : problems;
}

/** The one record that has all codes of a row. */
async function holderOfCodes({ segment, context }: ImportContext, value: Values): Promise<number> {
  const { fields } = implementationOf(segment).module;
  const names = Object.keys(fields).filter((name) => fields[name]?.unique && (value[name] ?? '') !== '');
  if (!names.length) return 0;
  const conditions = names.map((name) => `"${name}" = ?`).join(' and ');
  const select = context.statements.prepared(`select id from "${segment}" where ${conditions} limit 1`);
  return Number(await select.value(...names.map((name) => value[name])));
}

/** The fields that the file contains and that can be compared. */
export function comparedNames(segment: Segment, record: unknown, value: Values): string[] {
  const { module, importRules } = implementationOf(segment);
  const following = importRules.followsSettings?.(value) ?? [];
  const isFromFile = (name: string) => importRules.resolve !== undefined || !isComputed(segment, name);
  return givenNames(module.fields, record).filter((name) => isFromFile(name) && !following.includes(name));
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
  const { mapping, module } = implementationOf(segment);
  if (module.fields[name]?.computedOnRead) return true;
  return name in mapping.computed || mapping.nestings.some((nesting) => nesting.field === name && !nesting.owned);
}

async function problemsOfNew({ segment, context }: ImportContext, value: Values): Promise<Problem[]> {
  const { module, importRules } = implementationOf(segment);
  return [
    ...missingReferences(module.fields, value),
    ...(await existingIds(context, segment, value)),
    ...((await importRules.conflicts?.(context, value)) ?? []),
    ...(await unknownReferencesIn(context, segment, value)),
    ...(await takenCodes(context.statements, module, value, Number(value.id ?? 0))),
    ...(importRules.fileProblems?.(value) ?? []),
  ];
}

/** A record without these references has no meaning, so they are required as in a request. */
function missingReferences(fields: Fields, value: Values): Problem[] {
  const missing = Object.entries(fields).filter(
    ([name, { referenceRequired }]) => referenceRequired && value[name] === 0,
  );
  return missing.map(([field]) => ({ field, problem: 'reference_required' }));
}

/** Ids of nested records that other records already use. */
async function existingIds({ statements }: WriteContext, segment: Segment, value: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, table, owned } of implementationOf(segment).mapping.nestings) {
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
