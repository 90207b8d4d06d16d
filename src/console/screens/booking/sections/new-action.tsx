/** The form below the actions: N focuses it, Enter saves, and the next action starts with the same user and kind. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline/inline-form.tsx';
import { type InlineFormSlot, useInlineForms } from '#console/form/inline/use-inline-forms.ts';
import type { Presets } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { type Priced, reversed } from '#console/screens/booking/sections/margin.ts';
import { isReversedSince, type Reversal } from '#console/screens/booking/sections/reversed-actions.ts';
import { useAddActions, useReadActions } from '#console/screens/booking/sections/use-booking-parts.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute } from '#console/time/wall-clock.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

type Action = Pick<ShownRecord<'actions'>, 'user_id' | 'action_id'>;

type Beginning = Action & Partial<Priced> & { reversal?: Reversal };

interface NewActionProps {
  booking: ShownRecord<'bookings'>;
  /** The booking's last action when the form was opened. */
  last: Action | undefined;
  /** An action to reverse, as a new object at each request. The service neither changes nor deletes actions. */
  reversal?: Reversal;
  /** The actions of the booking, as far as they are known. */
  actions: readonly ShownRecord<'actions'>[];
}

const lastAction = storedValue({
  key: 'comptoir.lastAction',
  scope: 'tab',
  schema: z.object({ user_id: z.int(), action_id: z.int() }),
});

export function NewAction({ booking, last, reversal, actions }: NewActionProps) {
  const addActions = useAddActions(booking);
  const { slots, begin, isAnyChanged, abandonAll } = useInlineForms<Beginning | undefined>(() =>
    last ? whoAndWhat(last) : lastAction.get(),
  );
  useEffect(() => {
    if (reversal) begin({ ...whoAndWhat(reversal.action), ...reversed(reversal.action), reversal });
  }, [reversal, begin]);
  const onSaved = ({ record: action }: VersionedRecord<ShownRecord<'actions'>>) => {
    addActions([action]);
    lastAction.set(whoAndWhat(action));
  };
  return (
    <>
      {slots.map((slot) => (
        <ActionForm key={slot.key} slot={slot} booking={booking} actions={actions} onSaved={onSaved} />
      ))}
      <LeaveGuard isChanged={isAnyChanged} onGiveUp={abandonAll} />
    </>
  );
}

/** The values that the next action takes over, without amounts. */
const whoAndWhat = ({ user_id, action_id }: Action): Action => ({ user_id, action_id });

const Field = fieldsOf('actions');

type ActionState = ReturnType<typeof useInlineForm<'actions', Beginning | undefined>>;

interface ActionFormProps extends Pick<NewActionProps, 'booking' | 'actions'> {
  slot: InlineFormSlot<Beginning | undefined>;
  onSaved: (saved: VersionedRecord<ShownRecord<'actions'>>) => void;
}

function ActionForm({ slot, booking, actions, onSaved }: ActionFormProps) {
  const text = useText();
  const words = useModuleLabels('actions');
  const form = useInlineForm('actions', {
    slot,
    presets: presetsOf(booking.id, slot.begin),
    parent: 'bookingID',
    focus: slot.begin ? 'value' : 'action_id',
    next: ({ user_id, action_id }) => ({ user_id: Number(user_id), action_id: Number(action_id) }),
    onSaved,
    beforeSend: useReversalCheck(booking, slot.begin?.reversal),
  });
  const keepDate = useDateOfNow(form);
  const save = () => {
    keepDate();
    form.save();
  };
  usePageKeys(slot.isLast ? [['n', form.takeFocus]] : []);
  const title = (
    <h3 className={classes.newTitle}>
      {words.createLabel} {slot.isLast && <kbd>N</kbd>}
    </h3>
  );
  return (
    <InlineForm of={{ ...form, save }} className={classes.newAction} title={title}>
      {slot.begin?.reversal && !form.saving && !form.submitError && isReversedSince(slot.begin.reversal, actions) && (
        <p role="status" className={classes.newWarning}>
          {text('booking.actions.reversedMeanwhile')}
        </p>
      )}
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

/**
 * Refuses a reversal if somebody has reversed the action meanwhile: the service would store both and can delete
 * neither.
 */
function useReversalCheck(booking: ShownRecord<'bookings'>, reversal: Reversal | undefined) {
  const text = useText();
  const readActions = useReadActions(booking);
  return (
    reversal &&
    (async () => {
      if (!isReversedSince(reversal, await readActions())) return;
      throw new ServiceError({ status: 409, code: 'reversed', message: text('booking.actions.reversedMeanwhile') });
    })
  );
}

/** `YYYY-MM-DD HH:MM` */
const readTypedMinute = () => readMinute().slice(0, 16);

/**
 * The date of an action follows the clock until a person changes it. An action that was sent keeps its date, so that a
 * repeated request contains the same action.
 */
function useDateOfNow({ form, baseline, isSent }: Pick<ActionState, 'form' | 'baseline' | 'isSent'>): () => void {
  const keepUp = (date: string) => {
    const { values } = baseline.current;
    if (isSent.current || form.getValues('date') !== values.date || date === values.date) return;
    baseline.current = { ...baseline.current, values: { ...values, date } };
    form.setValue('date', date);
  };
  const keepUpWith = useEffectEvent(keepUp);
  const minute = useClock(readTypedMinute);
  useEffect(() => keepUpWith(minute), [minute]);
  return () => keepUp(readTypedMinute());
}

function presetsOf(bookingId: number, begin: Beginning | undefined): Presets<'actions'> {
  return {
    bookingID: String(bookingId),
    date: readTypedMinute(),
    ...(begin && { user_id: String(begin.user_id), action_id: String(begin.action_id) }),
    ...(begin?.value !== undefined && { value: begin.value }),
    ...(begin?.cost !== undefined && { cost: begin.cost }),
  };
}
