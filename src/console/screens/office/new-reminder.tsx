import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useModuleWords } from '#console/kit/readings.ts';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { addDays } from '#contract/calendar.ts';
import type { reminderModules } from '#contract/modules/reminders.ts';

type About = Extract<(typeof reminderModules)[number], 'clients' | 'providers' | 'sales' | 'bookings'>;

/** What a new reminder about a record begins with: the record, and tomorrow morning. */
export function reminderPresets(module: About, id: number): Record<string, string | number> {
  return { module, moduleID: id, date: `${addDays(readWallClock().today, 1)} 09:00` };
}

/** From a record to a new reminder about it. */
export function NewReminder({ module, id }: { module: About; id: number }) {
  const words = useModuleWords('reminders');
  const { may } = useSession();
  if (!may('reminders', 'create')) return null;
  return (
    <Button
      component={Link}
      to={links.create('reminders', reminderPresets(module, id))}
      variant="default"
      leftSection={<IconBell size={16} />}
    >
      {words.fresh}
    </Button>
  );
}
