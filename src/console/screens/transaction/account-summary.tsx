import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/account.module.css';
import { Money } from '#console/ui/money.tsx';
import type { AccountPage } from '#contract/account-ledger.ts';

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
          <th scope="col" data-figure>
            {text('ledger.account.opening')}
          </th>
          <th scope="col" data-figure>
            {text('kit.legs.debit')}
          </th>
          <th scope="col" data-figure>
            {text('kit.legs.credit')}
          </th>
          <th scope="col" data-figure>
            {text('ledger.account.closing')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, opening, debit, credit, closing }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td data-figure data-label={text('ledger.account.opening')}>
              <Money value={opening} currency="" />
            </td>
            <td data-figure data-label={text('kit.legs.debit')}>
              <Money value={debit} currency="" />
            </td>
            <td data-figure data-label={text('kit.legs.credit')}>
              <Money value={credit} currency="" />
            </td>
            <td data-figure data-label={text('ledger.account.closing')}>
              <Money value={closing} currency="" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
