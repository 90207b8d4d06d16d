/** The query parameters of reports: builders by kind, whose problems name the parameter. */
import * as z from 'zod/mini';
import type { RawQuery } from '#contract/core/query/list-query.ts';
import { maxWords } from '#contract/core/query/query-limits.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { readBy, readDay, unreadable } from '#contract/core/wire.ts';
import { isObject } from '#contract/formats/json.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** A parameter as OpenAPI describes it. */
export interface ParameterDescription {
  name: string;
  description?: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

/** A schema that reads the text that was sent. */
type Parameter<T = unknown, Input = unknown> = z.ZodMiniType<T, Input>;
type Parameters = Record<string, Parameter>;

type Sent<P extends Parameters> = { [K in keyof P]: z.input<P[K]> };
type OptionalIn<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** The parameters that a client passes. Those with a default are optional. */
type ParameterInput<P extends Parameters> = Omit<Sent<P>, OptionalIn<Sent<P>>> &
  Partial<Pick<Sent<P>, OptionalIn<Sent<P>>>>;

type ParamsResult<Q> = { ok: true; params: Q } | { ok: false; problems: Problem[] };

/** The query of a report: its documented parameters, and how they are parsed. */
export interface ReportQuery<Q = unknown, Input = unknown> {
  described: readonly ParameterDescription[];
  read(sent: RawQuery | Input): ParamsResult<Q>;
}

/** Unknown parameters, wrong values, and a `to` before the `from` are problems that name the parameter. */
export function parametersOf<P extends Parameters>(
  parameters: P,
): ReportQuery<z.output<z.ZodMiniObject<P>>, ParameterInput<P>> {
  const query = z.strictObject(parameters);
  // Missing parameters are parsed, too, because some have a default and others report that they are required.
  const absent = Object.fromEntries(Object.keys(parameters).map((name) => [name, undefined]));
  return {
    described: Object.entries(parameters).map(([name, parameter]) => ({ name, ...descriptionOf(parameter) })),
    read: (sent) => {
      const outcome = query.safeParse({ ...absent, ...sent });
      const problems = outcome.success ? periodProblems(outcome.data) : outcome.error.issues.flatMap(problemsIn);
      return outcome.success && !problems.length ? { ok: true, params: outcome.data } : { ok: false, problems };
    },
  };
}

/** A period that ends before it starts is refused, because its empty report would be taken for the books. */
function periodProblems(params: unknown): Problem[] {
  const { from, to } = isObject(params) ? params : {};
  return typeof from === 'string' && typeof to === 'string' ? reversedPeriodProblems({ from, to }) : [];
}

/** Days as `YYYY-MM-DD`; an empty one means no limit. */
export function reversedPeriodProblems({ from, to }: { from: string; to: string }): Problem[] {
  return from && to && to < from ? [{ field: 'to', problem: 'end_before_start' }] : [];
}

function problemsIn(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, problem: 'parameter_unknown' }));
  return problemsOf(String(issue.path[0]), { issues: [issue] });
}

type Description = Omit<ParameterDescription, 'name'>;

const descriptions = z.registry<Description>();

function descriptionOf(parameter: Parameter): Description {
  const cached = descriptions.get(parameter);
  if (!cached) throw new Error('a parameter is made by one of the functions below');
  return cached;
}

/** A parameter whose name may be given only once. */
function parameter<T, Input>(description: Description, read: (value: unknown) => T): Parameter<T, Input> {
  return described(description, (value) => (Array.isArray(value) ? unreadable('parameter_twice') : read(value)));
}

function described<T, Input>(description: Description, read: (value: unknown) => T): Parameter<T, Input> {
  const made = readBy<T, Input>(read);
  descriptions.add(made, description);
  return made;
}

const date = { type: 'string', format: 'date' };

export const day = () => parameter<string, string>({ required: true, schema: date }, (value) => readDay(value));

/** An empty text is a problem; without a day, the parameter must be left out. */
export const optionalDay = () =>
  parameter<string | undefined, string | undefined>({ schema: date }, (value) =>
    value === undefined ? undefined : readDay(value),
  );

/** A text, normalized to the spelling by which it is looked up. */
export const normalizedText = (normalize: (text: string) => string) =>
  parameter<string, string>(
    { required: true, schema: { type: 'string' } },
    (value) => (typeof value === 'string' && normalize(value)) || unreadable('required'),
  );

export const optionalNormalizedText = (normalize: (text: string) => string) =>
  parameter<string | undefined, string | undefined>({ schema: { type: 'string' } }, (value) =>
    typeof value === 'string' ? normalize(value) || undefined : undefined,
  );

interface Texts {
  normalize: (text: string) => string;
  max: number;
}

/** One or several texts, sent as one parameter each and normalized to the spelling by which they are looked up. */
export const normalizedTexts = (texts: Texts) =>
  described<string[], string | readonly string[]>({ required: true, schema: schemaOf(texts) }, (value) => {
    const read = readTexts(value, texts);
    return read.length > 0 ? read : unreadable('required');
  });

/** The same, or none. */
export const optionalNormalizedTexts = (texts: Texts) =>
  described<string[], string | readonly string[] | undefined>({ schema: schemaOf(texts) }, (value) =>
    readTexts(value, texts),
  );

function schemaOf({ max }: Texts) {
  return { type: 'array', items: { type: 'string' }, maxItems: max };
}

function readTexts(value: unknown, { normalize, max }: Texts): string[] {
  const sent = [value ?? []].flat().map((each) => (typeof each === 'string' ? normalize(each) : ''));
  const texts = [...new Set(sent)].filter((text) => text !== '');
  return texts.length > max ? unreadable('too_many_entries', { max: String(max) }) : texts;
}

/** A search text, cut at the maximum length. */
export const searchTextParameter = ({ max }: { max: number }) =>
  parameter<string, string | undefined>({ schema: { type: 'string', maxLength: max } }, (value) => {
    const typed = typeof value === 'string' ? value.slice(0, max) : '';
    return searchWords(typed).length > maxWords ? unreadable('too_many_words', { max: String(maxWords) }) : typed;
  });

/** A whole number from 1; may be left out. */
export const optionalCount = () =>
  parameter<number | undefined, number | undefined>({ schema: { type: 'integer', minimum: 1 } }, (value) =>
    value === undefined ? undefined : readCount(value),
  );

/** A whole number from 1. Numbers above `max` are cut to it. */
export const count = ({ initial, max }: { initial: number; max: number }) =>
  parameter<number, number | undefined>(
    { schema: { type: 'integer', minimum: 1, maximum: max, default: initial } },
    (value) => (value === undefined ? initial : Math.min(readCount(value), max)),
  );

function readCount(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return parsePositiveInteger(text) ?? unreadable('positive_integer_expected');
}

/** One of the choices; `initial` where none is given. */
export const oneOf = <const C extends string, const I extends C | undefined>(choices: readonly C[], initial: I) =>
  parameter<C | I, C | undefined>({ schema: { enum: choices, default: initial } }, (value) => {
    if (value === undefined) return initial;
    const choice = choices.find((each) => each === value);
    return choice ?? unreadable('choice_expected', { choices: choices.join(', ') });
  });

/** Any number of the choices, sent as one parameter each. */
export const anyOf = <const C extends string>(choices: readonly C[]) =>
  described<C[], readonly C[] | undefined>({ schema: { type: 'array', items: { enum: choices } } }, (value) => {
    const sent = [value ?? []].flat();
    const allowed = choices.filter((choice) => sent.includes(choice));
    if (sent.every((each) => allowed.some((choice) => choice === each))) return allowed;
    return unreadable('choice_expected', { choices: choices.join(', ') });
  });
