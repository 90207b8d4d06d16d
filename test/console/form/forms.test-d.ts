/**
 * A form is keyed by the fields of its module. Nothing runs here: `tsc` checks it, and an expected error that no longer
 * occurs fails the build.
 */
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { expectTypeOf } from 'vitest';
import { useReferred } from '#console/data/references.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { mergeChanges } from '#console/form/conflict/merge.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import type { fieldsOf } from '#console/form/fields-of.tsx';
import { readForm } from '#console/form/form-body.ts';
import { type FormValues, type FormValuesOf, formValues } from '#console/form/form-values.ts';
import { useInlineForm } from '#console/form/inline/inline-form.tsx';
import type { InlineFormSlot } from '#console/form/inline/use-inline-forms.ts';
import { useSuggestions } from '#console/form/picker/use-suggestions.ts';
import type { FormBasis } from '#console/form/submission.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import { links } from '#console/links.ts';
import type { Fields } from '#contract/core/field.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { InputName, ListedOf, WritableName } from '#contract/registry.ts';

// A field that only extensions show may be absent from a record that was read; the service itself has all of them.
expectTypeOf<ReadListed<'actions'>['value']>().toEqualTypeOf<string | undefined>();
expectTypeOf<ListedOf<'actions'>['value']>().toEqualTypeOf<string>();
expectTypeOf<ReadRecord<'stops'>['booking_id']>().toEqualTypeOf<number | undefined>();
expectTypeOf<ReadRecord<'transactions'>['details'][number]['projet_id']>().toEqualTypeOf<string | undefined>();
expectTypeOf<ReadRecord<'actions'>['value']>().toEqualTypeOf<string>();
export function bookingOf(stop: ReadRecord<'stops'>): number {
  // @ts-expect-error not every service shows the booking of a stop
  return stop.booking_id;
}

// A form can show and preset only the fields that a person may set.
expectTypeOf<'pickup_date'>().not.toExtend<WritableName<'bookings'>>();
expectTypeOf<'projet_id'>().toExtend<WritableName<'tasks'>>();
expectTypeOf<'project_id'>().not.toExtend<WritableName<'tasks'>>();
expectTypeOf<'project_id'>().toExtend<InputName<'tasks'>>();
type FieldOfClient = ComponentProps<ReturnType<typeof fieldsOf<'clients'>>>['name'];
expectTypeOf<'name'>().toExtend<FieldOfClient>();
expectTypeOf<'nmae'>().not.toExtend<FieldOfClient>();
expectTypeOf<'id'>().not.toExtend<FieldOfClient>();

links.create('tasks', { project_id: 7 });
// @ts-expect-error a task begins with no such field
links.create('tasks', { projct_id: 7 });

export const changed: SomeFields<'clients'> = { term: 30 };
// @ts-expect-error a term is a number of days
export const worded: SomeFields<'clients'> = { term: 'a month' };
export const basis: FormBasis<'sales'> = { operation: 'create', presets: new URLSearchParams(), copied: { date: '' } };

/** The type of a form's value depends on the kind of its field: a switch, a record's number, or text as it is typed. */
type Sale = FormValuesOf<'sales'>;
expectTypeOf<Sale['client_id']>().toEqualTypeOf<number | undefined>();
expectTypeOf<Sale['date']>().toEqualTypeOf<string | undefined>();
expectTypeOf<FormValuesOf<'clients'>['inactive']>().toEqualTypeOf<boolean | undefined>();
expectTypeOf<FormValuesOf<'clients'>['term']>().toEqualTypeOf<string | undefined>();
expectTypeOf<'id'>().not.toExtend<keyof FormValuesOf<'clients'>>();
type Line = NonNullable<FormValuesOf<'transactions'>['details']>[number];
expectTypeOf<Line['account']>().toEqualTypeOf<string | undefined>();
expectTypeOf<'acount'>().not.toExtend<keyof Line>();
// The values of any module, for code that goes by the fields at run time.
expectTypeOf<FormValuesOf<Segment>>().toEqualTypeOf<FormValues>();
expectTypeOf<FormValuesOf<'clients'>>().toExtend<FormValues>();

export function useValues(fields: Fields): void {
  const { form } = useRecordForm('clients', { operation: 'create', presets: new URLSearchParams() }, () => undefined);
  expectTypeOf(form.getValues('city')).toEqualTypeOf<string | undefined>();
  expectTypeOf(form.watch('inactive')).toEqualTypeOf<boolean | undefined>();
  // @ts-expect-error a client has no such field
  form.getValues('ctiy');
  // @ts-expect-error a switch is on or off
  form.setValue('inactive', 'yes');
  // @ts-expect-error a client has no such field
  form.setFocus('nmae');
  const initialValues = formValues<'clients'>(fields, {}, 'en');
  expectTypeOf(initialValues.city).toEqualTypeOf<string | undefined>();
  // @ts-expect-error a client has no such field
  form.reset({ ...initialValues, ctiy: 'Laval' } satisfies FormValuesOf<'clients'>);

  const merged = mergeChanges<'clients'>({
    fields,
    base: initialValues,
    mine: form.getValues(),
    theirs: initialValues,
    language: 'en',
  });
  expectTypeOf(merged.values.city).toEqualTypeOf<string | undefined>();
  // @ts-expect-error a client has no such field
  merged.values.ctiy;

  const reading = readForm<'clients'>(fields, form.getValues(), { operation: 'update', before: initialValues }, 'en');
  if (reading.ok) expectTypeOf(reading.sent.term).toEqualTypeOf<number | undefined>();
  // @ts-expect-error a switch is on or off
  readForm<'clients'>(fields, { inactive: 'yes' }, { operation: 'update', before: initialValues }, 'en');
}

export function useEntryValues(): void {
  const { control, getValues, setValue } = useFormOf('transactions');
  setValue('details.0.amount', '12');
  expectTypeOf(getValues('details')?.[0]?.currency).toEqualTypeOf<string | undefined>();
  expectTypeOf(useWatch({ control, name: 'date' })).toEqualTypeOf<string | undefined>();
  // @ts-expect-error a line has no such field
  setValue('details.0.amuont', '12');
  // @ts-expect-error an amount is text as long as it is typed
  setValue('details.0.amount', 12);
  // @ts-expect-error an entry has no such field
  useWatch({ control, name: 'dtae' });
}

export function useForms(slot: InlineFormSlot<string | undefined>): void {
  const { focus, save } = useRecordForm('sales', basis, ({ record }) => {
    expectTypeOf(record.client_id).toEqualTypeOf<number>();
  });
  focus('client_id');
  // @ts-expect-error a sale has no such field
  focus('cleint_id');
  void save({ after: ({ record }) => expectTypeOf(record.date).toEqualTypeOf<string>() });
  const next = ({ user_id }: FormValuesOf<'actions'>) => user_id;
  const inline = { slot, next, presets: {}, parent: 'bookingID', focus: 'value' } as const;
  useInlineForm('actions', { ...inline, onSaved: ({ record }) => record.user_id.toFixed() });
  // @ts-expect-error an action begins with no such field
  useInlineForm('actions', { ...inline, presets: { bookingId: 7 } });
  // @ts-expect-error nothing of that name can have the focus
  useInlineForm('actions', { ...inline, focus: 'vlaue' });
}

export function useNames(): void {
  expectTypeOf(useReferred('clients', 7)?.adresse2).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(useSuggestions('products', '', true).records[0]?.code).toEqualTypeOf<string | undefined>();
}
