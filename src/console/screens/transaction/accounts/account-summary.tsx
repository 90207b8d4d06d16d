import '#console/screens/transaction/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/accounts/account.module.css';
import { netChange } from '#console/screens/transaction/accounts/trial-balance.ts';
import { Figure, FigureHead, SideHeads } from '#console/screens/transaction/legs/figures.tsx';
import type { AccountPage } from '#contract/reports/ledger_account.ts';

interface AccountSummaryProps {
  sums: AccountPage['sums'];
  /** Not every entry was read: there is no balance to tell. */
  isPart: boolean;
}

/** Where the account stood, what moved it, and where it stands. */
export function AccountSummary({ sums, isPart }: AccountSummaryProps) {
  const text = useText();
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
            <Figure value={opening} label={text('ledger.balances.opening')} />
            <Figure value={debit} label={text('kit.legs.debit')} />
            <Figure value={credit} label={text('kit.legs.credit')} />
            <Figure value={netChange({ debit, credit })} label={text('ledger.balances.net')} />
            <Figure value={closing} label={text('ledger.balances.closing')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
