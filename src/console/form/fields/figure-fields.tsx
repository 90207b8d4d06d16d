import '#console/form/messages/catalogue.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useTypedField } from '#console/form/fields/use-typed-field.tsx';
import classes from '#console/form/form.module.css';
import { editableAmount, readAmount, readAmountText, readIntegerText } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { formatMoney, signOf } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';

/** Comma or point, spaces ignored, arithmetic too; what was understood is said while it is typed. */
export function AmountField(props: FieldProps) {
  const text = useText();
  const { language } = useLanguage();
  const { getValues } = useFormContext();
  const telling = (typed: string) => {
    const base = props.percentOf && readBase(String(getValues(props.percentOf) ?? ''), language);
    const reading = readAmount(typed, language, base);
    return reading?.isTelling ? reading : undefined;
  };
  const { input, words } = useTypedField(props, {
    isChecked: true,
    atEnd: true,
    tidy: (typed) => {
      const reading = telling(typed);
      return reading ? editableAmount(reading.amount, language) : typed;
    },
    say: (typed) => {
      const reading = telling(typed);
      if (!reading) return '';
      const amount = formatMoney(reading.amount, language);
      return text('forms.input.equals', { amount, rounded: String(reading.isRounded) });
    },
    holdsEnter: (typed) => telling(typed) !== undefined,
  });
  return <TextInput className={`${classes.figure} ${classes.short}`} inputMode="decimal" {...words} {...input} />;
}

/** Undefined where nothing can be taken of it: 10 % of no price yet must not become a discount of nothing. */
function readBase(typed: string, language: Language): string | undefined {
  const read = readAmountText(typed, language);
  return read === undefined || signOf(read) === 'zero' ? undefined : read;
}

const nothing = () => '';

export function IntegerField(props: FieldProps) {
  if (props.options) return <ChoiceField {...props} />;
  return <WholeNumberField {...props} />;
}

function WholeNumberField(props: FieldProps) {
  const { input, words } = useTypedField(props, { isChecked: true, tidy: readIntegerText, say: nothing });
  return <TextInput className={`${classes.figure} ${classes.short}`} inputMode="numeric" {...words} {...input} />;
}

/** A few known values. One that the list does not know stays as it is. */
export function ChoiceField(props: FieldProps) {
  const { field, register, words, current } = useFormField(props);
  const known = props.options ?? (field.choices ?? []).map((value) => ({ value, label: value }));
  const held = String(current() ?? '');
  const stranger = known.some((each) => each.value === held) ? [] : [{ value: held, label: held }];
  return <NativeSelect data={[...stranger, ...known]} {...words} {...register()} />;
}
