/** Reads the body of a create or an update: names, unknown fields, values, defaults. Rulings sections 1 and 3. */

import type { Field, Fields, ValueOf } from '#contract/core/field.ts';
import { type NamedField, namesIn } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import { maxProblems, type Problem, type ProblemName } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import { isObject } from '#contract/formats/json.ts';

type WritableNames<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];
type Derived<F extends Fields> = {
  [K in WritableNames<F>]: F[K] extends { derived: true } ? K : never;
}[WritableNames<F>];

/** A parsed create body: every writable field, with defaults. Fields that the service derives may be missing. */
export type CreateBody<F extends Fields> = { [K in Exclude<WritableNames<F>, Derived<F>>]: ValueOf<F[K]> } & {
  [K in Derived<F>]?: ValueOf<F[K]>;
};
/** A parsed update body: the fields that were sent. */
export type UpdateBody<F extends Fields> = { [K in WritableNames<F>]?: ValueOf<F[K]> };

/** `validValues`: the values without a problem, so that these can still be checked against stored records. */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; problems: Problem[]; validValues?: Values };
type Values = Record<string, unknown>;

/** The name to send a field under: the listed input name. */
export function sentName(name: string, field: Field): string {
  return field.inputName ?? name;
}

/** Converts a value to the JSON type that the specification lists for bodies. */
function sentValue({ sentAs }: Field, value: unknown): unknown {
  if (value === null || !sentAs) return value;
  return sentAs === 'string' ? String(value) : Number(value);
}

/** Turns values by record name into a body, with the names and types that the specification lists for bodies. */
export function sentBody(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return field ? [sentName(name, field), sentValue(field, value)] : [name, value];
    }),
  );
}

/** `decimals`: the most decimals of an amount, on a service that keeps more than ours. */
export function readCreate<F extends Fields>(
  fields: F,
  body: Values,
  clock: Clock,
  decimals?: number,
): ParseResult<CreateBody<F>> {
  // The type is derived from the same fields that `read` loops over.
  return read(fields, body, { initialOf: (field) => initialAt(clock, field), decimals }) as ParseResult<CreateBody<F>>;
}

/**
 * Reads only the fields that were sent; the others stay as they are (rulings section 3, "PUT"). Reports the problems of
 * all fields at once.
 */
export function readUpdate<F extends Fields>(fields: F, body: Values, decimals?: number): ParseResult<UpdateBody<F>> {
  // The type is derived from the same fields, as above.
  return read(fields, body, { decimals }) as ParseResult<UpdateBody<F>>;
}

interface ReadOptions {
  /** The default of a field. Set for a create: defaults are filled in, and missing required fields are reported. */
  initialOf?: (field: Field) => unknown;
  decimals?: number;
}

function read(fields: Fields, body: Values, options: ReadOptions): ParseResult<Values> {
  const { known: knownNames, writable } = namesIn(fields);
  const problems = unknownFields(knownNames, body);
  const value: Values = {};
  for (const each of writable) {
    const before = problems.length;
    const parsed = readField(each, body, { ...options, problems });
    if (parsed !== undefined && problems.length === before) value[each.name] = parsed;
    else if (options.initialOf) applyDefault(each, options.initialOf, { value, body, problems });
  }
  return problems.length ? { ok: false, problems, validValues: value } : { ok: true, value };
}

function unknownFields(knownNames: ReadonlySet<string>, body: Values): Problem[] {
  const problems: Problem[] = [];
  for (const field of Object.keys(body)) {
    if (knownNames.has(field)) continue;
    problems.push({ field, problem: 'unknown_field' });
    if (problems.length >= maxProblems) break;
  }
  return problems;
}

function isSent(name: string, body: Values): boolean {
  return Object.hasOwn(body, name) && body[name] !== undefined;
}

function readField(
  named: NamedField,
  body: Values,
  { problems, ...options }: ReadOptions & { problems: Problem[] },
): unknown {
  return readEachName(named, body, problems, (name, value) =>
    !options.initialOf && isZeroCreation(named.field, value)
      ? { ok: true, value }
      : readValue(name, named.field, value, options),
  );
}

/**
 * Imported records may have an unknown day of creation, given as zeros, and may be sent back whole. Only the service
 * knows whether the stored record has it.
 */
export function isZeroCreation({ meaning }: Field, value: unknown): boolean {
  return meaning === 'created' && value === zeroDay;
}

/** Reads a field under every name that was sent for it. Two of them with different values are a problem. */
export function readEachName(
  { names }: NamedField,
  body: Values,
  problems: Problem[],
  readOne: (name: string, value: unknown) => ParseResult<unknown>,
): unknown {
  let first: ParseResult<unknown> | undefined;
  let firstName = '';
  for (const name of names) {
    if (!isSent(name, body)) continue;
    const result = readOne(name, body[name]);
    if (!result.ok) problems.push(...result.problems);
    if (!first) {
      first = result;
      firstName = name;
    } else if (first.ok && result.ok && result.value !== first.value) {
      problems.push({ field: firstName, problem: 'both_names', params: { other: name } });
    }
  }
  return first?.ok ? first.value : undefined;
}

function readValue(name: string, field: Field, value: unknown, options: ReadOptions): ParseResult<unknown> {
  const { decimals } = options;
  if (field.kind === 'legs' && field.fields) return readLegs(name, field.fields, value, options);
  if (value === null && field.required) return failure(name, 'required');
  const isWide = decimals !== undefined && value !== null;
  const input = (isWide && field.inputWith?.(decimals)) || field.input;
  const outcome = input.safeParse(value);
  if (outcome.success && field.referenceRequired && outcome.data === 0) return failure(name, 'reference_required');
  if (outcome.success) return { ok: true, value: outcome.data };
  return { ok: false, problems: problemsOf(name, outcome.error) };
}

function failure(field: string, problem: ProblemName): ParseResult<never> {
  return { ok: false, problems: [{ field, problem }] };
}

function readLegs(name: string, fields: Fields, value: unknown, options: ReadOptions): ParseResult<Values[]> {
  if (!Array.isArray(value)) return failure(name, 'list_expected');
  if (value.length < 2) return failure(name, 'too_few_legs');
  const problems: Problem[] = [];
  const legs: Values[] = [];
  for (const [index, leg] of value.entries()) {
    const result = readLeg(`${name}.${index}`, fields, leg, options);
    if (result.ok) legs.push(result.value);
    else problems.push(...result.problems);
    if (problems.length >= maxProblems) break;
  }
  return problems.length ? { ok: false, problems: problems.slice(0, maxProblems) } : { ok: true, value: legs };
}

/** Legs are new whenever they are sent, so an update fills in their defaults, too. */
function readLeg(path: string, fields: Fields, leg: unknown, options: ReadOptions): ParseResult<Values> {
  if (!isObject(leg)) return failure(path, 'object_expected');
  const result = read(fields, leg, { initialOf: initialWithoutClock, ...options });
  if (result.ok) return result;
  return { ok: false, problems: result.problems.map((each) => ({ ...each, field: `${path}.${each.field}` })) };
}

function applyDefault(
  { name, field, names }: NamedField,
  initialOf: (field: Field) => unknown,
  into: { value: Values; body: Values; problems: Problem[] },
): void {
  if (field.derived || names.some((each) => isSent(each, into.body))) return;
  if (field.required) into.problems.push({ field: sentName(name, field), problem: 'required' });
  else into.value[name] = initialOf(field);
}

function initialAt(clock: Clock, { initial }: Field): unknown {
  return typeof initial === 'function' ? initial(clock) : initial;
}

function initialWithoutClock({ initial }: Field): unknown {
  return typeof initial === 'function' ? undefined : initial;
}
