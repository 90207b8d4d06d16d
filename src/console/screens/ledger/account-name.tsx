import classes from '#console/screens/ledger/chart/chart.module.css';

/** The name of an account beside its number. A table reads the chart once for all its lines, so that it is given here. */
export function AccountName({ name }: { name: string | undefined }) {
  return name ? (
    <span className={classes.name} dir="auto">
      {name}
    </span>
  ) : null;
}
