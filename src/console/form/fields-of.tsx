/** The field component of a module's form. What draws the fields comes with the form, and loads when a form is opened. */
import type { ComponentType } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Register } from '#contract/register.ts';

type WritableName<F> = { [K in keyof F]: F[K] extends Field<infer _T, true> ? K : never }[keyof F] & string;

function FieldOfForm(props: FieldProps) {
  const { Field } = useFormSetting();
  return <Field {...props} />;
}

/** Its names are those that the contract lets a person set. */
export function fieldsOf<S extends Segment>(
  _segment: S,
): ComponentType<FieldProps & { name: WritableName<Register[S]['fields']> }> {
  return FieldOfForm;
}
