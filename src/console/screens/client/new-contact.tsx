/** The form below the contacts: Enter saves and starts the next one, Escape closes the form. */
import '#console/screens/client/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline/inline-form.tsx';
import { type InlineFormSlot, useInlineForms } from '#console/form/inline/use-inline-forms.ts';
import { useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { LeaveQuestion } from '#console/routing/leave-question.tsx';
import classes from '#console/screens/client/client.module.css';

interface NewContactProps {
  clientId: number;
  onClose: () => void;
}

const nothing = () => undefined;

export function NewContact({ clientId, onClose }: NewContactProps) {
  const { slots, isAnyChanged, abandonAll } = useInlineForms(nothing, { isFocused: true });
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const close = () => (isAnyChanged() ? setConfirmingLeave(true) : onClose());
  const giveUp = () => {
    abandonAll();
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isConfirmingLeave) return;
    // Otherwise Escape would leave the page.
    event.preventDefault();
    close();
  };
  return (
    <>
      {slots.map((slot) => (
        <ContactForm key={slot.key} slot={slot} clientId={clientId} onClose={close} onKeyDown={closeOnEscape} />
      ))}
      <LeaveGuard isChanged={isAnyChanged} onGiveUp={abandonAll} />
      <LeaveQuestion open={isConfirmingLeave} onLeave={giveUp} onStay={() => setConfirmingLeave(false)} />
    </>
  );
}

const Field = fieldsOf('clients_contacts');

interface ContactFormProps extends NewContactProps {
  slot: InlineFormSlot<undefined>;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ContactForm({ slot, clientId, onClose, onKeyDown }: ContactFormProps) {
  const text = useText();
  const presets = { client_id: String(clientId) };
  const form = useInlineForm('clients_contacts', { slot, presets, parent: 'clientID', focus: 'nom', next: nothing });
  return (
    <InlineForm of={form} className={classes.newContact} onKeyDown={onKeyDown}>
      <div className={classes.fields}>
        <Field name="nom" />
        <Field name="fonction" />
        <Field name="departement" />
        <Field name="telephone" />
        <Field name="cell" />
        <Field name="email" />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={form.saving}>
          {text('client.contact.add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {text('client.contact.close')}
        </Button>
      </div>
    </InlineForm>
  );
}
