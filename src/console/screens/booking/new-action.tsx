/** The form under the actions: N goes to it, Enter saves, and the next one begins with the same user and kind. */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormField } from '#console/kit/fields/form-field.tsx';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormContext } from '#console/kit/form-context.ts';
import { FormTroubles } from '#console/kit/form-troubles.tsx';
import { LeaveGuard } from '#console/kit/leave-guard.tsx';
import type { Kept } from '#console/kit/read.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import type { Shown } from '#console/kit/record-facts.tsx';
import { useRecordForm } from '#console/kit/use-record-form.ts';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';
import { useAddAction } from '#console/screens/booking/use-booking-parts.ts';

type Action = Pick<Shown<'actions'>, 'user_id' | 'action_id'>;

interface NewActionProps {
  booking: Shown<'bookings'>;
  /** The last one of this booking, when the form was opened. */
  last: Action | undefined;
}

const keptUnder = 'comptoir.lastAction';

export function NewAction({ booking, last }: NewActionProps) {
  const addAction = useAddAction(booking);
  const [made, setMade] = useState(() => ({ count: 0, begin: last ?? readLast() }));
  const onSaved = ({ record }: Kept) => {
    const action = record as Shown<'actions'>;
    addAction(action);
    const { user_id, action_id } = action;
    sessionStorage.setItem(keptUnder, JSON.stringify({ user_id, action_id }));
    setMade({ count: made.count + 1, begin: { user_id, action_id } });
  };
  return (
    <ActionForm key={made.count} booking={booking} begin={made.begin} focused={made.count > 0} onSaved={onSaved} />
  );
}

function readLast(): Action | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keptUnder) ?? '') as Action;
  } catch {
    return undefined;
  }
}

const Field = fieldsOf('actions');

interface ActionFormProps {
  booking: Shown<'bookings'>;
  begin: Action | undefined;
  focused: boolean;
  onSaved: (kept: Kept) => void;
}

function ActionForm({ booking, begin, focused, onSaved }: ActionFormProps) {
  const text = useText();
  const words = useModuleWords('actions');
  const [presets] = useState(() => presetsOf(booking.id, begin));
  const { form, fields, save, saving, trouble, isChanged } = useRecordForm(
    'actions',
    { operation: 'create', presets },
    onSaved,
  );
  const [blockedBy, blockSaving] = useState<string>();
  const setting = useMemo(
    () => ({ segment: 'actions' as const, operation: 'create' as const, fields, blockSaving, Field: FormField }),
    [fields],
  );
  const firstField = begin ? 'value' : 'action_id';
  const goTo = useRef(() => form.setFocus(firstField));
  useHotkeys([['n', () => goTo.current()]]);
  useEffect(() => {
    if (focused) goTo.current();
  }, [focused]);

  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={classes.newAction}
          aria-label={words.fresh}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          <h3 className={classes.newTitle}>
            {words.fresh} <kbd>N</kbd>
          </h3>
          <FormTroubles trouble={trouble} segment="actions" />
          <div className={classes.newFields}>
            <Field name="date" />
            <Field name="action_id" />
            <Field name="user_id" />
            <Field name="value" />
            <Field name="cost" />
            <Button type="submit" loading={saving}>
              {text('dispatch.actions.add')}
            </Button>
          </div>
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
    </FormProvider>
  );
}

function presetsOf(bookingId: number, begin: Action | undefined): URLSearchParams {
  return new URLSearchParams({
    bookingID: String(bookingId),
    date: readWallClock().now.slice(0, 16),
    ...(begin && { user_id: String(begin.user_id), action_id: String(begin.action_id) }),
  });
}
