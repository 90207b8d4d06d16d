import { type ChangeEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { recordNameOf } from '#console/data/record-name.ts';
import { links } from '#console/links.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { ListContext } from '#console/list/list-rows.ts';
import { ExpandButton } from '#console/list/table/expand-button.tsx';
import classes from '#console/list/table/table.module.css';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import { usePrinting } from '#console/list/table/use-printing.ts';
import type { SelectionState } from '#console/list/table/use-selection.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ListCell } from '#console/record/cells/list-cell.tsx';
import { hasLongWord, isUnbreakable } from '#console/record/cells/unbreakable.ts';
import { isFigure } from '#console/record/cells/value.tsx';
import { type Field, fieldOf } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface RowProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  record: WireRecord;
  /** The index among the loaded rows. */
  index: number;
  /** The position in the whole list. */
  position: number;
  selected: boolean;
  toggle?: SelectionState['toggle'];
  extend?: SelectionState['extend'];
  expanded?: boolean;
  expand?: ExpandedRows['toggle'];
  inside?: ExpandedRows['inside'];
  /** Called whenever the height of the row may have changed. */
  measure?: (row: Element | null) => void;
  listContext?: ListContext;
}

/** Memoised, so that it renders only when its record, the columns or its selection change. */
export const Row = memo(function Row(props: RowProps) {
  const { segment, columns, record, index, position, selected, toggle, extend, listContext } = props;
  const { expanded = false, expand, inside, measure } = props;
  const { language } = useLanguage();
  const name = recordNameOf(segment, record, language);
  const row = useMeasured(expanded, measure);
  const main = (
    <tr
      ref={row}
      className={classes.row}
      data-index={index}
      aria-rowindex={position + 2}
      aria-selected={toggle && selected}
    >
      {toggle && extend && (
        <td className={classes.check} tabIndex={-1}>
          <Check name={name} id={record.id} selected={selected} toggle={toggle} extend={extend} />
        </td>
      )}
      {expand && (
        <td className={classes.check} tabIndex={-1}>
          <ExpandButton name={name} expanded={expanded} onToggle={() => expand(record.id)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.field}
          tabIndex={-1}
          data-field={column.field}
          data-lead={at === 0 || undefined}
          data-figure={isNumericColumn(segment, column)}
          data-one-piece={isUnbreakable(listed(segment, column), record[column.field]) || undefined}
          data-long-word={hasLongWord(record[column.field]) || undefined}
          dir="auto"
        >
          {at === 0 ? (
            <Link
              data-row
              className={classes.open}
              to={links.record(segment, record.id)}
              state={listContext && { source: listContext, position }}
            >
              <ListCell segment={segment} column={column} record={record} />
              {column.field !== moduleOf(segment).title[0] && <span className="visually-hidden"> {name}</span>}
            </Link>
          ) : (
            <ListCell segment={segment} column={column} record={record} />
          )}
        </td>
      ))}
    </tr>
  );
  if (!inside || !expanded) return main;
  return (
    <>
      {main}
      <tr className={classes.inside} data-inside aria-rowindex={position + 2}>
        <Inside columns={columns.length} leads={Number(toggle !== undefined) + 1}>
          {inside(record)}
        </Inside>
      </tr>
    </>
  );
});

/** The expanded part. On paper there are no columns for checkboxes and expand buttons. */
function Inside({ columns, leads, children }: { columns: number; leads: number; children: ReactNode }) {
  const isPrinting = usePrinting();
  return <td colSpan={isPrinting ? columns : columns + leads}>{children}</td>;
}

/** Measures the row again when it is expanded or collapsed. */
function useMeasured(expanded: boolean, measure: RowProps['measure']) {
  const row = useRef<HTMLTableRowElement>(null);
  const wasExpanded = useRef(false);
  useLayoutEffect(() => {
    if (expanded || wasExpanded.current) measure?.(row.current);
    wasExpanded.current = expanded;
  }, [expanded, measure]);
  return row;
}

interface CheckProps extends Required<Pick<RowProps, 'toggle' | 'extend' | 'selected'>> {
  id: number;
  name: string;
}

/** With Shift, toggles all rows from the last one toggled to this one. */
function Check({ id, name, selected, toggle, extend }: CheckProps) {
  const text = useText();
  const choose = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) extend(id, id);
    else toggle(id);
  };
  return (
    <label className={classes.checkArea}>
      <input type="checkbox" checked={selected} onChange={choose} aria-label={text('list.select.row', { name })} />
    </label>
  );
}

export function isNumericColumn(segment: Segment, column: AnyColumn): true | undefined {
  return (column.figure ?? isFigure(listed(segment, column))) || undefined;
}

function listed(segment: Segment, { field }: AnyColumn): Field {
  return fieldOf(moduleOf(segment).listFields, field);
}
