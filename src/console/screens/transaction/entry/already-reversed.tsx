/** Says that an entry was reversed, with a link to the reversal. */

import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Conditions, useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { links } from '#console/links.ts';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { isReverseOf, reversalsAmong } from '#console/screens/ledger/reverse-entry.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatDay } from '#console/ui/values/format.ts';

type Entry = ShownRecord<'transactions'>;

interface AlreadyReversedProps {
  entry: Entry;
  /** The message before the link. */
  words: 'transaction.reverse.already' | 'transaction.reverse.by';
}

export function AlreadyReversed({ entry, words }: AlreadyReversedProps) {
  const text = useText();
  const { language } = useLanguage();
  const { records, loadProgress } = useWholeList('transactions', reversalConditions(entry));
  const named = records?.find((other) => isReverseOf(entry, other));
  const unnamed = useUnnamedReversal(entry);
  const reverse = named ?? unnamed;
  // If reading stopped early, it is unknown whether the entry was reversed.
  if (!reverse) return loadProgress?.state === 'reading' ? null : <LoadProgressBar loadProgress={loadProgress} />;
  return (
    <p className={classes.warning} role="status">
      {text(named ? words : 'transaction.reverse.takenBack')}{' '}
      <Link to={links.record('transactions', reverse.id)} target="_blank" rel="opener">
        {text('ledger.duplicate.entry', {
          number: reverse.number,
          day: formatDay(reverse.date, language, 'long'),
        })}
      </Link>
    </p>
  );
}

/**
 * No entry is reversed before it is made, and a reversal has its amounts: without them, thousands of entries that only
 * contain the figures of a low number would be read. Other services may have amounts by which no list can be filtered.
 */
function reversalConditions({ number, creation_date, details }: Entry): Conditions {
  const amount = details.map((leg) => leg.amount).find((each) => /^\d+\.\d\d$/.test(each));
  return {
    description_contains: number,
    creation_date_from: creation_date,
    ...(amount && { 'details.amount': amount }),
  };
}

/**
 * Finds an entry that takes back all lines without naming the entry's number: a reversal with another description, or a
 * credit note. It must have the same party and reference, because own accounts often exchange the same lines.
 */
function useUnnamedReversal(entry: Entry): Entry | undefined {
  const { code, reference } = entry;
  const { records } = useWholeList(
    'transactions',
    { code: code ?? '', reference },
    { enabled: Boolean(code && reference) },
  );
  return useMemo(
    () => [...reversalsAmong(records ?? [])].find(([{ id }]) => id === entry.id)?.[1],
    [records, entry.id],
  );
}
