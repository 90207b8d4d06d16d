/** The form under the contacts: Enter saves, and the next one can be typed at once; Escape closes it. */
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '#console/kit/confirm-dialog.tsx';
import { FormField } from '#console/kit/fields/form-field.tsx';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormContext } from '#console/kit/form-context.ts';
import { FormTroubles } from '#console/kit/form-troubles.tsx';
import { LeaveGuard } from '#console/kit/leave-guard.tsx';
import { useModuleWords } from '#console/kit/readings.ts';
import { useRecordForm } from '#console/kit/use-record-form.ts';
import { useText } from '#console/messages/messages.ts';
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
  const words = useModuleWords('clients_contacts');
  const [presets] = useState(() => new URLSearchParams({ client_id: String(clientId) }));
  const { form, fields, save, saving, trouble, isChanged } = useRecordForm(
    'clients_contacts',
    { operation: 'create', presets },
    onSaved,
  );
  const [blockedBy, blockSaving] = useState<string>();
  const [asking, setAsking] = useState(false);
  const setting = useMemo(
    () => ({
      segment: 'clients_contacts' as const,
      operation: 'create' as const,
      fields,
      blockSaving,
      Field: FormField,
    }),
    [fields],
  );
  const goTo = useRef(() => form.setFocus('nom'));
  useEffect(() => goTo.current(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !asking) close();
  };
  const close = () => (isChanged() ? setAsking(true) : onClose());
  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={classes.newContact}
          aria-label={words.fresh}
          noValidate
          autoComplete="off"
          onKeyDown={closeOnEscape}
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          <FormTroubles trouble={trouble} segment="clients_contacts" />
          <div className={classes.fields}>
            <Field name="nom" />
            <Field name="fonction" />
            <Field name="departement" />
            <Field name="telephone" />
            <Field name="cell" />
            <Field name="email" />
          </div>
          <div className={classes.actions}>
            <Button type="submit" loading={saving}>
              {text('office.contact.add')}
            </Button>
            <Button variant="subtle" color="gray" onClick={close}>
              {text('office.contact.close')}
            </Button>
          </div>
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
      <ConfirmDialog
        open={asking}
        title={text('kit.leave.title')}
        confirm={text('kit.leave.confirm')}
        cancel={text('kit.leave.stay')}
        dangerous
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {text('kit.leave.hint')}
      </ConfirmDialog>
    </FormProvider>
  );
}
