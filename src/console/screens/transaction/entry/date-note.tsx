import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { type DateWarning, dateWarning } from '#console/screens/ledger/entry-warnings.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { isInClosedMonth } from '#contract/rules/closed-months.ts';

const sentences: Record<DateWarning, MessageId> = {
  past: 'ledger.warning.past',
  future: 'ledger.warning.future',
  farFuture: 'ledger.warning.farFuture',
};

/** Says that the date is in a closed month, or warns about one that is allowed but is probably a mistake. */
export function DateNote({ date }: { date: string }) {
  const text = useText();
  const { language } = useLanguage();
  const upTo = useCompanySettings().settings.closedMonths?.upTo ?? null;
  if (upTo && isInClosedMonth(date, upTo)) {
    return (
      <p className={classes.warning} role="status" data-warning="closed">
        {text('transaction.closedMonth', { month: formatMonth(upTo, language) })}
      </p>
    );
  }
  const warning = dateWarning(date, readWallClock().today);
  if (!warning) return null;
  return (
    <p className={classes.warning} role="status" data-warning="date">
      {text(sentences[warning], { date: formatDay(date, language, 'long') })}
    </p>
  );
}
