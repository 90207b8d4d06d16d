import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { links, type Presets } from '#console/links.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import type { reminderModules } from '#contract/modules/reminders.ts';

type About = Extract<(typeof reminderModules)[number], 'clients' | 'providers' | 'sales' | 'bookings'>;

/** The initial values of a new reminder about a record: the record itself, and tomorrow morning. */
export function useReminderPresets(module: About, id: number): Presets<'reminders'> {
  return { module, moduleID: id, date: `${addDays(useClock(readToday), 1)} 09:00` };
}

/** The link from a record to the form of a new reminder about it. */
export function NewReminder({ module, id }: { module: About; id: number }) {
  const labels = useModuleLabels('reminders');
  const { may } = useSession();
  const presets = useReminderPresets(module, id);
  if (!may('reminders', 'create')) return null;
  return (
    <Button
      component={Link}
      to={links.create('reminders', presets)}
      variant="default"
      leftSection={<IconBell size={16} />}
    >
      {labels.createLabel}
    </Button>
  );
}
