/** The days that a page of the ledger is about, as its address says them. */
import { TextInput } from '@mantine/core';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { type DayRange, rangeOf } from '#console/kit/filters/relative-days.ts';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { Ways } from '#console/kit/ways.tsx';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatDay } from '#console/ui/format.ts';
import { isDay } from '#contract/calendar.ts';
import type { Language } from '#contract/language.ts';

/** Empty where there is no bound. */
export function useDays(): { from: string; to: string } {
  const [params] = useSearchParams();
  return { from: dayOf(params, 'from'), to: dayOf(params, 'to') };
}

/** The address may say anything. */
function dayOf(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}

export function PeriodFields() {
  const text = useText();
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const days = useDays();
  const change = (name: string, day: string) => {
    setParams(during(params, { ...days, [name]: isDay(day) ? day : '' }), { replace: true });
  };
  return (
    <div className={classes.period}>
      <TextInput
        type="date"
        label={text('ledger.balances.from')}
        value={days.from}
        onChange={(event) => change('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('ledger.balances.to')}
        value={days.to}
        onChange={(event) => change('to', event.currentTarget.value)}
      />
      <CommonPeriods />
      <p className={classes.days}>{wordsOf(days, text, language)}</p>
    </div>
  );
}

function wordsOf(days: { from: string; to: string }, text: Text, language: Language): string {
  const [from, to] = [days.from, days.to].map((day) => formatDay(day, language, 'long'));
  if (from && to) return text('ledger.period.both', { from, to });
  if (from) return text('ledger.period.since', { from });
  return to ? text('ledger.period.until', { to }) : text('ledger.period.all');
}

const common = ['this_month', 'last_month', 'this_year', 'last_year'] as const;

/** Those that are asked for every day, a click each. */
function CommonPeriods() {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const days = useDays();
  const { today } = readWallClock();
  const wayOf = (words: MessageId, { from = '', to = '' }: DayRange) => ({
    to: createPath({ pathname, search: String(during(params, { from, to })) }),
    words: text(words),
    isCurrent: days.from === from && days.to === to,
  });
  return (
    <Ways
      label={text('ledger.period.title')}
      ways={[
        ...common.map((each) => wayOf(`ledger.period.${each}`, rangeOf(each, today))),
        wayOf('ledger.period.all', {}),
      ]}
    />
  );
}

/** Whatever else the page was asked stays asked. */
function during(params: URLSearchParams, days: { from: string; to: string }): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, day] of Object.entries(days)) {
    if (day) next.set(name, day);
    else next.delete(name);
  }
  return next;
}
