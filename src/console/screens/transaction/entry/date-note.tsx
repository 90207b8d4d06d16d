import '#console/screens/transaction/messages/catalogue.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { type DateWarning, dateWarning } from '#console/screens/transaction/entry/entry-warnings.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';

const sentences: Record<DateWarning, MessageId> = {
  past: 'transaction.confirm.past',
  future: 'transaction.confirm.future',
  farFuture: 'transaction.confirm.farFuture',
};

/** Warns about a date that is allowed but is probably a mistake. */
export function DateNote({ date }: { date: string }) {
  const text = useText();
  const { language } = useLanguage();
  const warning = dateWarning(date, readWallClock().today);
  if (!warning) return null;
  return (
    <p className={classes.warning} role="status" data-warning="date">
      {text(sentences[warning], { date: formatDay(date, language, 'long') })}
    </p>
  );
}
