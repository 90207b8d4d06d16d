/** The sums of the amounts of all records that a list finds, at its foot. */
import '#console/list/sums/messages/catalogue.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { ListState } from '#console/list/list-state.ts';
import classes from '#console/list/sums/sums.module.css';
import { useListSums } from '#console/list/sums/use-list-sums.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { Value } from '#console/record/cells/value.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface ListSumsProps {
  segment: Segment;
  state: ListState;
  /** The shown columns. Amounts of hidden columns are not summed. */
  columns: readonly AnyColumn[];
  /** The number of records that the list finds. */
  total: number;
}

export function ListSums({ segment, state, columns, total }: ListSumsProps) {
  const text = useText();
  const headingOf = useHeading(segment);
  const { sums, isStale, loadProgress, begin } = useListSums(segment, state);
  const { listFields } = moduleOf(segment);
  const shown = columns.flatMap((column) => {
    const found = sums?.find(({ field }) => field === column.field);
    return found ? [{ ...found, heading: headingOf(column) }] : [];
  });
  if (begin) {
    return (
      <p className={classes.sums}>
        <button type="button" className={classes.begin} onClick={begin}>
          {text('list.sums.begin', { total })}
        </button>
      </p>
    );
  }
  // Reserves the space, so that nothing moves when the sums arrive.
  if (!shown.length) return <p className={classes.sums} />;
  const isPart = loadProgress && !loadProgress.done;
  return (
    <section className={classes.sums} aria-label={text('list.sums.title')} data-stale={isStale || undefined}>
      <span className={classes.quiet}>
        {isPart
          ? text('list.sums.read', { read: loadProgress.read, total: loadProgress.total })
          : text('list.sums.of', { total })}
      </span>
      <dl className={classes.list}>
        {shown.map(({ field, heading, sum }) => (
          <div key={field}>
            <dt>{heading}</dt>
            <dd>
              <Value name={field} field={fieldOf(listFields, field)} value={sum} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
