/** Opens a calendar beside a day field. The calendar's code loads when it is opened. */
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { useDialogDropdown } from '#console/ui/dialogs/use-dialog-dropdown.ts';
import { isDay } from '#contract/formats/calendar.ts';

const DayCalendar = overlayComponent(async () => (await import('#console/form/fields/day-calendar.tsx')).default);

interface CalendarButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  day: () => string | undefined;
  onPick: (day: string) => void;
}

/** Escape closes the calendar alone; the browser would close the dialog around it, too. */
function keepDialogOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

export function CalendarButton({ ref, label, day, onPick }: CalendarButtonProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const { detectDialog, placing } = useDialogDropdown();
  const typed = day() ?? '';
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus {...placing}>
      <Popover.Target>
        <ActionIcon
          ref={ref}
          variant="subtle"
          color="gray"
          aria-label={text('console.openCalendar', { label })}
          onClick={(event) => {
            detectDialog(event.currentTarget);
            setOpened(!opened);
          }}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={keepDialogOpen}>
        <DayCalendar
          day={isDay(typed) ? typed : null}
          onPick={(picked) => {
            onPick(picked);
            setOpened(false);
          }}
          onFailed={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
