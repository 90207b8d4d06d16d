/** Converts the values of a filter between the wire and what people type. */

import { type DaySetting, readDateTime, readDay } from '#console/form/input/days.ts';
import { editableAmount, readDecimalText, readTimeText } from '#console/form/input/parse-input.ts';
import { type Operator, takesNoValue } from '#console/list/filters/operators.ts';
import { readRelative } from '#console/list/filters/relative-days.ts';
import type { Field } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { filterInputOf } from '#contract/core/query/filter-input.ts';
import { isText } from '#contract/core/query/list-query.ts';
import { compareValues } from '#contract/core/query/record-order.ts';
import { type ProblemName, problemSentence } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { isDay } from '#contract/formats/calendar.ts';

export function typedOf(field: Field, operator: Operator, value: string, language: Language): string {
  if (operator === 'relative') return value;
  if (field.kind === 'decimal' || field.kind === 'number') return editableAmount(value, language);
  return field.kind === 'time' ? value.replace(/:00$/, '') : value;
}

type ParsedValues = { ok: true; values: string[] } | { ok: false; problems: (string | undefined)[] };

interface ReadingTerms extends DaySetting {
  /** Whether the filter includes empty values beside others, so that an empty input stands for them. */
  keepsEmpty?: boolean;
}

/** The values in the wire's spelling, or a sentence for each that cannot be read. Other empty inputs are left out. */
export function readTyped(
  field: Field,
  operator: Operator,
  typed: readonly string[],
  { keepsEmpty = false, ...setting }: ReadingTerms,
): ParsedValues {
  if (takesNoValue(operator)) return { ok: true, values: [] };
  // The editor of relative days shows the problem itself while the number of days is typed.
  if (operator === 'relative')
    return typed.every(readRelative) ? { ok: true, values: [...typed] } : { ok: false, problems: [] };
  const isValue = (each: string) => keepsEmpty || each.trim() !== '';
  const isAny = operator !== 'between' && typed.some(isValue);
  const texts = isAny ? typed.filter(isValue) : typed.length ? typed : [''];
  const readings = texts.map((each) => (keepsEmpty && !each.trim() ? { value: '' } : readOne(field, each, setting)));
  const values = readings.flatMap(({ value }) => value ?? []);
  if (values.length === texts.length) return { ok: true, values: [...inOrder(field, operator, values)] };
  return { ok: false, problems: readings.map(({ problem }) => problem) };
}

/** Exchanges limits that were given in the wrong order. */
function inOrder(field: Field, operator: Operator, values: string[]): string[] {
  if (operator !== 'between') return [...new Set(values)];
  const [first = '', last = ''] = values;
  // A day as the upper limit of date-times includes that whole day.
  const end = field.kind === 'dateTime' && isDay(last) ? `${last} 23:59:59` : last;
  return compareValues(field, first, end) > 0 ? [last, first] : values;
}

function readOne(field: Field, typed: string, setting: DaySetting): { value?: string; problem?: string } {
  const sentence = (problem: ProblemName, params?: Record<string, string>) => ({
    problem: problemSentence({ field: '', problem, params }, setting.language),
  });
  if (!typed.trim()) return sentence('required');
  if (isText(field)) return { value: typed.trim() };
  const normalized = normalizeTyped(field, typed.trim(), setting);
  if (field.kind === 'dateTime' && isDay(normalized)) return { value: normalized };
  const outcome = filterInputOf(field).safeParse(normalized);
  if (outcome.success) return { value: String(outcome.data) };
  const [firstProblem] = problemsOf('', outcome.error);
  return sentence(firstProblem?.problem ?? 'required', firstProblem?.params);
}

function normalizeTyped(field: Field, typed: string, setting: DaySetting): string {
  switch (field.kind) {
    case 'decimal':
    case 'number':
      return readDecimalText(field, typed, setting.language) ?? typed;
    case 'day':
      return readDay(typed, setting) ?? typed;
    case 'dateTime':
      return readDay(typed, setting) ?? readDateTime(typed, setting) ?? typed;
    case 'time':
      return readTimeText(typed) ?? typed;
    default:
      return typed;
  }
}
