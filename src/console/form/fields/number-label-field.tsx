/** A number that refers to no module, chosen by its label. A name that has no number yet can be given to a new one. */
import { useController, useWatch } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { NumberPicker } from '#console/form/picker/number-picker.tsx';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

/** The field of the owner, beside that of a vehicle's number. */
const ownerField = 'client_id';

export function NumberLabelField({ kind, ...props }: FieldProps & { kind: NumberKind }) {
  const { control, texts: words } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const owner = Number(useWatch({ name: ownerField, control, disabled: kind !== 'vehicle' }) ?? 0);
  return (
    <NumberPicker
      kind={kind}
      client={owner > 0 ? owner : undefined}
      words={words}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
