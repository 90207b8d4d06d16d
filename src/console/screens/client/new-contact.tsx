/** The form below the contacts: Enter saves and starts the next one, Escape closes the form. */
import '#console/screens/client/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline-form.tsx';
import { useText } from '#console/messages/messages.ts';
import { LeaveQuestion } from '#console/routing/leave-question.tsx';
import classes from '#console/screens/client/client.module.css';

interface NewContactProps {
  clientId: number;
  onClose: () => void;
}

export function NewContact(props: NewContactProps) {
  const [made, setMade] = useState(0);
  return <ContactForm key={made} {...props} onSaved={() => setMade(made + 1)} />;
}

const Field = fieldsOf('clients_contacts');

function ContactForm({ clientId, onClose, onSaved }: NewContactProps & { onSaved: () => void }) {
  const text = useText();
  const form = useInlineForm('clients_contacts', {
    presets: { client_id: String(clientId) },
    focus: 'nom',
    onSaved,
  });
  const [asking, setAsking] = useState(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !asking) close();
  };
  const close = () => (form.isChanged() ? setAsking(true) : onClose());
  return (
    <>
      <InlineForm of={form} className={classes.newContact} onKeyDown={closeOnEscape}>
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
          <Button variant="subtle" color="gray" onClick={close}>
            {text('client.contact.close')}
          </Button>
        </div>
      </InlineForm>
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
}
