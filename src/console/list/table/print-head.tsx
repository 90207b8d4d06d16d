import { readFilters } from '#console/list/filters/filter-parameters.ts';
import { FilterValues } from '#console/list/filters/filter-values.tsx';
import { operatorWords } from '#console/list/filters/filter-words.ts';
import type { Filter } from '#console/list/filters/operators.ts';
import classes from '#console/list/list.module.css';
import type { ListState } from '#console/list/list-state.ts';
import { PrintedAt } from '#console/list/table/printed-at.tsx';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useFieldHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { filterField, sortKeysOf } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface PrintHeadProps {
  segment: Segment;
  state: ListState;
  /** Which rows are printed, of how many. */
  range: { from: number; to: number; total: number };
}

/** The lines below the title of a printed list: its search and filters, the range of rows and the date. */
export function PrintHead({ segment, state, range }: PrintHeadProps) {
  const text = useText();
  if (!usePrinting()) return null;
  return (
    <div className={classes.printHead}>
      <ul>
        {state.q && <li>{text('list.table.searched', { words: state.q })}</li>}
        {readFilters(moduleOf(segment), state.filters).map((filter) => (
          <FilterWords key={`${filter.field} ${filter.operator}`} segment={segment} filter={filter} />
        ))}
        {state.sort && <SortWords segment={segment} sort={state.sort} />}
      </ul>
      <p>
        {text('list.range', range)} · <PrintedAt />
      </p>
    </div>
  );
}

/** The text of the filter's chip. */
function FilterWords({ segment, filter }: { segment: Segment; filter: Filter }) {
  const text = useText();
  const label = useFieldHeading(segment)(filter.field);
  const field = filterField(moduleOf(segment), filter.field);
  return (
    <li>
      {label} {filter.operator !== 'relative' && `${operatorWords(field, filter.operator, text)} `}
      <FilterValues field={field} filter={filter} />
    </li>
  );
}

function SortWords({ segment, sort }: { segment: Segment; sort: string }) {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  return sortKeysOf(sort).map(({ field, direction }) => (
    <li key={field}>
      {text(direction === 'desc' ? 'list.table.sortedDown' : 'list.table.sortedUp', { label: labelOf(field) })}
    </li>
  ));
}
