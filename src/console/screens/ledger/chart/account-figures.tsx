/** The posted amounts of an account, on its page in the chart. */
import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import recordClasses from '#console/record/record.module.css';
import { Related } from '#console/record/related.tsx';
import { AccountSummary } from '#console/screens/ledger/account/account-summary.tsx';
import { useBalances } from '#console/screens/ledger/use-balances.ts';

export function AccountFigures({ account }: { account: string }) {
  const text = useText();
  const { balances, loadProgress } = useBalances({});
  const own = balances?.filter((balance) => balance.account === account);
  const isPart = loadProgress !== undefined && !loadProgress.done;
  return (
    <Related
      title={text('ledger.chart.figures')}
      actions={
        <Button component={Link} to={links.account(account)} size="xs" variant="default">
          {text('ledger.chart.lines')}
        </Button>
      }
    >
      {own?.length === 0 && <p className={recordClasses.none}>{text('ledger.chart.unused')}</p>}
      {own && <AccountSummary account={account} sums={own} isPart={isPart} />}
    </Related>
  );
}
