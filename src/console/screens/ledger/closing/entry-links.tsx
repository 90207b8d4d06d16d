import '#console/screens/ledger/messages/catalogue.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ClosingEntry } from '#console/screens/ledger/closing/use-closing-entries.ts';
import { formatDay } from '#console/ui/values/format.ts';

export function EntryLinks({ entries }: { entries: readonly ClosingEntry[] }) {
  const text = useText();
  const { language } = useLanguage();
  return entries.map(({ id, number, date }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to={links.record('transactions', id)}>
        {text('ledger.duplicate.entry', { number, day: formatDay(date, language, 'long') })}
      </Link>
    </Fragment>
  ));
}
