/** The days that a page of the ledger is about, as its address says them. */
import { TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { isDay } from '#contract/calendar.ts';

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
  const [params, setParams] = useSearchParams();
  const days = useDays();
  const change = (name: string, day: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (isDay(day)) next.set(name, day);
    else next.delete(name);
    setParams(next, { replace: true });
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
      <p className={classes.days}>
        {days.from && `${text('ledger.balances.from')} ${days.from} `}
        {days.to && `${text('ledger.balances.to')} ${days.to}`}
      </p>
    </div>
  );
}
