/** Shows an entry once more before it is posted, because posting cannot be undone. */

import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { AccountName } from '#console/screens/ledger/account-name.tsx';
import { lackedParty, unusedAccounts } from '#console/screens/ledger/entry-warnings.ts';
import { LegFigures, SideHeads } from '#console/screens/ledger/figures.tsx';
import { LegTotals } from '#console/screens/ledger/legs-table.tsx';
import { type Posting, postingOf } from '#console/screens/ledger/likely-duplicates.ts';
import { isReversal } from '#console/screens/ledger/reverse-entry.ts';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { DateNote } from '#console/screens/transaction/entry/date-note.tsx';
import { Duplicates, useDuplicateSearch } from '#console/screens/transaction/entry/duplicates.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import { UnusedAccounts } from '#console/screens/transaction/unused-accounts.tsx';
import { useParties } from '#console/screens/transaction/use-parties.ts';
import { useSession } from '#console/session/session.tsx';
import { Dialog, DialogActions } from '#console/ui/dialogs/dialog.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import { payableOf, receivableOf } from '#contract/rules/sale-entry.ts';

type Entry = ShownRecord<'transactions'>;

interface Confirmation {
  posting: Posting;
  answer: (consents: boolean) => void;
}

/**
 * Asks before an entry is sent. An entry already confirmed is sent again without asking, if it cannot be posted twice.
 */
export function ConfirmEntry({ reversed }: { reversed?: Entry }) {
  const text = useText();
  const { approveWith } = useFormSetting();
  const { supportsIdempotencyKeys } = useRecordSource();
  const [pending, setPending] = useState<Confirmation>();
  const consented = useRef('');

  useEffect(() => {
    approveWith?.((sent) => {
      const stated = JSON.stringify(sent);
      if (supportsIdempotencyKeys && stated === consented.current) return Promise.resolve(true);
      return new Promise((resolve) => {
        const answer = (consents: boolean) => {
          setPending(undefined);
          if (consents) consented.current = stated;
          resolve(consents);
        };
        setPending({ posting: postingOf(sent), answer });
      });
    });
    return () => approveWith?.(undefined);
  }, [approveWith, supportsIdempotencyKeys]);

  return (
    <Dialog open={Boolean(pending)} title={text('transaction.confirm.title')} onClose={() => pending?.answer(false)}>
      {pending && <EntryToConfirm {...pending} reversed={reversed} />}
    </Dialog>
  );
}

function EntryToConfirm({ posting, answer, reversed }: Confirmation & { reversed: Entry | undefined }) {
  const text = useText();
  const { language } = useLanguage();
  const post = useRef<HTMLButtonElement>(null);
  const { used } = useAccounts();
  const { settings } = useCompanySettings();
  const unused = unusedAccounts(
    posting.details.map(({ account }) => account),
    used,
  );
  const accounts = settings.saleAccounts ?? {};
  const lacked = lackedParty(posting, { receivable: receivableOf(accounts), payable: payableOf(accounts) });
  const [isPressed, setPressed] = useState(false);
  const search = useDuplicateSearch(isReversal(posting, reversed) ? undefined : posting, (found) => {
    // A press from before the warning could be seen does not post in spite of it.
    if (isPressed && !found?.found.length) answer(true);
    setPressed(false);
  });
  useEffect(() => {
    // The browser opens the dialog after this effect and would focus its first button, unless an element has
    // `autofocus`.
    post.current?.setAttribute('autofocus', '');
    post.current?.focus();
  }, []);
  return (
    <div className={classes.confirm}>
      <p>
        {formatDay(posting.date, language, 'weekday')} · <LegTotals legs={posting.details} />
      </p>
      <DateNote date={posting.date} />
      {unused.length > 0 && <UnusedAccounts accounts={unused} />}
      {lacked && (
        <p className={classes.warning} role="status">
          {text('transaction.confirm.noParty', { party: lacked })}
        </p>
      )}
      {search.found && <Duplicates search={search.found} />}
      <ConfirmFacts posting={posting} />
      <ConfirmLegs posting={posting} />
      <p>{text('transaction.confirm.hint')}</p>
      {isPressed && search.isReading && (
        <p className={classes.note} role="status">
          {text('ledger.duplicate.reading')}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => answer(false)}>
          {text('transaction.confirm.back')}
        </Button>
        <Button ref={post} onClick={() => (search.isReading ? setPressed(true) : answer(true))}>
          {text('transaction.confirm.post')}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The filled-in fields of the entry's head. */
function ConfirmFacts({ posting }: { posting: Posting }) {
  const fieldLabelOf = useFieldLabel('transactions');
  const named = ['code', 'reference', 'description', 'labels'] as const;
  const stated = named.filter((name) => posting[name]);
  if (!stated.length) return null;
  return (
    <dl className={classes.confirmFacts}>
      {stated.map((name) => (
        <div key={name}>
          <dt>{fieldLabelOf(name)}</dt>
          <dd dir="auto">{name === 'code' ? <PartyName code={String(posting.code)} /> : posting[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The client's name if both a client and a supplier have the code, like the service; the code alone if neither is
 * known.
 */
function PartyName({ code }: { code: string }) {
  const { may } = useSession();
  const { parties } = useParties(code, may('clients', 'list') && may('providers', 'list'));
  const party = parties.find((each) => each.code === code);
  return party ? `${party.name} (${code})` : code;
}

function ConfirmLegs({ posting }: { posting: Posting }) {
  const text = useText();
  const { nameOfAccount } = useChart();
  return (
    <table className={classes.confirmLegs}>
      <thead>
        <tr>
          <th scope="col">{text('ledger.balances.account')}</th>
          <SideHeads />
        </tr>
      </thead>
      <tbody>
        {posting.details.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and stand still while they are read.
          <tr key={index}>
            <td>
              <span dir="auto">{leg.account}</span> <AccountName name={nameOfAccount(leg.account)} />
              <LegMarks leg={leg} />
            </td>
            <LegFigures leg={leg} currency={leg.currency} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reference and the project of a line, if it has any. */
function LegMarks({ leg: { reference, projet_id } }: { leg: Posting['details'][number] }) {
  const { language } = useLanguage();
  const id = Number(projet_id) || 0;
  const project = useReferred('projects', id);
  const name = project ? recordNameOf('projects', project, language) : id > 0 && String(id);
  const marks = [reference, name].filter(Boolean);
  return (
    marks.length > 0 && (
      <div className={classes.confirmMarks} dir="auto">
        {marks.join(' · ')}
      </div>
    )
  );
}
