/** Days and times: typed as text, or picked from a calendar that loads when it is opened. */
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldProps, useFormField } from '#console/kit/fields/use-form-field.ts';
import classes from '#console/kit/form.module.css';
import { readDateTimeText, readDayText, readTimeText } from '#console/kit/typed-texts.ts';
import { useText } from '#console/messages/messages.ts';
import { isDay } from '#contract/calendar.ts';

const DayCalendar = lazy(() => import('#console/kit/fields/day-calendar.tsx'));

type Read = (typed: string) => string | undefined;

/** Spells out what was typed shortly, once the person has moved on. */
function useTidied(props: FieldProps, read: Read) {
  const { register, set, current, ...rest } = useFormField(props);
  const registered = register();
  const tidy = () => {
    const typed = String(current() ?? '');
    const full = read(typed);
    if (full !== undefined && full !== typed) set(full);
  };
  const onBlur = async (event: { target: unknown; type?: unknown }) => {
    tidy();
    await registered.onBlur(event);
  };
  return { ...rest, set, current, registered: { ...registered, onBlur } };
}

export function DayField(props: FieldProps) {
  const text = useText();
  const { registered, words, set, current } = useTidied(props, readDayText);
  return (
    <TextInput
      className={classes.short}
      placeholder={text('kit.field.dayForm')}
      rightSection={<CalendarButton label={words.label} day={() => String(current() ?? '')} onPick={set} />}
      {...words}
      {...registered}
    />
  );
}

export function TimeField(props: FieldProps) {
  const text = useText();
  const { registered, words } = useTidied(props, readTimeText);
  return <TextInput className={classes.short} placeholder={text('kit.field.timeForm')} {...words} {...registered} />;
}

const morning = '09:00';

export function DateTimeField(props: FieldProps) {
  const text = useText();
  const { registered, words, set, current } = useTidied(props, readDateTimeText);
  const parts = () => String(current() ?? '').split(/[ T]+/);
  return (
    <TextInput
      className={classes.short}
      placeholder={`${text('kit.field.dayForm')} ${text('kit.field.timeForm')}`}
      rightSection={
        <CalendarButton
          label={words.label}
          day={() => parts()[0] ?? ''}
          onPick={(day) => set(`${day} ${parts()[1] || morning}`)}
        />
      }
      {...words}
      {...registered}
    />
  );
}

interface CalendarButtonProps {
  label: string;
  day: () => string;
  onPick: (day: string) => void;
}

function CalendarButton({ label, day, onPick }: CalendarButtonProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const typed = readDayText(day()) ?? '';
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('kit.field.calendar', { label })}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense>
          <DayCalendar
            day={isDay(typed) ? typed : null}
            onPick={(picked) => {
              onPick(picked);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
