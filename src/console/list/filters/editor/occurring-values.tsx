import { useDebouncedValue } from '@mantine/hooks';
import { useOccurringValues } from '#console/data/reports/use-occurring-values.ts';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import { useValueWords } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import { useText } from '#console/messages/messages.ts';
import { type Field, isNone } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

const maxShown = 8;

interface OccurringValuesProps {
  segment: Segment;
  name: string;
  field: Field;
  typed: string;
  /** Called with the value in the wire's spelling. */
  onPick: (value: string) => void;
}

/** The values that occur in the field, each with its number of records. Typing narrows this list of suggestions. */
export function OccurringValues({ segment, name, field, typed, onPick }: OccurringValuesProps) {
  const text = useText();
  const wordsOf = useValueWords();
  const [searched] = useDebouncedValue(typed.trim(), searchDelayMilliseconds);
  const values = useOccurringValues(segment, name, searched)
    .filter(({ value }) => !isNone(field, value))
    .slice(0, maxShown);
  if (!values.length) return null;
  return (
    <ul className={classes.occurring} aria-label={text('list.filter.occurring')}>
      {values.map(({ value, count }) => (
        <li key={value}>
          <button type="button" className={classes.occurringOne} onClick={() => onPick(value)}>
            <span dir="auto">{wordsOf(field, value)}</span> <span className={classes.quiet}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
