import { NativeSelect, TextInput } from '@mantine/core';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { relativeWords } from '#console/list/filters/filter-words.ts';
import {
  maxDays,
  namedDays,
  type RelativeDays,
  readRelative,
  writeRelative,
} from '#console/list/filters/relative-days.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';

const defaultCount = '7';

/** Also matches a number of days that cannot be read, because it is still being typed. */
const counted = /^(last|next)_(.*)_days$/;

/** The company's fiscal years, unless they are calendar years, and the one of the filter if it differs. */
function fiscalYears(startMonth: number, chosen: RelativeDays | undefined): string[] {
  const ofCompany = (['this', 'last'] as const).map((year) => ({ year, startMonth }));
  const others = typeof chosen === 'object' && 'year' in chosen ? [chosen] : [];
  const offered = [...(startMonth > 1 ? ofCompany : []), ...others].map(writeRelative);
  return [...new Set(offered)];
}

interface RelativeEditorProps {
  label: string;
  /** The relative days, in the spelling of `relative-days.ts`. */
  typed: string[];
  onChange: (typed: string[]) => void;
}

/** Chooses days that move with today: this week, the last 7 days, the last fiscal year. */
export function RelativeEditor({ label, typed, onChange }: RelativeEditorProps) {
  const text = useText();
  const value = typed[0] ?? '';
  const relative = readRelative(value);
  const { language } = useLanguage();
  const startMonth = useFiscalYearStart();
  const [, direction, count = defaultCount] = counted.exec(value) ?? [];
  const put = (direction: string, days: string) => onChange([`${direction}_${days.trim()}_days`]);
  const choose = (next: string) => (next === 'last' || next === 'next' ? put(next, count) : onChange([next]));
  const choices = [
    ...[...namedDays, ...fiscalYears(startMonth, relative)].map((each) => ({
      value: each,
      label: relativeWords(each, text, language),
    })),
    { value: 'last', label: text('list.days.lastCounted') },
    { value: 'next', label: text('list.days.nextCounted') },
  ];
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={direction ?? value}
        data={choices}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {direction && (
        <TextInput
          label={text('list.days.count')}
          inputMode="numeric"
          value={count}
          error={relative ? undefined : text('list.days.countProblem', { most: maxDays })}
          onChange={(event) => put(direction, event.currentTarget.value)}
        />
      )}
    </>
  );
}
