/** The head of a bay's column: its name, who works there, and how full its day is. */
import { createContext, use } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { BayLoad } from '#console/screens/home/bay-load.ts';
import { Day } from '#console/ui/day.tsx';
import { formatDay, formatDecimal } from '#console/ui/format.ts';
import { decimalText } from '#contract/decimal.ts';

/** By `YYYY-MM-DD` and the bay's number. */
export type Loads = ReadonlyMap<string, ReadonlyMap<number, BayLoad>>;

/** The heads stand inside the calendar, which passes on nothing but a column's bay and day. */
export const LoadsContext = createContext<Loads>(new Map());

const whole = 100;

export function BayHead({ bayId, day }: { bayId: string; day: string }) {
  const text = useText();
  const { language } = useLanguage();
  const load = use(LoadsContext).get(day)?.get(Number(bayId));
  if (!load) return null;
  const { bay, booked, available } = load;
  const share = available ? Math.round((booked * whole) / available) : 0;
  const hours = (hundredths: number) => formatDecimal(decimalText(hundredths), language);
  return (
    <div className={classes.bayHead}>
      <span className={classes.bayName} dir="auto">
        {bay.name}
      </span>
      {bay.initials && <span className={classes.initials}>{bay.initials}</span>}
      <span className={classes.bayHours}>
        {text('agenda.bay.hours', { booked: hours(booked), available: hours(available) })}
      </span>
      <span className={classes.load} data-over={share > whole || undefined} aria-hidden="true">
        <span className={classes.loadFill} style={{ width: `${Math.min(share, whole)}%` }} />
      </span>
    </div>
  );
}

export function DayHead({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <span className={classes.dayHead}>
      <span className="visually-hidden">{formatDay(day, language, 'weekday')}</span>
      <span aria-hidden="true">
        <Day value={day} form="weekday" />
      </span>
    </span>
  );
}
