import '#console/screens/settings/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { isSameTax, type TaxName } from '#contract/formats/tax-list.ts';

const plain = ['receivable', 'revenue', 'bank'] as const;

/** The accounts that are proposed where an invoice or a payment is posted. */
export function SaleAccountsPart() {
  const text = useText();
  const { language } = useLanguage();
  const { settings } = useCompanySettings();
  const draft = useSectionDraft('saleAccounts', {});
  const { value, change, problemAt } = draft;
  const set = value.taxes ?? [];
  const names = distinct([...(settings.taxes ?? []), ...set]);
  const taxOf = (name: TaxName) => set.find((each) => isSameTax(each, { name })) ?? { name, account: '' };
  const setTax = (name: TaxName, part: { account: string } | { paid: string }) =>
    change({ ...value, taxes: [...set.filter((each) => !isSameTax(each, { name })), { ...taxOf(name), ...part }] });
  return (
    <SectionForm draft={draft}>
      <p className={classes.quiet}>{text('settings.saleAccounts.hint')}</p>
      <div className={classes.wide}>
        {plain.map((name) => (
          <TextInput
            key={name}
            label={text(`settings.saleAccounts.${name}`)}
            value={value[name] ?? ''}
            error={problemAt(name)}
            onChange={({ currentTarget }) => change({ ...value, [name]: currentTarget.value })}
          />
        ))}
        {names.map((name) => (
          <TextInput
            key={name.fr + name.en}
            label={text('settings.saleAccounts.tax', { name: name[language] })}
            value={taxOf(name).account}
            onChange={({ currentTarget }) => setTax(name, { account: currentTarget.value })}
          />
        ))}
        {names.map((name) => (
          <TextInput
            key={name.fr + name.en}
            label={text('settings.saleAccounts.taxPaid', { name: name[language] })}
            description={text('settings.saleAccounts.taxPaidHint')}
            value={taxOf(name).paid ?? ''}
            onChange={({ currentTarget }) => setTax(name, { paid: currentTarget.value })}
          />
        ))}
      </div>
    </SectionForm>
  );
}

/** A tax whose rate changed is listed once. */
function distinct(taxes: readonly { name: TaxName }[]): TaxName[] {
  return taxes.filter((tax, at) => taxes.findIndex((each) => isSameTax(each, tax)) === at).map(({ name }) => name);
}
