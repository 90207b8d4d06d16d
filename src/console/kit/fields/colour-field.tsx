import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { type FieldProps, useFormField } from '#console/kit/fields/use-form-field.ts';
import classes from '#console/kit/form.module.css';
import { useText } from '#console/messages/messages.ts';

const whole = /^#[0-9a-f]{6}$/i;

/** A colour as text, with the browser's own picker beside it. */
export function ColourField(props: FieldProps) {
  const text = useText();
  const { control, words } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const value = String(field.value ?? '');
  return (
    <TextInput
      className={classes.short}
      placeholder="#rrggbb"
      {...words}
      {...field}
      value={value}
      leftSection={
        <input
          type="color"
          className={classes.colour}
          aria-label={text('kit.field.pickColour', { label: words.label })}
          value={whole.test(value) ? value.toLowerCase() : '#ffffff'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
