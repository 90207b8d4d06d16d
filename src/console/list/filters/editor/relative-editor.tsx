import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { relativeWords } from '#console/list/filters/filter-words.ts';
import { namedDays, type RelativeDays, readRelative, writeRelative } from '#console/list/filters/relative-days.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';

const defaultCount = '7';

/** Those of the company, and the one of the filter where it is another. From January they are the calendar's years. */
function fiscalYears(startMonth: number, chosen: RelativeDays | undefined): string[] {
  const ofCompany = (['this', 'last'] as const).map((year) => ({ year, startMonth }));
  const others = typeof chosen === 'object' && 'year' in chosen ? [chosen] : [];
  const offered = [...(startMonth > 1 ? ofCompany : []), ...others].map(writeRelative);
  return [...new Set(offered)];
}

interface RelativeEditorProps {
  label: string;
  /** The days, as `relative-days.ts` writes them. */
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
  const counting = typeof relative === 'object' && 'days' in relative ? relative : undefined;
  const direction = counting?.direction;
  const [count, setCount] = useState(counting ? String(counting.days) : defaultCount);
  const counted = (direction: string, days: string) =>
    `${direction}_${/^[1-9]\d{0,2}$/.test(days) ? days : defaultCount}_days`;
  const choose = (next: string) => onChange([next === 'last' || next === 'next' ? counted(next, count) : next]);
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
          error={/^[1-9]\d{0,2}$/.test(count) ? undefined : text('list.days.countProblem')}
          onChange={(event) => {
            setCount(event.currentTarget.value);
            onChange([counted(direction, event.currentTarget.value)]);
          }}
        />
      )}
    </>
  );
}
