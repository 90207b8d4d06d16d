import { PrintedEarly } from '#console/ui/states/printed-early.tsx';
import classes from '#console/ui/states/skeleton-rows.module.css';

interface SkeletonRowsProps {
  rows?: number;
  columns?: number;
}

const widths = ['72%', '48%', '60%', '36%', '84%'];

/** The placeholder of a list that is loading. Invisible for the first 150 ms. */
export function SkeletonRows({ rows = 12, columns = 5 }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {positions(rows).map((row) => (
        <div key={row} className={classes.row}>
          {positions(columns).map((column) => (
            <span key={column} className={classes.cell}>
              <span className={classes.bar} style={{ width: widths[(row * 2 + column) % widths.length] }} />
            </span>
          ))}
        </div>
      ))}
      <PrintedEarly />
    </div>
  );
}

function positions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
