/** Which entries that close a fiscal year are not in the figures. */
import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/reports/messages/catalogue.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/reports.module.css';
import type { ClosingEntry } from '#console/screens/reports/statements/use-income-columns.ts';
import { formatDay } from '#console/ui/values/format.ts';

export function ClosingNote({ entries }: { entries: readonly ClosingEntry[] }) {
  const text = useText();
  const { language } = useLanguage();
  if (!entries.length) return null;
  return (
    <p className={classes.equation}>
      {text('reports.closing.left', { count: entries.length })}{' '}
      {entries.map(({ id, number, date }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={links.record('transactions', id)}>
            {text('ledger.duplicate.entry', { number, day: formatDay(date, language, 'long') })}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
