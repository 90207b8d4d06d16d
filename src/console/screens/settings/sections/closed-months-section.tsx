import '#console/screens/settings/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { addMonths } from '#contract/formats/calendar.ts';

/** Three years. Older months are closed together with these. */
const maxMonths = 36;

/** The month up to which the books are closed. */
export function ClosedMonthsSection() {
  const text = useText();
  const { language } = useLanguage();
  const draft = useSectionDraft('closedMonths', { upTo: null });
  const upTo = draft.value.upTo ?? '';
  const months = recentMonths(useClock(readToday));
  const choices = upTo && !months.includes(upTo) ? [upTo, ...months] : months;
  return (
    <SectionForm draft={draft}>
      <NativeSelect
        label={text('settings.closedMonths.upTo')}
        description={text('settings.closedMonths.hint')}
        value={upTo}
        data={[
          { value: '', label: text('settings.closedMonths.none') },
          ...choices.map((month) => ({ value: month, label: formatMonth(month, language) })),
        ]}
        onChange={({ currentTarget: { value } }) => draft.change({ ...draft.value, upTo: value || null })}
      />
    </SectionForm>
  );
}

/** The months before the present one, the latest first, as `YYYY-MM`. */
function recentMonths(today: string): string[] {
  return Array.from({ length: maxMonths }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -1 - back).slice(0, 7));
}
