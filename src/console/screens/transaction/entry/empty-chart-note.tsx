import '#console/screens/transaction/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { useSession } from '#console/session/session.tsx';

/** Leads who may set up the chart there, before the first entry takes accounts that no chart has. */
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
