/** Says once that the shop is closed on the day in sight, and leads to the next day on which it is open. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { isOneDay } from '#console/screens/agenda/board-state.ts';
import { hoursOn, shopHoursOf, useOpeningHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { nextWorkingDay } from '#console/screens/agenda/slots/next-slot.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import textButton from '#console/ui/text-button.module.css';
import { formatDay } from '#console/ui/values/format.ts';

export function ClosedDay({ state: { view, day }, go }: BoardNavigation) {
  const text = useText();
  const { language } = useLanguage();
  const opening = useOpeningHours();
  const hours = useMemo(() => shopHoursOf(opening), [opening]);
  if (!isOneDay(view) || hoursOn(hours, day) !== null) return null;
  const next = nextWorkingDay(day, hours);
  const named = [...opening.exceptions, ...opening.holidays].find((each) => each.day === day)?.name ?? '';
  return (
    <p role="status" className={classes.closedDay}>
      <strong>{text('agenda.closed', { day: formatDay(day, language, 'weekday') })}</strong>
      {named && <span dir="auto">{named}</span>}
      {next && (
        <button type="button" className={textButton.dense} onClick={() => go({ day: next })}>
          {text('agenda.closed.next', { day: formatDay(next, language, 'weekday') })}
        </button>
      )}
    </p>
  );
}
