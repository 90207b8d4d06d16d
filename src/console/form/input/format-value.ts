/** Formats a wire value as plain text, for places that cannot contain elements. */
import { formatDateTime, formatDay, formatDecimal, formatTime } from '#console/ui/values/format.ts';
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';

const byKind: Partial<Record<Kind, (value: string, language: Language) => string>> = {
  decimal: formatDecimal,
  number: formatDecimal,
  day: (day, language) => formatDay(day, language, 'long'),
  time: formatTime,
  dateTime: (moment, language) => formatDateTime(moment, language, 'long'),
};

export function formatValue(field: Field | undefined, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return '';
  return (field && byKind[field.kind]?.(String(value), language)) ?? String(value);
}
