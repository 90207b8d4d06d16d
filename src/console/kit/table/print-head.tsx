import { Value } from '#console/kit/cells/value.tsx';
import classes from '#console/kit/list.module.css';
import type { ListState } from '#console/kit/list-state.ts';
import { useReading } from '#console/kit/readings.ts';
import { usePrinting } from '#console/kit/table/use-printing.ts';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { formatDateTime } from '#console/ui/format.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

interface PrintHeadProps {
  segment: Segment;
  state: ListState;
  /** Which rows of how many. */
  range: { from: number; to: number; total: number };
}

/** Under the title of a printed list: what it was asked, which part of it this is, and when. */
export function PrintHead({ segment, state, range }: PrintHeadProps) {
  const text = useText();
  const { language } = useLanguage();
  if (!usePrinting()) return null;
  return (
    <div className={classes.printHead}>
      <ul>
        {state.q && <li>{text('lists.table.searched', { words: state.q })}</li>}
        {Object.entries(state.filters).map(([name, values]) => (
          <FilterWords key={name} segment={segment} name={name} values={values} />
        ))}
        {state.sort && <SortWords segment={segment} sort={state.sort} />}
      </ul>
      <p>
        {text('kit.list.range', range)} ·{' '}
        {text('lists.table.printedAt', { time: formatDateTime(readWallClock().now, language) })}
      </p>
    </div>
  );
}

function FilterWords({ segment, name, values }: { segment: Segment; name: string; values: readonly string[] }) {
  const text = useText();
  const { listed } = moduleOf(segment);
  const bare = listed[name] ? name : name.replace(/_(from|to)$/, '');
  const label = useReading(segment)(bare);
  const field = listed[bare];
  // What cannot be said is shown as it was asked: paper never leaves a filter out.
  if (!field) return <li>{`${name}=${values.join(', ')}`}</li>;
  const bound = listed[name] ? '' : text(name.endsWith('_from') ? 'kit.list.from' : 'kit.list.to');
  const value = field.kind === 'reference' || field.kind === 'flag' ? Number(values[0]) : values.join(', ');
  return (
    <li>
      {text('lists.table.filtered', { label: bound ? `${label} ${bound}` : label })}{' '}
      {values.every((each) => each === '') ? (
        text('lists.table.unset')
      ) : (
        <Value name={bare} field={field} value={value} />
      )}
    </li>
  );
}

function SortWords({ segment, sort }: { segment: Segment; sort: string }) {
  const text = useText();
  const label = useReading(segment)(sort.replace(/^-/, ''));
  return <li>{text(sort.startsWith('-') ? 'lists.table.sortedDown' : 'lists.table.sortedUp', { label })}</li>;
}
