import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { isSegment } from '#contract/core/segments.ts';

const Field = fieldsOf('reminders');

/**
 * Offers the records of the chosen module, or takes a bare number: where no module of this service holds them, and where
 * the role may not look them up, because the service takes the number from everybody.
 */
export function RecordField() {
  const text = useText();
  const { may } = useSession();
  const { control, setValue, subscribe } = useFormOf('reminders');
  const module = useWatch({ control, name: 'module' }) ?? '';
  useEffect(() => {
    // The number would mean another record in another module. What is put in otherwise, as by a draft, belongs together.
    const forget = ({ type }: { type?: string }) => {
      if (type === 'change') setValue('moduleID', '', { shouldDirty: true });
    };
    // Exactly this name: a change of `moduleID` would else be heard as one of `module`.
    return subscribe({ name: 'module', exact: true, formState: { values: true }, callback: forget });
  }, [subscribe, setValue]);
  if (!isSegment(module) || !may(module, 'list')) return <Field name="moduleID" />;
  return <Field key={module} name="moduleID" refersTo={module} label={text('modules.reminders.record')} />;
}
