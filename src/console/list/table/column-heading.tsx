import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import { type DragEvent, memo, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { openFilterEditor } from '#console/list/filters/filter-editor-requests.ts';
import { filterableFields } from '#console/list/filters/operators.ts';
import type { RowsProps } from '#console/list/list-rows.ts';
import { nextSort, nextSortBeside, sortableFields } from '#console/list/list-state.ts';
import { ColumnEdge } from '#console/list/table/column-edge.tsx';
import { minColumnWidth, moveColumn } from '#console/list/table/layout.ts';
import { isNumericColumn } from '#console/list/table/row.tsx';
import classes from '#console/list/table/table.module.css';
import { usePrinting } from '#console/list/table/use-printing.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { sortKeysOf } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

type ColumnHeadingProps = Pick<RowsProps, 'segment' | 'sort' | 'change' | 'layout'> & {
  column: AnyColumn;
  /** In pixels; undefined while the width of the page is unknown. */
  width: number | undefined;
};

/** Sorts on click, can be dragged, and is resized at its edge. Memoised, because turning the page changes nothing. */
export const ColumnHeading = memo(function ColumnHeading(props: ColumnHeadingProps) {
  const { segment, column, width = minColumnWidth, sort, change, layout } = props;
  const source = useRecordSource();
  const label = useHeading(segment)(column);
  const dragging = useDragging(column.field, layout);
  // The arrow of an unsorted column and the filter button are rendered only on hover or focus.
  const [isNear, setNear] = useState(false);
  const filterable = isNear && filterableFields(source, moduleOf(segment)).some(([name]) => name === column.field);
  const keys = sortKeysOf(sort);
  const rank = keys.findIndex(({ field }) => field === column.field);
  const sortable = rank >= 0 || sortableFields(source, moduleOf(segment)).has(column.field);
  const direction = rank < 0 ? undefined : keys[rank]?.direction === 'desc' ? 'descending' : 'ascending';
  // Browsers leave buttons out of the headings that they repeat on each printed page.
  const isPrinting = usePrinting();
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      tabIndex={-1}
      aria-sort={direction}
      data-figure={isNumericColumn(segment, column)}
      onPointerEnter={() => setNear(true)}
      {...dragging}
    >
      {sortable && !isPrinting ? (
        <UnstyledButton
          tabIndex={-1}
          className={classes.sort}
          data-active={direction}
          onFocus={() => setNear(true)}
          onClick={({ shiftKey }) => change({ sort: (shiftKey ? nextSortBeside : nextSort)(sort, column.field) })}
        >
          <span>{label}</span>
          {(direction ?? isNear) && <Arrow size={14} className={classes.arrow} aria-hidden="true" />}
          {keys.length > 1 && rank >= 0 && <span className={classes.sortRank}>{rank + 1}</span>}
        </UnstyledButton>
      ) : (
        <span className={classes.heading}>{label}</span>
      )}
      {filterable && <FilterStart segment={segment} field={column.field} label={label} />}
      {layout && <ColumnEdge label={label} width={width} resize={(to) => layout.resize(column.field, to)} />}
    </th>
  );
});

/** Starts a filter with the mouse. With the keyboard, F opens the choice of fields. */
function FilterStart({ segment, field, label }: { segment: Segment; field: string; label: string }) {
  const text = useText();
  return (
    <span aria-hidden="true" className={classes.filterStart}>
      <UnstyledButton
        tabIndex={-1}
        title={text('list.filter.of', { label })}
        onClick={() => openFilterEditor(segment, field)}
      >
        <IconFilter size={14} />
      </UnstyledButton>
    </span>
  );
}

/** The column being dragged, because browsers reveal the dragged data only on drop. */
let dragged: string | undefined;

function useDragging(field: string, layout: TableLayout | undefined) {
  const [over, setOver] = useState(false);
  if (!layout) return {};
  const names = layout.columns.map((column) => column.field);
  return {
    draggable: true,
    'data-over': over || undefined,
    onDragStart: (event: DragEvent) => {
      dragged = field;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', field);
    },
    onDragEnd: () => {
      dragged = undefined;
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged || dragged === field || !names.includes(dragged)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const name = dragged;
      if (name) layout.show((now) => (now.includes(name) ? moveColumn(now, name, now.indexOf(field)) : now));
    },
  };
}
