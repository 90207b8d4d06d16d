/** The typed field component of a module's form. The components behind it load with the form. */
import type { ComponentType } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/registry.ts';

function FieldOfForm(props: FieldProps) {
  const { Field } = useFormSetting();
  return <Field {...props} />;
}

interface FieldPropsOf<S extends Segment> extends FieldProps {
  name: WritableName<S>;
  percentOf?: WritableName<S>;
  timeField?: WritableName<S>;
}

/** The component accepts only names that the contract lets a person set. */
export function fieldsOf<S extends Segment>(_segment: S): ComponentType<FieldPropsOf<S>> {
  return FieldOfForm;
}
