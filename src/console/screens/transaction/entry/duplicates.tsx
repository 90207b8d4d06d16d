/** The posted entries that an entry may repeat, for the question before it is posted. */
import '#console/screens/ledger/messages/catalogue.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Posting } from '#console/screens/ledger/likely-duplicates.ts';
import { type DuplicateSearch, findLikelyDuplicates } from '#console/screens/transaction/duplicate-search.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatDay } from '#console/ui/values/format.ts';

/** Without a posting, nothing is searched. `onEnd` gets undefined if the search failed, which warns of nothing. */
export function useDuplicateSearch(
  posting: Posting | undefined,
  onEnd: (found: DuplicateSearch | undefined) => void,
): { found: DuplicateSearch | undefined; isReading: boolean } {
  const source = useRecordSource();
  const [ended, setEnded] = useState<{ found: DuplicateSearch | undefined }>();
  const end = useEffectEvent((found: DuplicateSearch | undefined) => {
    setEnded({ found });
    onEnd(found);
  });
  useEffect(() => {
    if (!posting) return undefined;
    const leaving = new AbortController();
    const endUnlessLeft = (found?: DuplicateSearch) => {
      if (!leaving.signal.aborted) end(found);
    };
    findLikelyDuplicates(source, posting, leaving.signal).then(endUnlessLeft, () => endUnlessLeft());
    return () => leaving.abort();
  }, [source, posting]);
  return { found: ended?.found, isReading: posting !== undefined && !ended };
}

export function Duplicates({ search: { found, read, total } }: { search: DuplicateSearch }) {
  const text = useText();
  const { language } = useLanguage();
  const isPart = read < total;
  if (!found.length)
    return isPart ? <p className={classes.note}>{text('ledger.duplicate.read', { read, total })}</p> : null;
  return (
    <div className={classes.warning} role="status">
      {text('ledger.duplicate.found', { count: found.length })}{' '}
      {found.map((entry) => (
        <span key={entry.id}>
          <Link to={links.record('transactions', entry.id)} target="_blank" rel="opener">
            {text('ledger.duplicate.entry', {
              number: entry.number,
              day: formatDay(entry.date, language, 'long'),
            })}
          </Link>{' '}
        </span>
      ))}
    </div>
  );
}
