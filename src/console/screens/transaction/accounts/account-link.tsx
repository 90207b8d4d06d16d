import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import type { Days } from '#console/screens/transaction/accounts/use-balances.ts';

/** A link to an account's lines, limited to these days if any are given. */
export function AccountLink({ account, days }: { account: string; days?: Days }) {
  return (
    <Link to={links.account(account, days)} dir="auto">
      {account}
    </Link>
  );
}
