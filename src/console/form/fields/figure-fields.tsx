import '#console/form/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useTypedField } from '#console/form/fields/use-typed-field.tsx';
import classes from '#console/form/form.module.css';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import {
  editableAmount,
  readAmount,
  readAmountText,
  readHours,
  readIntegerText,
} from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { TextBox } from '#console/ui/controls/text-box.tsx';
import { formatDecimal, signOf } from '#console/ui/values/format.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { moduleOf } from '#contract/registry.ts';

/** Accepts a comma or point, spaces and arithmetic, and shows while typing what was understood. */
export function AmountField(props: FieldProps) {
  const text = useText();
  const { language } = useLanguage();
  const { getValues } = useFormContext<FormValues>();
  const { segment } = useFormSetting();
  const isHours = fieldOf(moduleOf(segment).fields, props.name).unit === 'h';
  const readAmountInput = (typed: string) => {
    const base = props.percentOf && readBase(String(getValues(props.percentOf) ?? ''), language);
    const parsed = isHours ? readHours(typed, language) : readAmount(typed, language, base);
    return parsed?.isTelling ? parsed : undefined;
  };
  const { input, texts: words } = useTypedField(props, {
    isChecked: true,
    atEnd: true,
    normalize: (typed) => {
      const parsed = readAmountInput(typed);
      return parsed ? editableAmount(parsed.amount, language) : typed;
    },
    feedback: (typed) => {
      const parsed = readAmountInput(typed);
      if (!parsed) return '';
      const amount = isHours
        ? `${formatDecimal(parsed.amount, language)}\u00a0h`
        : formatMoney(parsed.amount, language);
      return text('form.input.equals', { amount, rounded: String(parsed.isRounded) });
    },
    holdsEnter: true,
  });
  return <TextBox className={`${classes.figure} ${classes.short}`} inputMode="decimal" {...words} {...input} />;
}

/** Undefined if the base has no value: 10 % of a price not yet typed must not become a discount of zero. */
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
  const { input, texts: words } = useTypedField(props, {
    isChecked: true,
    normalize: readIntegerText,
    feedback: nothing,
  });
  return <TextBox className={`${classes.figure} ${classes.short}`} inputMode="numeric" {...words} {...input} />;
}

/** A select with a few known values. A stored value that is not among them is kept. */
export function ChoiceField(props: FieldProps) {
  const { field, register, texts: words, current } = useFormField(props);
  const { language } = useLanguage();
  const known = (field.choices ?? []).map((value) => ({ value, label: choiceText(field, value, language) }));
  const options = props.options ?? known;
  const value = String(current() ?? '');
  const unknownValues = options.some((each) => each.value === value) ? [] : [{ value, label: value }];
  return <NativeSelect data={[...unknownValues, ...options]} {...words} {...register()} />;
}
