import '#console/data/settings-parts/messages/catalogue.ts';
import '#console/screens/settings/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { readDay } from '#console/form/input/days.ts';
import { editableAmount } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { readToday } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';
import { renamedTaxes, withRenamedTaxes } from '#contract/rules/renamed-taxes.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

/** The taxes of Quebec with their present rates, and the days since when these apply. */
const quebec: readonly Tax[] = [
  { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null },
  { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975', from: '2013-01-01', to: null },
];

const blank: Tax = { name: { fr: '', en: '' }, rate: '', from: '', to: null };

export function TaxesSection() {
  const text = useText();
  const { language } = useLanguage();
  const { settings } = useCompanySettings();
  const draft = useSectionDraft('taxes', [], {
    read: (taxes) => readTyped(taxes, language),
    follow: useRenameAccounts(),
  });
  const { value, change, isChanged, mayWrite, problemAt } = draft;
  const isRenamed = isChanged && renamedTaxes(settings.taxes ?? [], value).length > 0;
  return (
    <SectionForm draft={draft}>
      <EntryRows
        label={text('settings.taxes.list')}
        entries={value}
        onChange={change}
        makeEntry={() => blank}
        addLabel={text('settings.taxes.add')}
        mayWrite={mayWrite}
      >
        {({ name, rate, from, to }, set, at) => (
          <div className={classes.cells}>
            <TextInput
              label={text('settings.taxes.fr')}
              value={name.fr}
              error={problemAt(at, 'name', 'fr')}
              onChange={({ currentTarget }) => set({ name: { ...name, fr: currentTarget.value } })}
            />
            <TextInput
              label={text('settings.taxes.en')}
              value={name.en}
              error={problemAt(at, 'name', 'en')}
              onChange={({ currentTarget }) => set({ name: { ...name, en: currentTarget.value } })}
            />
            <TextInput
              label={text('settings.taxes.rate')}
              inputMode="decimal"
              value={editableAmount(rate, language)}
              error={problemAt(at, 'rate')}
              onChange={({ currentTarget }) => set({ rate: currentTarget.value.trim().replace(',', '.') })}
            />
            <TextInput
              label={text('settings.taxes.from')}
              placeholder={text('console.dayFormat')}
              value={from}
              error={problemAt(at, 'from')}
              onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            />
            <TextInput
              label={text('settings.taxes.to')}
              placeholder={text('settings.taxes.noEnd')}
              value={to ?? ''}
              error={problemAt(at, 'to')}
              onChange={({ currentTarget }) => set({ to: currentTarget.value || null })}
            />
          </div>
        )}
      </EntryRows>
      {isRenamed && <p className={classes.quiet}>{text('settings.taxes.renamed')}</p>}
      {mayWrite && value.length === 0 && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => change([...quebec])}>
            {text('settings.taxes.quebec')}
          </Button>
        </div>
      )}
    </SectionForm>
  );
}

/** A text that cannot be read stays as typed, to be refused at its field. */
function readTyped(taxes: readonly Tax[], language: Language): Tax[] {
  const setting = { language, today: readToday() };
  const dayOf = (typed: string) => readDay(typed, setting) ?? typed.trim();
  return taxes.map((tax) => ({ ...tax, from: dayOf(tax.from), to: (tax.to && dayOf(tax.to)) || null }));
}

/** Accounts are stored by the name of their tax, so they must follow when a tax is renamed. */
function useRenameAccounts() {
  const saveSection = useSaveCompanySettings();
  const text = useText();
  return async (before: readonly Tax[], after: readonly Tax[]) => {
    const renamings = renamedTaxes(before, after);
    if (renamings.length === 0) return;
    await saveSection('saleAccounts', (accounts) => accounts && withRenamedTaxes(accounts, renamings), {
      title: text('data.settingsParts.saleAccounts'),
    });
  };
}
