import '#console/screens/transaction/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { useSession } from '#console/session/session.tsx';

/** Links to the chart of accounts, so that it can be set up before the first entry uses accounts that are not in it. */
export function EmptyChartNote() {
  const text = useText();
  const { may } = useSession();
  const { accounts } = useChart();
  if (accounts?.length !== 0 || !may('ledger_accounts', 'create')) return null;
  return (
    <p className={classes.note}>
      {text('transaction.emptyChart')} <Link to={links.list('ledger_accounts')}>{text('transaction.setUpChart')}</Link>
    </p>
  );
}
