import { NativeSelect, TextInput } from '@mantine/core';
import { type FieldProps, useFormField } from '#console/kit/fields/use-form-field.ts';
import classes from '#console/kit/form.module.css';

/** Comma or point, spaces ignored; read exactly when the form is. */
export function AmountField(props: FieldProps) {
  const { register, words } = useFormField(props);
  return <TextInput className={`${classes.figure} ${classes.short}`} inputMode="decimal" {...words} {...register()} />;
}

export function IntegerField(props: FieldProps) {
  const { register, words } = useFormField(props);
  if (props.options) return <ChoiceField {...props} />;
  return <TextInput className={`${classes.figure} ${classes.short}`} inputMode="numeric" {...words} {...register()} />;
}

/** A few known values. One that the list does not know stays as it is. */
export function ChoiceField(props: FieldProps) {
  const { field, register, words, current } = useFormField(props);
  const known = props.options ?? (field.choices ?? []).map((value) => ({ value, label: value }));
  const held = String(current() ?? '');
  const stranger = known.some((each) => each.value === held) ? [] : [{ value: held, label: held }];
  return <NativeSelect data={[...stranger, ...known]} {...words} {...register()} />;
}
