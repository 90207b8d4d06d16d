import '#console/form/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import fieldClasses from '#console/form/fields/fields.module.css';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { isSavingKey } from '#console/form/fields/use-typed-field.tsx';
import classes from '#console/form/form.module.css';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { readColourText } from '#console/form/input/contact-format.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { contrast, readableContrast } from '#console/ui/values/contrast.ts';
import { formatDecimal } from '#console/ui/values/format.ts';
import { isColour } from '#contract/formats/colour.ts';
import { decimalText } from '#contract/formats/decimal.ts';

/** A colour as text, with the browser's own picker beside it. */
export function ColourField(props: FieldProps) {
  const text = useText();
  const { control, texts: words, check } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const warning = useContrastWarning(props.name);
  const value = String(field.value ?? '');
  const normalize = () => {
    const colour = readColourText(value);
    if (colour && colour !== value && !isColour(value)) field.onChange(colour);
    else if (value && !colour) check();
  };
  return (
    <TextInput
      className={classes.short}
      placeholder="#rrggbb"
      {...words}
      {...(warning && { description: warning, descriptionProps: { className: fieldClasses.warning } })}
      {...field}
      value={value}
      onKeyDown={(event) => {
        if (isSavingKey(event)) normalize();
      }}
      onBlur={() => {
        normalize();
        field.onBlur();
      }}
      leftSection={
        <input
          type="color"
          className={classes.colour}
          aria-label={text('form.input.pickColour', { label: words.label })}
          value={isColour(value) ? value.toLowerCase() : '#ffffff'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

/** Warns at the text colour if it is hard to read on the fill colour. Chips then use black or white text. */
function useContrastWarning(name: string): string | undefined {
  const text = useText();
  const { language } = useLanguage();
  const { fields } = useFormSetting();
  const backgroundField = fields[name]?.backgroundField;
  const [color, fill] = useWatch<FormValues, string[]>({
    name: [name, backgroundField ?? name],
    disabled: !backgroundField,
  });
  const ratio = backgroundField ? contrast(String(color ?? ''), String(fill ?? '')) : undefined;
  if (ratio === undefined || ratio >= readableContrast) return undefined;
  return text('form.input.faint', { ratio: formatDecimal(decimalText(Math.floor(ratio * 10), 1), language) });
}
