import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { AccountName } from '#console/screens/ledger/account-name.tsx';
import classes from '#console/screens/ledger/chart/chart.module.css';
import type { Days } from '#console/screens/ledger/use-balances.ts';

interface AccountLinkProps {
  account: string;
  /** From the chart of accounts; undefined where it lacks the account. */
  name: string | undefined;
  days?: Days;
}

/** A link to an account's lines and the account's name, limited to these days if any are given. */
export function AccountLink({ account, name, days }: AccountLinkProps) {
  return (
    <span className={classes.account}>
      <Link to={links.account(account, days)} dir="auto">
        {account}
      </Link>
      <AccountName name={name} />
    </span>
  );
}
