import '#console/screens/reminders/messages/catalogue.ts';
import { useCallback } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { QuickChange } from '#console/record/changes/use-quick-change.ts';
import type { Reminder } from '#console/screens/reminders/groups.ts';
import { formatDateTime } from '#console/ui/values/format.ts';

/** The quick changes of a reminder, with their notices. */
export function useReminderChanges({ change }: QuickChange<'reminders'>) {
  const text = useText();
  const { language } = useLanguage();
  const toggle = useCallback(
    (reminder: Reminder) => {
      const message = reminder.closed ? 'reminders.inbox.reopened' : 'reminders.inbox.closed';
      void change(reminder, { closed: reminder.closed ? 0 : 1 }, text(message, { title: reminder.titre }));
    },
    [change, text],
  );
  const snooze = useCallback(
    (reminder: Reminder, date: string) => {
      const message = text('reminders.inbox.snoozed', {
        title: reminder.titre,
        date: formatDateTime(date, language, 'long'),
      });
      void change(reminder, { date }, message);
    },
    [change, text, language],
  );
  return { toggle, snooze };
}
