import { useMediaQuery } from '@mantine/hooks';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { isSelected } from '#console/data/selection.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { TableEditors } from '#console/list/editing/table-editors.tsx';
import { useCellEditing } from '#console/list/editing/use-cell-editing.ts';
import { useGrid } from '#console/list/grid/use-grid.ts';
import { useOpenForm } from '#console/list/grid/use-open-form.ts';
import { pageTurner, type RowsProps } from '#console/list/list-rows.ts';
import { ColumnHeading } from '#console/list/table/column-heading.tsx';
import { ExpandAll } from '#console/list/table/expand-button.tsx';
import {
  type ColumnWidths,
  defaultLook,
  hiddenColumns,
  longestFigure,
  neededWidth,
  rowHeights,
  spreadWidths,
  type TableAppearance,
  widthsOf,
  withoutLastSecondary,
} from '#console/list/table/layout.ts';
import { Row } from '#console/list/table/row.tsx';
import { SelectPageCell } from '#console/list/table/select-page-cell.tsx';
import classes from '#console/list/table/table.module.css';
import { TruncationTooltip } from '#console/list/table/truncation-tooltip.tsx';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useRowsAhead } from '#console/list/table/use-rows-ahead.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const VirtualRows = lazyComponent(async () => (await import('#console/list/table/virtual-rows.tsx')).VirtualRows);

/** The number of rows up to which all are rendered, without virtual scrolling. */
const virtualizeAbove = 60;

export function ListTable(props: RowsProps) {
  const {
    segment,
    expandedRows,
    columns: all,
    records: stored,
    sort,
    change,
    stale,
    first = 0,
    total,
    layout,
    selecting,
    listContext,
  } = props;
  const labels = useModuleLabels(segment);
  const { records, editing } = useCellEditing(segment, stored);
  const look = layout?.look ?? defaultLook;
  const reveal = useRef<((row: number) => void) | undefined>(undefined);
  const current = useRef(-1);
  const grid = useGrid<HTMLTableElement>({
    records,
    selecting,
    preview: props.preview,
    expandedRows,
    editing,
    openForm: useOpenForm(props),
    mayGrow: props.mayGrow,
    reveal,
    current,
    first,
    turnPage: pageTurner(props),
  });
  const leads = Number(selecting !== undefined) + Number(expandedRows !== undefined);
  const isPrinting = usePrinting() || props.whole === true;
  const { box, columns, widths, isWide, style } = useFittingColumns({ segment, all, records, look, leads, isPrinting });
  const height = useRowHeight(look);
  const isVirtual = records.length > virtualizeAbove && !isPrinting;
  useReportPartial(props.isPartial, isVirtual || columns.length < all.length);
  const rowOf = (index: number, measure?: (row: Element | null) => void): ReactNode => {
    const record = records[index];
    if (!record) return null;
    return (
      <Row
        key={record.id}
        segment={segment}
        columns={columns}
        record={record}
        index={index}
        position={first + index}
        selected={selecting !== undefined && isSelected(selecting.selection, record.id)}
        toggle={selecting?.toggle}
        extend={selecting?.extend}
        expanded={expandedRows?.isExpanded(record.id)}
        expand={expandedRows?.toggle}
        inside={expandedRows?.inside}
        measure={measure}
        listContext={listContext}
      />
    );
  };
  const ahead = useRowsAhead(segment, records);
  const heading = { segment, sort, change, layout };
  return (
    <div ref={box} className={classes.scroller} data-wide={isWide || undefined}>
      <table
        ref={grid.ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that one walks in is a grid.
        role="grid"
        className={classes.table}
        aria-label={labels.many}
        aria-busy={stale}
        aria-rowcount={(total ?? records.length) + 1}
        aria-multiselectable={selecting && true}
        data-stale={stale || undefined}
        data-density={look.density}
        data-landscape={columns.length > 6 || undefined}
        style={style}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
      >
        <colgroup>
          {selecting && <col className={classes.checkColumn} />}
          {expandedRows && <col className={classes.checkColumn} />}
          {columns.map((column, index) => (
            <col key={column.field} style={{ width: widths?.[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr data-index={-1} aria-rowindex={1}>
            {selecting && <SelectPageCell selecting={selecting} records={records} />}
            {expandedRows && <ExpandAll expandedRows={expandedRows} />}
            {columns.map((column, index) => (
              <ColumnHeading key={column.field} column={column} width={widths?.[index]} {...heading} />
            ))}
          </tr>
        </thead>
        <tbody {...ahead}>
          {isVirtual ? (
            <Suspense fallback={<RowsPlaceholder height={records.length * height} />}>
              <VirtualRows
                key={isWide ? 'box' : 'window'}
                box={isWide ? box : undefined}
                count={records.length}
                height={height}
                reveal={reveal}
                current={current}
                rowOf={rowOf}
              />
            </Suspense>
          ) : (
            records.map((_record, index) => rowOf(index))
          )}
        </tbody>
      </table>
      <TruncationTooltip table={grid.ref} />
      {editing && <TableEditors segment={segment} editing={editing} table={grid.ref} />}
    </div>
  );
}

function useReportPartial(isPartial: RefObject<boolean> | undefined, value: boolean): void {
  useEffect(() => {
    if (!isPartial) return;
    isPartial.current = value;
    // Cards or other views that replace the table render everything.
    return () => {
      isPartial.current = false;
    };
  });
}

/** Touch screens get the highest rows. */
function useRowHeight({ density }: TableAppearance): number {
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return rowHeights[isTouched ? 'spacious' : density];
}

interface FittingColumns {
  segment: Segment;
  all: readonly AnyColumn[];
  records: readonly WireRecord[];
  look: TableAppearance;
  /** The number of columns before the first field: for selecting and for expanding. */
  leads: number;
  isPrinting: boolean;
}

/** The columns that fit beside each other, with their widths. On paper the browser computes the widths. */
function useFittingColumns({ segment, all, records, look, leads, isPrinting }: FittingColumns) {
  const headingOf = useHeading(segment);
  const module = moduleOf(segment);
  const figures = useMemo(
    () => new Map(all.map((column) => [column.field, longestFigure(module, column, records)])),
    [module, all, records],
  );
  const [box, available] = useAvailableWidth();
  const widthsOfColumn = (column: AnyColumn) =>
    widthsOf(module, column, look, { heading: headingOf(column), figure: figures.get(column.field) ?? 0 });
  const hidden = isPrinting ? 0 : hiddenColumns(all, all.map(widthsOfColumn), leads, available);
  const columns = useMemo(() => withoutLastSecondary(all, hidden), [all, hidden]);
  const columnWidths = columns.map(widthsOfColumn);
  const needed = neededWidth(columnWidths, leads);
  return {
    box,
    columns,
    isWide: needed > available,
    widths: isPrinting ? undefined : spreadWidths(columnWidths, leads, available),
    style: isPrinting ? undefined : tableWidth(columnWidths, needed),
  };
}

/** A table whose columns all have fixed widths does not fill the page. */
function tableWidth(columnWidths: readonly ColumnWidths[], needed: number): CSSProperties {
  return columnWidths.every(({ width }) => width !== undefined) ? { width: needed } : { minWidth: needed };
}

/** Reserves the height of the rows, so that the page does not jump when they appear. */
function RowsPlaceholder({ height }: { height: number }) {
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it keeps room open and is no row of the grid.
  return <tr role="presentation" style={{ height }} />;
}

const unknownRoom = Number.POSITIVE_INFINITY;

const storedRoom = storedValue({
  key: 'comptoir.room',
  scope: 'browser',
  schema: z.object({ window: z.number(), room: z.number() }),
});

/**
 * The width of the last table, also from the previous visit. The next table usually has the same, so that it renders
 * only once.
 */
let lastRoom = storedRoom.get() ?? { window: 0, room: unknownRoom };

function keepRoom(room: number): void {
  const isSame = lastRoom.room === room && lastRoom.window === window.innerWidth;
  lastRoom = { window: window.innerWidth, room };
  if (!isSame && room !== unknownRoom) storedRoom.set(lastRoom);
}

/** Measures the available width. If the columns need more, the table scrolls inside a box. */
function useAvailableWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(() => (lastRoom.window === window.innerWidth ? lastRoom.room : unknownRoom));
  useLayoutEffect(() => {
    const { current: box } = ref;
    if (!box) return undefined;
    const measure = () => {
      keepRoom(box.clientWidth || unknownRoom);
      setRoom(lastRoom.room);
    };
    // A known width is only checked by the observer, because measuring here would force a layout.
    if (lastRoom.window !== window.innerWidth) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
