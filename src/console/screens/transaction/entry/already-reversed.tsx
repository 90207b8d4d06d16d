/** An entry that was reversed before: said where it is about to be reversed again. A strict service cannot be asked for it. */

import '#console/screens/transaction/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useRecordList } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Shown } from '#console/record/record-facts.tsx';
import { isReverseOf } from '#console/screens/transaction/reverse-entry.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatDay } from '#console/ui/values/format.ts';
import { largestPerPage } from '#contract/core/query.ts';

type Entry = Shown<'transactions'>;

export function AlreadyReversed({ entry }: { entry: Entry }) {
  const text = useText();
  const { language } = useLanguage();
  const source = useRecordSource();
  const query = { description_contains: entry.number, page: 1, per_page: largestPerPage };
  const { data } = useRecordList('transactions', query, { enabled: source.canAsk('transactions', query) });
  const reverse = data?.records.find((other) => isReverseOf(entry, other));
  if (!reverse) return null;
  return (
    <p className={classes.warning} role="status">
      {text('ledger.reverse.already')}{' '}
      <Link to={links.record('transactions', reverse.id)} target="_blank" rel="opener">
        {text('ledger.duplicate.entry', { number: reverse.number, day: formatDay(reverse.date, language, 'long') })}
      </Link>
    </p>
  );
}
