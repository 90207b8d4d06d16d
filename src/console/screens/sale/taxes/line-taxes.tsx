/** Chooses which taxes of the sale apply to a line: all, none, or a single one. Absent if the sale has no taxes. */
import '#console/screens/sale/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { taxesToForm } from '#console/form/form-values.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';

export function LineTaxes({ rates, isFixed }: { rates: readonly TaxRate[]; isFixed: boolean }) {
  const { fields } = useFormSetting();
  const source = useRecordSource();
  if (!rates.length || isFixed || !fields.taxes || !source.shows(fields.taxes)) return null;
  return <TaxesField rates={rates} />;
}

function TaxesField({ rates }: { rates: readonly TaxRate[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { register, texts, current } = useFormField({ name: 'taxes' });
  const list = (taxes: readonly TaxRate[]) => taxes.map(({ name }) => name[language]).join(', ');
  const options = [
    { value: '', label: text('sale.taxes.all', { names: list(rates) }) },
    { value: taxesToForm([]), label: text('sale.taxes.none') },
    ...(rates.length > 1 ? rates : []).map((tax) => ({
      value: taxesToForm([tax]),
      label: text('sale.taxes.only', { name: tax.name[language] }),
    })),
  ];
  const value = String(current() ?? '');
  const stranger = options.some((each) => each.value === value)
    ? []
    : [{ value, label: list(rates.filter((tax) => value.includes(JSON.stringify(tax.name)))) }];
  return <NativeSelect data={[...options, ...stranger]} {...texts} {...register()} />;
}
