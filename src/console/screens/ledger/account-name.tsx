import { useChart } from '#console/data/chart/use-chart.ts';
import classes from '#console/screens/ledger/chart/chart.module.css';

/** The name of an account beside its number; nothing where the chart lacks it. */
export function AccountName({ account }: { account: string }) {
  const name = useChart().nameOfAccount(account);
  return name ? (
    <span className={classes.name} dir="auto">
      {name}
    </span>
  ) : null;
}
