/** A small table of nested or related records, with headings from the glossary and cells by kind of field. */

import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { rowHeights } from '#console/list/table/layout.ts';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { hasLongWord, isUnbreakable } from '#console/record/cells/unbreakable.ts';
import { isFigure, isFilled, isLinked, Value } from '#console/record/cells/value.tsx';
import classes from '#console/record/record.module.css';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

const VirtualRows = lazyComponent(async () => (await import('#console/list/table/virtual-rows.tsx')).VirtualRows);

/** The number of rows up to which all are rendered, without virtual scrolling. */
const virtualizeAbove = 60;

interface EmbeddedColumn<R> {
  field: keyof R & string;
  cell?: (row: R) => ReactNode;
  /** The heading, if the label of the field does not fit. */
  heading?: MessageId;
  /** Whether the column is right-aligned, if that differs from the default of the field's kind. */
  figure?: boolean;
  width?: number;
}

interface EmbeddedTableProps<R> {
  /** The module of the labels. Labels of a nested list have its name, as in `transactions.details.credit`. */
  segment: Segment;
  within?: string;
  fields: Fields;
  columns: readonly EmbeddedColumn<R>[];
  rows: readonly R[];
  keyOf?: (row: R, index: number) => string | number;
  /** The address to which a row links, in its first cell without a link of its own. */
  to?: (row: R) => string;
  label: string;
  /** Rendered below the rows, with cells for the same columns. */
  foot?: ReactNode;
  empty?: string;
}

export function EmbeddedTable<R extends object>({
  segment,
  within,
  fields,
  columns,
  rows,
  keyOf,
  to,
  label,
  foot,
  empty,
}: EmbeddedTableProps<R>) {
  const text = useText();
  const headingOf = useHeading(segment);
  const labelOf = useFieldLabel(segment);
  const isRight = ({ field, figure }: EmbeddedColumn<R>) => (figure ?? isFigure(fieldOf(fields, field))) || undefined;
  /** Whether the cell can hold the row's link, which needs text and must not contain another link. */
  const mayLead = (row: R, { field, cell }: EmbeddedColumn<R>) =>
    cell ? Boolean(cell(row)) : !isLinked(fieldOf(fields, field)) && isFilled(fieldOf(fields, field), row[field]);
  const contentOf = ({ field, cell }: EmbeddedColumn<R>, row: R) =>
    cell ? cell(row) : <Value name={field} field={fieldOf(fields, field)} value={row[field]} compact />;
  const isPrinting = usePrinting();
  const isVirtual = rows.length > virtualizeAbove && !isPrinting;
  const rowOf = (index: number, measure?: (row: Element | null) => void): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    const leading = to && columns.find((column) => mayLead(row, column));
    return (
      <tr
        key={keyOf?.(row, index) ?? index}
        ref={measure}
        data-index={measure && index}
        aria-rowindex={measure && index + 2}
      >
        {columns.map((column) => (
          <td
            key={column.field}
            data-figure={isRight(column)}
            data-one-piece={isUnbreakable(fieldOf(fields, column.field), row[column.field]) || undefined}
            data-long-word={hasLongWord(row[column.field]) || undefined}
            dir="auto"
          >
            <MaybeLink to={column === leading ? to?.(row) : undefined}>{contentOf(column, row)}</MaybeLink>
          </td>
        ))}
      </tr>
    );
  };
  if (!rows.length) return <p className={classes.none}>{empty ?? text('console.noneYet')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-figure={isRight(column)} style={{ width: column.width }}>
                {within && !column.heading ? labelOf(`${within}.${column.field}`) : headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isVirtual ? (
            <Suspense>
              <VirtualRows count={rows.length} height={rowHeights.comfortable} rowOf={rowOf} />
            </Suspense>
          ) : (
            rows.map((_row, index) => rowOf(index))
          )}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

function MaybeLink({ to, children }: { to?: string; children: ReactNode }) {
  return to ? (
    <Link className={classes.rowLink} to={to}>
      {children}
    </Link>
  ) : (
    children
  );
}
