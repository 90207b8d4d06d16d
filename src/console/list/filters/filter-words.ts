/** The text of a filter: its operator and values. */

import { useLabelText } from '#console/data/settings/number-labels.ts';
import type { Operator } from '#console/list/filters/operators.ts';
import { readRelative } from '#console/list/filters/relative-days.ts';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import { formatDateTime, formatDecimal, formatTime } from '#console/ui/values/format.ts';
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { monthNames } from '#contract/formats/localized.ts';

const days: ReadonlySet<Kind> = new Set(['day', 'dateTime', 'time']);

/** The operators `from` and `to` have different words for days and for amounts. */
export function operatorWords(field: Field, operator: Operator, text: Text): string {
  if ((operator === 'from' || operator === 'to') && days.has(field.kind)) return text(`list.dayOperator.${operator}`);
  return text(`list.operator.${operator}`);
}

/** The text of a single value that is not a reference. */
export function useValueWords(): (field: Field, value: string) => string {
  const text = useText();
  const { language } = useLanguage();
  const labelText = useLabelText();
  return (field, value) => {
    if (value === '') return text('list.filter.nothing');
    if (field.numberKind) return labelText(field.numberKind, value) ?? value;
    if (field.kind === 'flag') return flagValue(field, value, text);
    if (field.kind === 'decimal' || field.kind === 'number') return formatDecimal(value, language);
    if (field.kind === 'time') return formatTime(value, language);
    if (field.kind === 'dateTime') return formatDateTime(value, language);
    return field.kind === 'choice' ? choiceText(field, value, language) : value;
  };
}

export function flagValue(field: Field, value: string, text: Text): string {
  const statusWords = statusWordsOf(field);
  const isOn = value === '1';
  const spoken: MessageId | undefined = isOn ? statusWords?.on : statusWords?.off;
  return text(spoken ?? (isOn ? 'console.flag.yes' : 'console.flag.no'));
}

export function relativeWords(value: string, text: Text, language: Language): string {
  const relative = readRelative(value);
  if (!relative) return value;
  if (typeof relative === 'string') return text(`list.days.${relative}`);
  if ('year' in relative)
    return text(`list.days.${relative.year}_fiscal_year`, {
      month: monthNames[language][relative.startMonth - 1] ?? '',
    });
  return text(relative.direction === 'last' ? 'list.days.last' : 'list.days.next', { count: relative.days });
}
