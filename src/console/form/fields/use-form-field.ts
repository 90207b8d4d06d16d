import { useLayoutEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorAtPath } from '#console/form/fields/error-at-path.ts';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValue, FormValues } from '#console/form/form-values.ts';
import { registerShownField } from '#console/form/shown-fields.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { type Field, fieldOf, mustBeFilled } from '#contract/core/field.ts';
import { moduleOf } from '#contract/registry.ts';

/** Help is below the input, so that inputs side by side are aligned. */
const inputWrapperOrder = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

const requiredProps = { 'aria-required': true as const, labelProps: { 'data-required': true } };

/**
 * What every field needs: its texts, its error and its registration in the form. Only this field renders when it
 * changes.
 */
export function useFormField({ name, label, help }: FieldProps) {
  const text = useText();
  const { segment } = useFormSetting();
  const fieldLabelOf = useFieldLabel(segment);
  const { register, control, setValue, getValues, trigger } = useFormContext<FormValues>();
  useShownField(name);
  const { errors } = useFormState({ control, name });
  const message = errorAtPath(errors, name);
  const field: Field = fieldOf(moduleOf(segment).fields, name);
  return {
    field,
    register: () => register(name),
    control,
    set: (value: FormValue) => setValue(name, value, { shouldDirty: true, shouldValidate: Boolean(message) }),
    /** Validates the field at once. */
    check: () => void trigger(name),
    current: () => getValues(name),
    texts: {
      label: label ?? fieldLabelOf(name),
      description: help && text(help),
      error: message,
      inputWrapperOrder,
      // The style sheet draws the mark of a required field, so that it is no part of the label's text.
      ...(mustBeFilled(field) && requiredProps),
    },
  };
}

/** Registers a field as long as it is shown. */
export function useShownField(name: string): void {
  const { control } = useFormContext();
  useLayoutEffect(() => registerShownField(control, name), [control, name]);
}
