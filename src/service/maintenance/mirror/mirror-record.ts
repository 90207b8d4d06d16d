/** Reads a record of another service and brings the fields that the wire shows into the stored form. */
import { isDeepStrictEqual } from 'node:util';
import type { ParseResult } from '#contract/core/body.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import { objectsIn } from '#contract/formats/json.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { numberFieldsOf } from '#service/commands/sequences.ts';
import { linkNested, ownNestings } from '#service/commands/table-mapping.ts';
import { readWireRecord, toleratedInMirrors } from '#service/maintenance/record-reading.ts';
import type { Values } from '#service/sql/row-codec.ts';

/** The fields that the module's tables store. */
export function storedFields({ module, mapping }: Implementation): Fields {
  const storedNames = new Set([
    ...mapping.columns.map(([name]) => name),
    ...ownNestings(mapping).map(({ field }) => field),
  ]);
  return Object.fromEntries(Object.entries(module.fields).filter(([name]) => storedNames.has(name)));
}

export interface MirrorRecord {
  /** Every field; those that the wire hides have the values that a create would give them. */
  values: Values;
  /** The names of the fields that the wire shows, and of those inside its lists. */
  visible: Values;
}

/**
 * Accepts more than a request may contain, because another service may hold it: negative amounts, blank names, a
 * `creation_date` of `0000-00-00`.
 */
export function readMirrorRecord(
  implementation: Implementation,
  record: Values,
  clock: Clock,
): ParseResult<MirrorRecord> {
  const fields = storedFields(implementation);
  const visible = prune(fields, record);
  const continued = numberFieldsOf(implementation.module.segment);
  const terms = { clock, tolerated: toleratedInMirrors, continued };
  const parsed = readWireRecord(fields, { ...hiddenButRequired(fields), ...visible }, terms);
  if (!parsed.ok) return parsed;
  const values = complete(implementation, parsed.value);
  const problems = implementation.importRules.copyProblems?.(values) ?? [];
  return problems.length ? { ok: false, problems } : { ok: true, value: { values, visible } };
}

/** Drops fields that the contract does not know, and nulls in fields that cannot be null. */
function prune(fields: Fields, record: Values): Values {
  const visible: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const sent = namesOf(name, field).find((each) => record[each] !== undefined);
    const value = sent && record[sent];
    if (value === undefined || (value === null && !field.nullable)) continue;
    visible[name] = pruneValue(field, value);
  }
  return visible;
}

function pruneValue({ fields, kind }: Field, value: unknown): unknown {
  if (fields && Array.isArray(value)) return value.map((inner) => prune(fields, inner));
  // Other services may write more decimals than we store. Trailing zeros can be cut without loss.
  return kind === 'decimal' && typeof value === 'string' ? value.replace(/(\.\d\d)0+$/, '$1') : value;
}

/** A strict wire hides the `code` of a resource, but a create requires one. */
function hiddenButRequired(fields: Fields): Values {
  const hidden = Object.entries(fields).filter(([, field]) => field.required && field.shown !== 'always');
  return Object.fromEntries(hidden.map(([name]) => [name, '']));
}

function complete({ mapping, importRules }: Implementation, value: Values): Values {
  linkNested(mapping, value);
  return importRules.derive?.(value) ?? value;
}

/** Whether a stored record agrees with the wire in every field that the wire shows. */
export function matchesWire({ values: whole, visible: shown }: MirrorRecord, stored: Values): boolean {
  return Object.keys(shown).every((name) => isSame(whole[name], shown[name], stored[name]));
}

function isSame(value: unknown, visible: unknown, stored: unknown): boolean {
  if (!Array.isArray(value)) return isDeepStrictEqual(value, stored);
  const [visibleObjects, storedObjects] = [objectsIn(visible), objectsIn(stored)];
  if (value.length !== storedObjects.length) return false;
  return value.every((whole, index) =>
    matchesWire({ values: whole, visible: visibleObjects[index] ?? {} }, storedObjects[index] ?? {}),
  );
}

/** Puts the shown fields over the stored record; hidden fields keep their stored values. */
export function mergeVisible(stored: Values, { values: whole, visible: shown }: MirrorRecord): Values {
  const shownValues = Object.keys(shown).map((name) => [name, whole[name]]);
  return { ...stored, ...Object.fromEntries(shownValues) };
}
