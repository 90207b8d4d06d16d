import '#console/screens/ledger/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';

/** A mistyped account number would silently create a new account, so unused accounts are pointed out. */
export function UnusedAccounts({ accounts }: { accounts: readonly string[] }) {
  const text = useText();
  return (
    <span className={classes.warning} data-warning="account">
      {text('ledger.warning.unused', { count: accounts.length, accounts: accounts.join(', ') })}
    </span>
  );
}
