/** Chooses the account whose lines to show, among those used in the ledger. */
import '#console/screens/ledger/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/account/account.module.css';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { suggestAccounts, useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { PageHead } from '#console/ui/page-head.tsx';

/** Enter opens the first suggestion, or the typed account if there is none. */
export function AccountChooser() {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { accounts, note } = useAccounts();
  const searched = typed.trim();
  const exact = accounts.filter(({ account }) => account === searched);
  const offered = exact.length ? exact : suggestAccounts(accounts, searched);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const account = offered[0]?.account ?? searched;
    if (account) navigate(links.account(account));
  };
  return (
    <>
      <PageHead
        title={text('ledger.account.chooser')}
        actions={
          <Button component={Link} to={links.balances()} variant="default">
            {text('ledger.balances.title')}
          </Button>
        }
      />
      <form onSubmit={open} className={classes.chooser}>
        <TextInput
          label={text('ledger.balances.account')}
          autoComplete="off"
          data-autofocus
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul aria-label={text('ledger.account.used')}>
          {offered.map(({ account, name, uses }) => (
            <li key={account}>
              <AccountLink account={account} name={name} />
              {uses > 0 && <span className={classes.quiet}>{text('ledger.account.uses', { count: uses })}</span>}
            </li>
          ))}
        </ul>
        {note && <p className={classes.quiet}>{note}</p>}
      </form>
    </>
  );
}
