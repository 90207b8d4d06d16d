/** Records inside a record's page: a small table, its heads by the glossary, its cells by kind. */

import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { rowHeights } from '#console/list/table/layout.ts';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { isFigure, Value } from '#console/record/cells/value.tsx';
import classes from '#console/record/record.module.css';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

const VirtualRows = lazyPart(async () => (await import('#console/list/table/virtual-rows.tsx')).VirtualRows);

/** Fewer rows are all drawn. */
const many = 60;

export interface EmbeddedColumn<R> {
  field: keyof R & string;
  cell?: (row: R) => ReactNode;
  width?: number;
}

interface SmallTableProps<R> {
  /** Whose words the heads are; an embedded list's stand under its own name, as `transactions.details.credit`. */
  segment: Segment;
  within?: string;
  fields: Fields;
  columns: readonly EmbeddedColumn<R>[];
  rows: readonly R[];
  keyOf?: (row: R, index: number) => string | number;
  /** Where a row's first cell leads. */
  to?: (row: R) => string;
  label: string;
  /** Under the rows, as cells of the same columns. */
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
}: SmallTableProps<R>) {
  const text = useText();
  const headingOf = useHeading(segment);
  const figure = (name: string) => isFigure(fieldOf(fields, name)) || undefined;
  const isPrinting = usePrinting();
  const isVirtual = rows.length > many && !isPrinting;
  const rowOf = (index: number, measure?: (row: Element | null) => void): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <tr
        key={keyOf?.(row, index) ?? index}
        ref={measure}
        data-index={measure && index}
        aria-rowindex={measure && index + 2}
      >
        {columns.map(({ field, cell }, position) => (
          <td key={field} data-figure={figure(field)} dir="auto">
            <MaybeLink to={position === 0 ? to?.(row) : undefined}>
              {cell ? cell(row) : <Value name={field} field={fieldOf(fields, field)} value={row[field]} terse />}
            </MaybeLink>
          </td>
        ))}
      </tr>
    );
  };
  if (!rows.length) return <p className={classes.none}>{empty ?? text('kit.record.nothing')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
        <thead>
          <tr>
            {columns.map(({ field, width }) => (
              <th key={field} scope="col" data-figure={figure(field)} style={{ width }}>
                {headingOf({ field: within ? `${within}.${field}` : field })}
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
