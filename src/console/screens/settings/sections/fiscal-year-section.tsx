import '#console/screens/settings/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { monthNames } from '#contract/formats/localized.ts';

/** The month with which the fiscal year begins, for filters and reports. */
export function FiscalYearSection() {
  const text = useText();
  const { language } = useLanguage();
  const draft = useSectionDraft('fiscalYear', { startMonth: 1 });
  return (
    <SectionForm draft={draft}>
      <NativeSelect
        label={text('settings.fiscalYear.start')}
        description={text('settings.fiscalYear.hint')}
        value={String(draft.value.startMonth)}
        data={monthNames[language].map((label, index) => ({ value: String(index + 1), label }))}
        onChange={({ currentTarget: { value } }) => draft.change({ ...draft.value, startMonth: Number(value) })}
      />
    </SectionForm>
  );
}
