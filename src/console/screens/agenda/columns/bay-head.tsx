/** The head of a bay's column: its name, who works there, and how full its day is. */
import '#console/screens/agenda/messages/catalogue.ts';
import { createContext, memo, use, useRef } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { BayLoad } from '#console/screens/home/tiles/bay-load.ts';
import { Day } from '#console/ui/values/day.tsx';
import { formatDay, formatDecimal, weekdayNames } from '#console/ui/values/format.ts';
import { weekdayOf } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';

/** By `YYYY-MM-DD` and the bay's number. */
export type BayCapacity = ReadonlyMap<string, ReadonlyMap<number, KnownLoad>>;
type KnownLoad = BayLoad & { isKnown: boolean };

/** The heads stand inside the calendar, which passes on nothing but a column's bay and day. */
export const CapacityContext = createContext<BayCapacity>(new Map());

const fullPercent = 100;

export function BayHead({ bayId, day }: { bayId: string; day: string }) {
  const last = useRef<KnownLoad>(undefined);
  // The board is on its next days a moment before the calendar, which still asks for those before.
  const load = use(CapacityContext).get(day)?.get(Number(bayId)) ?? last.current;
  last.current = load;
  return load ? <FullHead load={load} /> : null;
}

/** Drawn again only where the bay's own load is another. */
const FullHead = memo(function FullHead({ load }: { load: KnownLoad }) {
  const { bay, isKnown } = load;
  return (
    <div className={classes.bayHead}>
      <span className={classes.bayName} dir="auto">
        {bay.name}
      </span>
      {bay.initials && <span className={classes.initials}>{bay.initials}</span>}
      {isKnown ? <LoadFigures load={load} /> : <span className={classes.loadUnknown} />}
    </div>
  );
});

function LoadFigures({ load: { booked, available } }: { load: BayLoad }) {
  const text = useText();
  const { language } = useLanguage();
  const share = available ? Math.round((booked * fullPercent) / available) : 0;
  const isOver = booked > available;
  const hours = (hundredths: number) => formatDecimal(decimalText(hundredths), language);
  const figures = { booked: hours(booked), available: hours(available), isBooked: booked ? 'yes' : 'no' };
  return (
    <>
      <span className={classes.bayHours} data-closed={!available || undefined}>
        {text(available ? 'agenda.bay.hours' : 'agenda.bay.closed', figures)}
      </span>
      <span className={classes.load} data-over={isOver || undefined} aria-hidden="true">
        <span className={classes.loadFill} style={{ width: `${isOver ? fullPercent : share}%` }} />
      </span>
    </>
  );
}

/** The head of a day over all its bays, or of a day's column where there is but one bay. */
export function DayHead({ day }: { day: string }) {
  const { language } = useLanguage();
  const [load, ...others] = use(CapacityContext).get(day)?.values() ?? [];
  const isColumn = load !== undefined && others.length === 0;
  const short = `${weekdayNames[language][weekdayOf(day)]} ${Number(day.slice(8))}`;
  return (
    <div className={isColumn ? classes.bayHead : classes.dayHead}>
      <span className="visually-hidden">{formatDay(day, language, 'weekday')}</span>
      <span className={classes.bayName} aria-hidden="true">
        {isColumn ? short : <Day value={day} form="weekday" />}
      </span>
      {isColumn && (load.isKnown ? <LoadFigures load={load} /> : <span className={classes.loadUnknown} />)}
    </div>
  );
}
