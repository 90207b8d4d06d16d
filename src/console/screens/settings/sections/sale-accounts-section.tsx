import '#console/screens/settings/messages/catalogue.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { AccountInput } from '#console/screens/ledger/account-input.tsx';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { isSameTax, type TaxName } from '#contract/formats/tax-list.ts';

const plain = ['receivable', 'payable', 'revenue', 'bank'] as const;

/** The accounts proposed for posting invoices and payments. */
export function SaleAccountsSection() {
  const text = useText();
  const { language } = useLanguage();
  const { settings } = useCompanySettings();
  const { accounts } = useAccounts();
  const draft = useSectionDraft('saleAccounts', {});
  const { value, change, problemAt } = draft;
  const set = value.taxes ?? [];
  // A former tax name is only listed if it has an account. One that is being emptied stays until that is saved.
  const placed = [...(settings.saleAccounts?.taxes ?? []), ...set].filter(({ account, paid }) => account || paid);
  const names = distinct([...(settings.taxes ?? []), ...placed]);
  const taxOf = (name: TaxName) => set.find((each) => isSameTax(each, { name })) ?? { name, account: '' };
  const setTax = (name: TaxName, part: { account: string } | { paid: string }) =>
    change({ ...value, taxes: [...set.filter((each) => !isSameTax(each, { name })), { ...taxOf(name), ...part }] });
  return (
    <SectionForm draft={draft}>
      <p className={classes.quiet}>{text('settings.saleAccounts.hint')}</p>
      <div className={classes.wide}>
        {plain.map((name) => (
          <AccountInput
            key={name}
            label={text(`settings.saleAccounts.${name}`)}
            value={value[name] ?? ''}
            error={problemAt(name)}
            accounts={accounts}
            onChange={(account) => change({ ...value, [name]: account })}
          />
        ))}
        {names.map((name) => (
          <AccountInput
            key={name.fr + name.en}
            label={text('settings.saleAccounts.tax', { name: name[language] })}
            value={taxOf(name).account}
            error={undefined}
            accounts={accounts}
            onChange={(account) => setTax(name, { account })}
          />
        ))}
        {names.map((name) => (
          <AccountInput
            key={name.fr + name.en}
            label={text('settings.saleAccounts.taxPaid', { name: name[language] })}
            description={text('settings.saleAccounts.taxPaidHint')}
            value={taxOf(name).paid ?? ''}
            error={undefined}
            accounts={accounts}
            onChange={(paid) => setTax(name, { paid })}
          />
        ))}
      </div>
    </SectionForm>
  );
}

/** The names of taxes, each once, although a tax has several entries after a change of its rate. */
function distinct(taxes: readonly { name: TaxName }[]): TaxName[] {
  return taxes.filter((tax, at) => taxes.findIndex((each) => isSameTax(each, tax)) === at).map(({ name }) => name);
}
