/** Reads a wire record as it stands in a file: names, values, nested lists, and what is missing. */
import { namesOf, type Reading } from '#contract/core/body.ts';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Problem, ProblemName } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import { isObject } from '#contract/formats/json.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface RecordTerms {
  clock: Clock;
  /** What is let by although a request could not bring it here, as long as a reply may hold it. */
  tolerated: ReadonlySet<ProblemName>;
}

/** Files may hold what was exported, and an older program let amounts and numbers below zero in. */
export const toleratedInFiles: RecordTerms['tolerated'] = new Set(['amount_negative', 'integer_negative']);
/** Another service may have names that are empty, too; its records are copied as they are. */
export const toleratedInMirrors: RecordTerms['tolerated'] = new Set([...toleratedInFiles, 'text_blank']);

export function readWireRecord(fields: Fields, record: unknown, terms: RecordTerms): Reading<Values> {
  if (!isObject(record)) return { ok: false, problems: [{ field: '', problem: 'object_expected' }] };
  const problems: Problem[] = unknownNames(fields, record);
  const value: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const sent = sentAs(name, field, record);
    if (sent !== undefined)
      value[name] = isZeroCreation(field, record[sent])
        ? zeroDay
        : readValue(sent, field, record[sent], terms, problems);
    else if (name !== 'id') value[name] = missing(name, field, terms.clock, problems);
  }
  return problems.length ? { ok: false, problems } : { ok: true, value };
}

/** Elsewhere, nobody may know any more when a record was made. */
function isZeroCreation({ meaning }: Field, value: unknown): boolean {
  return meaning === 'created' && value === zeroDay;
}

function sentAs(name: string, field: Field, record: Values): string | undefined {
  return namesOf(name, field).find((each) => record[each] !== undefined);
}

/** The fields that a record holds; the others got what a create would give them. */
export function givenNames(fields: Fields, record: unknown): string[] {
  if (!isObject(record)) return [];
  return Object.keys(fields).filter((name) => sentAs(name, fieldOf(fields, name), record) !== undefined);
}

function unknownNames(fields: Fields, record: Values): Problem[] {
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => namesOf(name, field)));
  return Object.keys(record)
    .filter((name) => !known.has(name))
    .map((field) => ({ field, problem: 'unknown_field' }));
}

/** As a request's body is read, and a spreadsheet's spelling, too; but a reply's own form stays as it is. */
function readValue(name: string, field: Field, value: unknown, terms: RecordTerms, problems: Problem[]): unknown {
  if (field.fields) return readNested(name, field.fields, value, terms, problems);
  if (value === '' && field.nullable && field.kind !== 'text' && field.kind !== 'longText') return null;
  const isReply = field.reply.safeParse(value).success;
  const outcome = field.input.safeParse(value);
  if (outcome.success) return isReply && field.kind === 'time' ? value : outcome.data;
  const found = problemsOf(name, outcome.error);
  if (isReply && found.every(({ problem }) => terms.tolerated.has(problem)))
    return field.spell?.(String(value)) ?? value;
  problems.push(...found);
  return undefined;
}

function readNested(name: string, fields: Fields, value: unknown, terms: RecordTerms, problems: Problem[]): Values[] {
  const list = typeof value === 'string' ? parseList(value) : value;
  if (!Array.isArray(list)) {
    problems.push({ field: name, problem: 'list_expected' });
    return [];
  }
  return list.flatMap((inner, index) => {
    const reading = readWireRecord(fields, inner, terms);
    if (reading.ok) return [reading.value];
    problems.push(...reading.problems.map((each) => ({ ...each, field: `${name}.${index}.${each.field}` })));
    return [];
  });
}

/** In CSV a nested list is JSON text; an empty cell is an empty list. */
function parseList(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function missing(name: string, field: Field, clock: Clock, problems: Problem[]): unknown {
  if (field.fields) return [];
  const initial = typeof field.initial === 'function' ? field.initial(clock) : field.initial;
  if (initial !== undefined || field.derived) return initial;
  if (field.readOnly && field.kind === 'day') return clock.today;
  // A stop's time may be empty, and then nobody knows it.
  if (field.readOnly && field.kind === 'time') return field.reply.safeParse('').success ? '' : clock.now.slice(11);
  problems.push({ field: name, problem: 'required' });
  return undefined;
}
