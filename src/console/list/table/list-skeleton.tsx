import { widthOf } from '#console/list/table/layout.ts';
import classes from '#console/list/table/table.module.css';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { PrintedEarly } from '#console/ui/states/printed-early.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const rows = Array.from({ length: 20 }, (_, row) => row);

/**
 * The placeholder of a loading list, with the same columns and row height. It appears after 150 ms, so that fast lists
 * do not flicker.
 */
export function ListSkeleton({
  segment,
  layout,
  isPhone,
}: {
  segment: Segment;
  layout: TableLayout;
  isPhone: boolean;
}) {
  const { columns, look } = layout;
  if (isPhone) return <SkeletonRows columns={1} />;
  return (
    <>
      <PrintedEarly />
      <table className={`${classes.table} ${classes.skeleton}`} data-density={look.density} aria-hidden="true">
        <colgroup>
          <col className={classes.checkColumn} />
          {columns.map((column) => (
            <col key={column.field} style={{ width: widthOf(moduleOf(segment), column, look) }} />
          ))}
        </colgroup>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td />
              {columns.map((column) => (
                <td key={column.field}>
                  <span className={classes.bar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
