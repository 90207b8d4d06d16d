/** A field of a form, by the kind that the contract declares. A field that this form may not send is not drawn. */
import type { ComponentType } from 'react';
import { CheckListField, IdListField } from '#console/kit/fields/check-list-field.tsx';
import { ColourField } from '#console/kit/fields/colour-field.tsx';
import { AmountField, ChoiceField, IntegerField } from '#console/kit/fields/figure-fields.tsx';
import { FlagField } from '#console/kit/fields/flag-field.tsx';
import { DateTimeField, DayField, TimeField } from '#console/kit/fields/moment-fields.tsx';
import { ReferenceField } from '#console/kit/fields/reference-field.tsx';
import { LongTextField, TextField } from '#console/kit/fields/text-field.tsx';
import type { FieldProps } from '#console/kit/fields/use-form-field.ts';
import { useFormSetting } from '#console/kit/form-context.ts';
import type { Field, Kind } from '#contract/field.ts';
import type { Register } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

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

function FormField(props: FieldProps) {
  const { fields } = useFormSetting();
  const field = fields[props.name];
  if (!field) return null;
  if (field.kind === 'reference' && field.ref) return <ReferenceField {...props} segment={field.ref} />;
  if (field.kind === 'idList' && field.ref) return <IdListField {...props} segment={field.ref} />;
  if (field.kind === 'text' && props.options) return <CheckListField {...props} options={props.options} />;
  const Kindly = byKind[field.kind];
  return Kindly ? <Kindly {...props} /> : null;
}

type WritableName<F> = { [K in keyof F]: F[K] extends Field<infer _T, true> ? K : never }[keyof F] & string;

/** The field component of a module's form: its names are those that the contract lets a person set. */
export function fieldsOf<S extends Segment>(
  _segment: S,
): ComponentType<FieldProps & { name: WritableName<Register[S]['fields']> }> {
  return FormField;
}
