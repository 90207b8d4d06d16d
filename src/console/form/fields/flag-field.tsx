import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';

export function FlagField(props: FieldProps) {
  const { control, texts: allTexts } = useFormField(props);
  const { inputWrapperOrder: _order, ...texts } = allTexts;
  const { field } = useController({ name: props.name, control });
  return (
    <Switch
      {...texts}
      ref={field.ref}
      name={field.name}
      checked={Boolean(field.value)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
