import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { filterableFields } from '#console/list/filters/operators.ts';
import { startFilter } from '#console/list/filters/starting.ts';
import type { RowsProps } from '#console/list/list-rows.ts';
import { nextSort, readListState } from '#console/list/list-state.ts';
import { ColumnEdge } from '#console/list/table/column-edge.tsx';
import { moved, widthOf } from '#console/list/table/layout.ts';
import { columnClass, figure } from '#console/list/table/row.tsx';
import classes from '#console/list/table/table.module.css';
import { usePrinting } from '#console/list/table/use-printing.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

type ColumnHeadingProps = Pick<RowsProps, 'segment' | 'sort' | 'change' | 'layout'> & { column: AnyColumn };

/** Sorts by a click, moves by dragging, and its edge sets the width. */
export function ColumnHeading({ segment, column, sort, change, layout }: ColumnHeadingProps) {
  const source = useRecordSource();
  const label = useHeading(segment)(column);
  const dragging = useDragging(column.field, layout);
  const asked = new URLSearchParams({ sort: column.field });
  const sortable = readListState(source, moduleOf(segment), asked).sort === column.field;
  const filterable = filterableFields(source, moduleOf(segment)).some(([name]) => name === column.field);
  const direction = sort === column.field ? 'ascending' : sort === `-${column.field}` ? 'descending' : undefined;
  // A browser leaves buttons out of the headings that it repeats on each further page.
  const isPrinting = usePrinting();
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      tabIndex={-1}
      aria-sort={direction}
      data-figure={figure(segment, column)}
      className={columnClass(column)}
      {...dragging}
    >
      {sortable && !isPrinting ? (
        <UnstyledButton
          tabIndex={-1}
          className={classes.sort}
          data-active={direction}
          onClick={() => change({ sort: nextSort(sort, column.field) })}
        >
          <span>{label}</span>
          <Arrow size={14} className={classes.arrow} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        <span className={classes.heading}>{label}</span>
      )}
      {filterable && <FilterStart segment={segment} field={column.field} label={label} />}
      {layout && (
        <ColumnEdge
          label={label}
          width={widthOf(moduleOf(segment), column, layout.look)}
          resize={(width) => layout.resize(column.field, width)}
        />
      )}
    </th>
  );
}

/** For the mouse; by keyboard, F asks for the field. */
function FilterStart({ segment, field, label }: { segment: Segment; field: string; label: string }) {
  const text = useText();
  return (
    <span aria-hidden="true" className={classes.filterStart}>
      <UnstyledButton
        tabIndex={-1}
        title={text('lists.filter.of', { label })}
        onClick={() => startFilter(segment, field)}
      >
        <IconFilter size={14} />
      </UnstyledButton>
    </span>
  );
}

/** What is being dragged; a browser tells only when it is dropped. */
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
      if (name) layout.show((now) => (now.includes(name) ? moved(now, name, now.indexOf(field)) : now));
    },
  };
}
