/** Tells that an entry was reversed, with the way there. A strict service cannot be queried for reversals. */

import '#console/screens/transaction/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useRecordList } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { isReverseOf } from '#console/screens/transaction/reverse-entry.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatDay } from '#console/ui/values/format.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

type Entry = ShownRecord<'transactions'>;

interface AlreadyReversedProps {
  entry: Entry;
  /** What is said before the link. */
  words: 'transaction.reverse.already' | 'transaction.reverse.by';
}

export function AlreadyReversed({ entry, words }: AlreadyReversedProps) {
  const text = useText();
  const { language } = useLanguage();
  const source = useRecordSource();
  // No entry is reversed before it was made.
  const query = {
    description_contains: entry.number,
    creation_date_from: entry.creation_date,
    page: 1,
    per_page: maxPerPage,
  };
  const { data } = useRecordList('transactions', query, { enabled: source.canAsk('transactions', query) });
  const reverse = data?.records.find((other) => isReverseOf(entry, other));
  if (!reverse) return null;
  return (
    <p className={classes.warning} role="status">
      {text(words)}{' '}
      <Link to={links.record('transactions', reverse.id)} target="_blank" rel="opener">
        {text('transaction.duplicate.entry', {
          number: reverse.number,
          day: formatDay(reverse.date, language, 'long'),
        })}
      </Link>
    </p>
  );
}
