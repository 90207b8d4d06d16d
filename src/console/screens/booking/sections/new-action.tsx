/** The form below the actions: N focuses it, Enter saves, and the next action starts with the same user and kind. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline-form.tsx';
import type { Presets } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { type Priced, reversed } from '#console/screens/booking/sections/margin.ts';
import { useAddAction } from '#console/screens/booking/sections/use-booking-parts.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

type Action = Pick<ShownRecord<'actions'>, 'user_id' | 'action_id'>;

type Beginning = Action & Partial<Priced>;

interface NewActionProps {
  booking: ShownRecord<'bookings'>;
  /** The booking's last action when the form was opened. */
  last: Action | undefined;
  /** An action to take back: the service changes and deletes none. */
  reversal?: Reversal;
}

export interface Reversal {
  action: ShownRecord<'actions'>;
  /** Counts what was asked to be reversed on this page. */
  number: number;
}

interface Made {
  count: number;
  /** The last reversal that was saved. */
  reversed: number;
  begin: Beginning | undefined;
}

const lastAction = storedValue({
  key: 'comptoir.lastAction',
  scope: 'tab',
  schema: z.object({ user_id: z.int(), action_id: z.int() }),
});

export function NewAction({ booking, last, reversal }: NewActionProps) {
  const addAction = useAddAction(booking);
  const [made, setMade] = useState<Made>(() => ({ count: 0, reversed: 0, begin: last ?? lastAction.get() }));
  const current = reversal && reversal.number > made.reversed ? reversal : undefined;
  const begin = current ? { ...current.action, ...reversed(current.action) } : made.begin;
  const onSaved = ({ record: action }: VersionedRecord<ShownRecord<'actions'>>) => {
    addAction(action);
    const { user_id, action_id } = action;
    lastAction.set({ user_id, action_id });
    setMade({ count: made.count + 1, reversed: reversal?.number ?? 0, begin: { user_id, action_id } });
  };
  return (
    <ActionForm
      key={`${made.count} ${current?.number ?? ''}`}
      booking={booking}
      begin={begin}
      focused={made.count > 0 || current !== undefined}
      onSaved={onSaved}
    />
  );
}

const Field = fieldsOf('actions');

interface ActionFormProps {
  booking: ShownRecord<'bookings'>;
  begin: Beginning | undefined;
  focused: boolean;
  onSaved: (kept: VersionedRecord<ShownRecord<'actions'>>) => void;
}

function ActionForm({ booking, begin, focused, onSaved }: ActionFormProps) {
  const text = useText();
  const words = useModuleLabels('actions');
  const firstField = begin ? 'value' : 'action_id';
  const form = useInlineForm('actions', {
    presets: presetsOf(booking.id, begin),
    focus: focused ? firstField : undefined,
    onSaved,
  });
  useHotkeys([['n', () => form.focus(firstField)]]);
  const title = (
    <h3 className={classes.newTitle}>
      {words.createLabel} <kbd>N</kbd>
    </h3>
  );
  return (
    <InlineForm of={form} className={classes.newAction} title={title}>
      <div className={classes.newFields}>
        <Field name="date" />
        <Field name="action_id" />
        <Field name="user_id" />
        <Field name="value" />
        <Field name="cost" />
        <Button type="submit" loading={form.saving}>
          {text('booking.actions.add')}
        </Button>
      </div>
    </InlineForm>
  );
}

function presetsOf(bookingId: number, begin: Beginning | undefined): Presets<'actions'> {
  return {
    bookingID: String(bookingId),
    date: readWallClock().now.slice(0, 16),
    ...(begin && { user_id: String(begin.user_id), action_id: String(begin.action_id) }),
    ...(begin?.value !== undefined && { value: begin.value }),
    ...(begin?.cost !== undefined && { cost: begin.cost }),
  };
}
