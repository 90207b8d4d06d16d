import '#console/screens/transaction/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { readDay } from '#console/form/input/days.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { usePlaces } from '#console/screens/ledger/closing/use-places.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { closingEntries } from '#contract/rules/closing-entry.ts';

/**
 * Asks for the date of the closing entry that is reversed, because income statements leave out closing entries and
 * their reversals of the same day only: on another day, the reversal would count as income of that year.
 */
export function ClosingNote({ entry }: { entry: ShownRecord<'transactions'> }) {
  const text = useText();
  const { language } = useLanguage();
  const { placeOf } = usePlaces();
  const startMonth = useFiscalYearStart();
  const { control } = useFormOf('transactions');
  const typed = useWatch({ control, name: 'date' }) ?? '';
  const day = readDay(typed, { language, today: readWallClock().today });
  if (day === entry.date || !closingEntries([entry], { startMonth, placeOf }).length) return null;
  return (
    <p className={classes.warning} role="status" data-warning="closing">
      {text('transaction.reverse.closing', { day: formatDay(entry.date, language, 'long') })}
    </p>
  );
}
