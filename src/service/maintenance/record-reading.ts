/** Parses a wire record from a file: names, values and nested lists, and reports what is missing. */
import { isZeroCreation, type ParseResult, readEachName } from '#contract/core/body.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import { namesIn } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Problem, ProblemName } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import { readExactJson } from '#contract/formats/exact-json.ts';
import { isObject } from '#contract/formats/json.ts';
import { readFlagWord } from '#contract/formats/spreadsheet.ts';
import type { Values } from '#service/sql/row-codec.ts';

interface RecordTerms {
  clock: Clock;
  /**
   * Problems that are accepted although a request with them would be refused, because a reply may contain such values.
   */
  tolerated: ReadonlySet<ProblemName>;
  /** The names of fields whose numbers the service continues. */
  continued?: readonly string[];
  /**
   * Whether a field is computed for each answer: such a total may exceed the limit of an amount, and is not stored from
   * here.
   */
  isComputed?(name: string): boolean;
}

/** The service assigns the numbers after those that are imported, and numbers are exact only up to 2^53. */
const largestContinued = 2 ** 52;

/**
 * Files may be exports of data from an older program, which allowed negative amounts and numbers. Numbers that the
 * service continues are never negative: only 0 says that a sale has no invoice.
 */
export const toleratedInFiles: RecordTerms['tolerated'] = new Set(['amount_negative', 'integer_negative']);
/** Another service may also have blank names. Its records are copied as they are. */
export const toleratedInMirrors: RecordTerms['tolerated'] = new Set([...toleratedInFiles, 'text_blank']);

/**
 * All problems at once, by dotted names (`details.1.amount`). The value has every field but an `id` that was not
 * given.
 */
export function readWireRecord(fields: Fields, record: unknown, terms: RecordTerms): ParseResult<Values> {
  // A line that could not be parsed gives no record at all.
  const problem = record === undefined ? 'json_expected' : 'object_expected';
  if (!isObject(record)) return { ok: false, problems: [{ field: '', problem }] };
  const { known, all } = namesIn(fields);
  const problems: Problem[] = unknownNames(known, record);
  const value: Values = {};
  for (const named of all) {
    const { name, field, names } = named;
    if (names.some((each) => record[each] !== undefined))
      value[name] = readEachName(named, record, problems, (sent, given) =>
        withRoom(readValue(sent, field, given, terms), sent, name === 'id' || terms.continued?.includes(name)),
      );
    else if (name !== 'id') value[name] = missing(name, field, terms.clock, problems);
  }
  return problems.length ? { ok: false, problems } : { ok: true, value };
}

function withRoom(outcome: ParseResult<unknown>, field: string, isContinued = false): ParseResult<unknown> {
  const number = isContinued && outcome.ok ? Number(outcome.value) : 0;
  if (number >= 0 && number <= largestContinued) return outcome;
  return { ok: false, problems: [{ field, problem: number < 0 ? 'integer_negative' : 'number_too_large' }] };
}

/** The names of the fields that the record contains. The others were filled with what a create would give them. */
export function givenNames(fields: Fields, record: unknown): string[] {
  if (!isObject(record)) return [];
  const present = namesIn(fields).all.filter(({ names }) => names.some((each) => record[each] !== undefined));
  return present.map(({ name }) => name);
}

function unknownNames(known: ReadonlySet<string>, record: Values): Problem[] {
  return Object.keys(record)
    .filter((name) => !known.has(name))
    .map((field) => ({ field, problem: 'unknown_field' }));
}

/**
 * Values are read like those of a request, and spreadsheet spellings are accepted as well. A value that a request may
 * not have, but a reply has, stays as it is.
 */
function readValue(name: string, field: Field, value: unknown, terms: RecordTerms): ParseResult<unknown> {
  if (isZeroCreation(field, value)) return { ok: true, value: zeroDay };
  if (field.fields) return readNested(name, field.fields, value, terms);
  if (field.kind === 'taxes' && typeof value === 'string')
    return readValue(name, field, parseList(value) ?? null, terms);
  if (field.nullable && isNone(field, value)) return { ok: true, value: null };
  const word = field.kind === 'flag' && typeof value === 'string' ? readFlagWord(value) : undefined;
  const outcome = field.input.safeParse(word ?? value);
  if (outcome.success) return { ok: true, value: outcome.data };
  const isReply = field.reply.safeParse(value).success;
  const problems = problemsOf(name, outcome.error);
  if (isReply && (terms.isComputed?.(name) || problems.every(({ problem }) => terms.tolerated.has(problem))))
    return { ok: true, value: field.normalize?.(String(value)) ?? value };
  return { ok: false, problems };
}

/** In a field that may be null, an empty cell or a day of zeros means null. */
function isNone({ kind }: Field, value: unknown): boolean {
  if (value === '') return kind !== 'text' && kind !== 'longText';
  return kind === 'day' && value === zeroDay;
}

function readNested(name: string, fields: Fields, value: unknown, terms: RecordTerms): ParseResult<Values[]> {
  const list = typeof value === 'string' ? parseList(value) : value;
  if (!Array.isArray(list)) return { ok: false, problems: [{ field: name, problem: 'list_expected' }] };
  const problems: Problem[] = [];
  const records = list.flatMap((inner, index) => {
    const parsed = readWireRecord(fields, inner, { clock: terms.clock, tolerated: terms.tolerated });
    if (parsed.ok) return [parsed.value];
    // A value that is no record at all has no field to name.
    const pathTo = (field: string) => `${name}.${index}${field && `.${field}`}`;
    problems.push(...parsed.problems.map((each) => ({ ...each, field: pathTo(each.field) })));
    return [];
  });
  return problems.length ? { ok: false, problems } : { ok: true, value: records };
}

/** In CSV a nested list is JSON text, and an empty cell is an empty list. */
function parseList(text: string): unknown {
  return text === '' ? [] : readExactJson(text);
}

function missing(name: string, field: Field, clock: Clock, problems: Problem[]): unknown {
  if (field.fields) return [];
  const initial = typeof field.initial === 'function' ? field.initial(clock) : field.initial;
  if (initial !== undefined || field.derived) return initial;
  // Only the file can know any other day, such as that of a pickup.
  if (field.meaning === 'created') return clock.today;
  // The time of a stop may be unknown, and is then empty.
  if (field.readOnly && field.kind === 'time') return field.reply.safeParse('').success ? '' : clock.now.slice(11);
  problems.push({ field: name, problem: 'required' });
  return undefined;
}
