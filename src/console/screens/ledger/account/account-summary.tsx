import '#console/screens/ledger/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/account/account.module.css';
import { useAbnormalBalance } from '#console/screens/ledger/chart/use-abnormal-balance.ts';
import { Figure, FigureHead, SideHeads } from '#console/screens/ledger/figures.tsx';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { netDebit } from '#contract/statements/section.ts';

interface AccountSummaryProps {
  account: string;
  sums: readonly Omit<PeriodBalance, 'account' | 'count'>[];
  /** Whether entries are still missing, so that no balance can be shown. */
  isPart: boolean;
}

/** The opening balance, the net change and the closing balance of the account. */
export function AccountSummary({ account, sums, isPart }: AccountSummaryProps) {
  const text = useText();
  const isAbnormal = useAbnormalBalance();
  if (!sums.length || isPart) return null;
  return (
    <table className={classes.summary} aria-label={text('ledger.account.summary')}>
      <thead>
        <tr>
          <th scope="col">{text('ledger.balances.currency')}</th>
          <FigureHead words={text('ledger.balances.opening')} />
          <SideHeads />
          <FigureHead words={text('ledger.balances.net')} />
          <FigureHead words={text('ledger.balances.closing')} />
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, opening, debit, credit, closing }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <Figure value={opening} label={text('ledger.balances.opening')} isAbnormal={isAbnormal(account, opening)} />
            <Figure value={debit} label={text('ledger.debit')} />
            <Figure value={credit} label={text('ledger.credit')} />
            <Figure value={netDebit({ debit, credit })} label={text('ledger.balances.net')} />
            <Figure value={closing} label={text('ledger.balances.closing')} isAbnormal={isAbnormal(account, closing)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
