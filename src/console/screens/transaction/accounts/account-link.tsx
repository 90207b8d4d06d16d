import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import type { Days } from '#console/screens/transaction/accounts/use-balances.ts';

/** To what was posted on an account, in these days where some are given. */
export function AccountLink({ account, days }: { account: string; days?: Days }) {
  return (
    <Link to={links.account(account, days)} dir="auto">
      {account}
    </Link>
  );
}
