/**
 * Draws a field according to the kind that the contract declares. Fields that this form must not send are not drawn.
 */
import type { ComponentType } from 'react';
import { CheckListField, IdListField } from '#console/form/fields/check-list-field.tsx';
import { ColourField } from '#console/form/fields/colour-field.tsx';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { AmountField, ChoiceField, IntegerField } from '#console/form/fields/figure-fields.tsx';
import { FlagField } from '#console/form/fields/flag-field.tsx';
import { DateTimeField, DayField, TimeField } from '#console/form/fields/moment-fields.tsx';
import { NumberLabelField } from '#console/form/fields/number-label-field.tsx';
import { ReferenceField } from '#console/form/fields/reference-field.tsx';
import { LongTextField, TextField } from '#console/form/fields/text-field.tsx';
import { useFormSetting } from '#console/form/form-context.ts';
import type { Kind } from '#contract/core/field-options.ts';

const byKind: Partial<Record<Kind, ComponentType<FieldProps>>> = {
  text: TextField,
  longText: LongTextField,
  decimal: AmountField,
  number: AmountField,
  integer: IntegerField,
  idText: IntegerField,
  flag: FlagField,
  day: DayField,
  time: TimeField,
  dateTime: DateTimeField,
  colour: ColourField,
  choice: ChoiceField,
};

export function FormField(props: FieldProps) {
  const { fields } = useFormSetting();
  const field = fields[props.name];
  if (!field) return null;
  if (props.refersTo) return <ReferenceField {...props} segment={props.refersTo} />;
  if (field.kind === 'reference' && field.ref) return <ReferenceField {...props} segment={field.ref} />;
  if (field.kind === 'idList' && field.ref) return <IdListField {...props} segment={field.ref} />;
  if (field.numberKind && !props.options) return <NumberLabelField {...props} kind={field.numberKind} />;
  if (field.kind === 'text' && props.options) return <CheckListField {...props} options={props.options} />;
  const FieldComponent = byKind[field.kind];
  return FieldComponent ? <FieldComponent {...props} /> : null;
}
