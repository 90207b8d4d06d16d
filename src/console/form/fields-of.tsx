/** The field component of a module's form. What draws the fields comes with the form, and loads when a form is opened. */
import type { ComponentType } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/register.ts';

function FieldOfForm(props: FieldProps) {
  const { Field } = useFormSetting();
  return <Field {...props} />;
}

/** Its names are those that the contract lets a person set. */
export function fieldsOf<S extends Segment>(_segment: S): ComponentType<FieldProps & { name: WritableName<S> }> {
  return FieldOfForm;
}
