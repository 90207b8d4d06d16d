/** Chooses a record of another module by typing a part of its name. */
import { useController } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useHoldSaving } from '#console/form/picker/open-choices.ts';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { mustBeFilled } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

export function ReferenceField({ segment, ...props }: FieldProps & { segment: Segment }) {
  const { control, texts: words, field: declared } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const holdSaving = useHoldSaving(control);
  return (
    <ReferencePicker
      segment={segment}
      holdSaving={holdSaving}
      words={words}
      value={Number(field.value) || 0}
      // If another field decides which module the number belongs to, the form holds it as text, like any number.
      onChange={(id) => field.onChange(declared.kind === 'reference' ? id : String(id))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      clearable={!mustBeFilled(declared)}
    />
  );
}
