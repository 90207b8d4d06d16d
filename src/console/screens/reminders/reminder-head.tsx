/** The head of a reminder: when it is due, in a word, and the button that completes or reopens it. */
import '#console/screens/reminders/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '#console/messages/messages.ts';
import { useEditRestriction } from '#console/record/changes/use-edit-restriction.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import { groupOf, isDated, type Reminder } from '#console/screens/reminders/groups.ts';
import { useReminderChanges } from '#console/screens/reminders/use-reminder-changes.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute } from '#console/time/wall-clock.ts';
import { Chip } from '#console/ui/values/flag.tsx';

const tones = { overdue: 'danger', today: 'warning', later: 'neutral' } as const;

/** A closed reminder has a chip of its own. */
export function DueChip({ reminder }: { reminder: Reminder }) {
  const text = useText();
  const now = useClock(readMinute);
  if (reminder.closed || !isDated(reminder.date)) return null;
  const group = groupOf(reminder.date, now);
  return <Chip tone={tones[group]}>{text(`reminders.inbox.${group}`)}</Chip>;
}

export function DoneButton({ reminder }: { reminder: Reminder }) {
  const text = useText();
  const restriction = useEditRestriction('reminders', 'closed');
  const { toggle } = useReminderChanges(useQuickChange('reminders'));
  if (restriction) return null;
  return (
    <Button
      variant="default"
      leftSection={reminder.closed ? undefined : <IconCheck size={16} />}
      onClick={() => toggle(reminder)}
    >
      {text(reminder.closed ? 'reminders.inbox.reopen' : 'reminders.inbox.close')}
    </Button>
  );
}
