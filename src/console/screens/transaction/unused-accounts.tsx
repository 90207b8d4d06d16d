import '#console/screens/transaction/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';

/** A slip of the hand in an account's number makes a new account, which no balance is looked for in. */
export function UnusedAccounts({ accounts }: { accounts: readonly string[] }) {
  const text = useText();
  return (
    <span className={classes.warning} data-warning="account">
      {text('ledger.account.unused', { count: accounts.length, accounts: accounts.join(', ') })}
    </span>
  );
}
