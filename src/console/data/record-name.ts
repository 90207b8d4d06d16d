/** The name of a record, made from the fields that its module declares as its title. */
import { formatDateTime, formatDay, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import { type Module, titleIn } from '#contract/core/module.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

/** The first title field that is not empty; a number alone is preceded by the name of the module. */
export function recordNameOf(segment: Segment, record: WireRecord, language: Language): string {
  const module = moduleOf(segment);
  const { one } = moduleLabels(segment, language);
  for (const field of titleIn(module, language)) {
    const value = record[field];
    if (value === null || value === undefined || value === '' || value === 0) continue;
    const kind = module.fields[field]?.kind;
    const text = formatTitleValue(kind, value, language);
    if (kind === 'day') return [one, text, formatTime(timeOf(module, record), language)].filter(Boolean).join(' ');
    return /^\d+$/.test(text) || kind === 'dateTime' ? `${one} ${text}` : text;
  }
  return `${one} ${record.id}`;
}

/** The time of day that belongs to a day in the title. */
function timeOf(module: Module, record: WireRecord): string {
  const field = module.title.find((each) => module.fields[each]?.kind === 'time');
  return field ? String(record[field] ?? '') : '';
}

/** The name of a record and its code. The code is empty where there is none, or where it is the name. */
export function nameAndCode(segment: Segment, record: WireRecord, language: Language): { name: string; code: string } {
  const name = recordNameOf(segment, record, language);
  const { fields } = moduleOf(segment);
  const code = record[Object.keys(fields).find((each) => fields[each]?.meaning === 'code') ?? ''];
  return { name, code: typeof code === 'string' && code !== name ? code : '' };
}

function formatTitleValue(kind: string | undefined, value: unknown, language: Language): string {
  const text = String(value);
  if (kind === 'day') return formatDay(text, language);
  return kind === 'dateTime' ? formatDateTime(text, language) : text;
}
