/** The values of a filter as text: names of records, and days relative to today. */

import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { relativeWords, useValueWords } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import type { Filter } from '#console/list/filters/operators.ts';
import { rangeOf, readRelative } from '#console/list/filters/relative-days.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

export function FilterValues({ field, filter }: { field: Field; filter: Filter }) {
  const text = useText();
  const wordsOf = useValueWords();
  const link = filter.operator === 'between' ? text('list.and') : text('list.or');
  if (filter.operator === 'relative') return <RelativeValue value={filter.values[0] ?? ''} />;
  return filter.values.map((value, at) => (
    <span key={value} dir="auto">
      {at > 0 && ` ${link} `}
      <strong className={classes.value}>
        {field.ref && field.kind === 'reference' ? (
          <NameOfReferred segment={field.ref} value={value} />
        ) : (
          wordsOf(field, value)
        )}
      </strong>
    </span>
  ));
}

/** Shown relative to today; the title has the actual days. */
function RelativeValue({ value }: { value: string }) {
  const text = useText();
  const { language } = useLanguage();
  const relative = readRelative(value);
  const { from, to } = relative ? rangeOf(relative, readWallClock().today) : {};
  const isOpen = value === 'overdue';
  return (
    <strong className={classes.value} title={isOpen ? undefined : [from, to].join(' – ')}>
      {relativeWords(value, text, language)}
    </strong>
  );
}

function NameOfReferred({ segment, value }: { segment: Segment; value: string }) {
  const text = useText();
  const { language } = useLanguage();
  const record = useReferred(segment, Number(value));
  if (Number(value) === 0) return text('list.filter.nothing');
  return record ? recordNameOf(segment, record, language) : value;
}
