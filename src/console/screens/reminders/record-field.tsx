import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { isSegment } from '#contract/core/segments.ts';

const Field = fieldsOf('reminders');

/**
 * Offers the records of the chosen module. A plain number field if this service does not have that module or the role
 * may not list its records, because the service accepts the number from everybody.
 */
export function RecordField() {
  const text = useText();
  const { may } = useSession();
  const { control, setValue, subscribe } = useFormOf('reminders');
  const module = useWatch({ control, name: 'module' }) ?? '';
  useEffect(() => {
    // The number would mean another record in another module. Values set otherwise, as by a draft, belong together.
    const forget = ({ type }: { type?: string }) => {
      if (type === 'change') setValue('moduleID', '', { shouldDirty: true });
    };
    // `exact`, because a change of `moduleID` would otherwise count as a change of `module`.
    return subscribe({ name: 'module', exact: true, formState: { values: true }, callback: forget });
  }, [subscribe, setValue]);
  if (!isSegment(module) || !may(module, 'list')) return <Field name="moduleID" />;
  return <Field key={module} name="moduleID" refersTo={module} label={text('modules.reminders.record')} />;
}
