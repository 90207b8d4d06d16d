/** Reads the body of a create or an update: names, unknown fields, values, defaults. Rulings sections 1 and 3. */

import type { Clock, Field, Fields, ValueOf } from '#contract/field.ts';
import { isObject } from '#contract/json.ts';
import type { Problem, ProblemName } from '#contract/problems.ts';
import { problemsOf } from '#contract/wire.ts';

type WritableNames<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];
type Derived<F extends Fields> = {
  [K in WritableNames<F>]: F[K] extends { derived: true } ? K : never;
}[WritableNames<F>];

/** A create's body after reading: every writable field, defaults filled in; what the service derives may be missing. */
export type CreateBody<F extends Fields> = { [K in Exclude<WritableNames<F>, Derived<F>>]: ValueOf<F[K]> } & {
  [K in Derived<F>]?: ValueOf<F[K]>;
};
/** An update's body after reading: the fields that were sent. */
export type UpdateBody<F extends Fields> = { [K in WritableNames<F>]?: ValueOf<F[K]> };

export type Reading<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };
type Values = Record<string, unknown>;

/** Every name that a body may use for a field, the listed input name first. */
export function namesOf(name: string, field: Field): string[] {
  return [...new Set([field.inputName, name, field.writtenAs])].filter((each) => each !== undefined);
}

/** The name to send a field under: the listed input name. */
export function sentName(name: string, field: Field): string {
  return field.inputName ?? name;
}

/** A field's value as the specification lists it for bodies. */
export function sentValue({ sentAs }: Field, value: unknown): unknown {
  if (value === null || !sentAs) return value;
  return sentAs === 'string' ? String(value) : Number(value);
}

/** `decimals`: how many an amount may have, where that is more than ours. */
export function readCreate<F extends Fields>(
  fields: F,
  body: Values,
  clock: Clock,
  decimals?: number,
): Reading<CreateBody<F>> {
  // `read` goes by the fields, and so does the type.
  return read(fields, body, { clock, decimals }) as Reading<CreateBody<F>>;
}

export function readUpdate<F extends Fields>(fields: F, body: Values, decimals?: number): Reading<UpdateBody<F>> {
  // As above: what was sent of the fields.
  return read(fields, body, { decimals }) as Reading<UpdateBody<F>>;
}

interface Terms {
  /** With it the defaults of a create are filled in and required fields asked for. */
  clock?: Clock;
  decimals?: number;
}

function read(fields: Fields, body: Values, { clock, decimals }: Terms): Reading<Values> {
  const problems = unknownFields(fields, body);
  const value: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field.writable) continue;
    const found = readField(name, field, body, { problems, decimals });
    if (found !== undefined) value[name] = found;
    else if (clock) fillIn(name, field, clock, { value, body, problems });
  }
  return problems.length ? { ok: false, problems } : { ok: true, value };
}

function unknownFields(fields: Fields, body: Values): Problem[] {
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => namesOf(name, field)));
  return Object.keys(body)
    .filter((name) => !known.has(name))
    .map((field) => ({ field, problem: 'unknown_field' }));
}

function readField(
  name: string,
  field: Field,
  body: Values,
  { problems, decimals }: Pick<Terms, 'decimals'> & { problems: Problem[] },
): unknown {
  const sent = namesOf(name, field).filter((each) => Object.hasOwn(body, each) && body[each] !== undefined);
  const readings = sent.map((each) => ({ name: each, ...readValue(each, field, body[each], decimals) }));
  const [first, second] = readings;
  for (const reading of readings) if (!reading.ok) problems.push(...reading.problems);
  if (!first?.ok) return undefined;
  if (second?.ok && second.value !== first.value) {
    problems.push({ field: first.name, problem: 'both_names', params: { other: second.name } });
  }
  return first.value;
}

function readValue(name: string, field: Field, value: unknown, decimals?: number): Reading<unknown> {
  if (field.kind === 'legs' && field.fields) return readLegs(name, field.fields, value, decimals);
  if (value === null && field.required) return failure(name, 'required');
  const isWide = decimals !== undefined && value !== null;
  const input = (isWide && field.inputWith?.(decimals)) || field.input;
  const outcome = input.safeParse(value);
  if (outcome.success && field.neverNone && outcome.data === 0) return failure(name, 'reference_required');
  if (outcome.success) return { ok: true, value: outcome.data };
  return { ok: false, problems: problemsOf(name, outcome.error) };
}

function failure(field: string, problem: ProblemName): Reading<never> {
  return { ok: false, problems: [{ field, problem }] };
}

function readLegs(name: string, fields: Fields, value: unknown, decimals?: number): Reading<Values[]> {
  if (!Array.isArray(value)) return failure(name, 'list_expected');
  if (value.length < 2) return failure(name, 'too_few_legs');
  const readings = value.map((leg, index) => readLeg(`${name}.${index}`, fields, leg, decimals));
  const problems = readings.flatMap((reading) => (reading.ok ? [] : reading.problems));
  if (problems.length) return { ok: false, problems };
  return { ok: true, value: readings.flatMap((reading) => (reading.ok ? [reading.value] : [])) };
}

const noClock: Clock = { today: '', now: '' };

function readLeg(path: string, fields: Fields, leg: unknown, decimals?: number): Reading<Values> {
  if (!isObject(leg)) return failure(path, 'object_expected');
  const reading = read(fields, leg, { clock: noClock, decimals });
  if (reading.ok) return reading;
  return { ok: false, problems: reading.problems.map((each) => ({ ...each, field: `${path}.${each.field}` })) };
}

function fillIn(
  name: string,
  field: Field,
  clock: Clock,
  into: { value: Values; body: Values; problems: Problem[] },
): void {
  const wasSent = namesOf(name, field).some((each) => Object.hasOwn(into.body, each) && into.body[each] !== undefined);
  if (wasSent || field.derived) return;
  if (field.required) into.problems.push({ field: sentName(name, field), problem: 'required' });
  else into.value[name] = typeof field.initial === 'function' ? field.initial(clock) : field.initial;
}
